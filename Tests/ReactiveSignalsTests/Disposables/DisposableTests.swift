import ReactiveSignals
import Testing

struct DisposableTests {
  private let log = EventLog()

  private func disposable(_ name: String) -> AnyDisposable {
    AnyDisposable { [log] in log.add(name) }
  }

  @Test func `a composite ends its members in order, and what comes later at once`() {
    let composite = CompositeDisposable(disposable("a"), disposable("b"))
    let key = composite.add(disposable("c"))
    composite.add(disposable("d"))
    composite.remove(key)
    composite.remove(key)
    #expect(composite.count == 3)
    composite.dispose()
    composite.add(disposable("e"))
    #expect(log.take() == ["a", "b", "d", "e"])
  }

  @Test func `a member that has ended leaves the composite`() {
    let composite = CompositeDisposable()
    let member = disposable("a")
    composite.add(member)
    member.dispose()
    #expect(composite.count == 0)
    composite.dispose()
    #expect(log.take() == ["a"])
  }

  @Test func `a serial one ends what was there when another comes`() {
    let serial = SerialDisposable()
    serial.set(disposable("a"))
    serial.set(disposable("b"))
    serial.set(nil)
    serial.set(disposable("c"))
    serial.dispose()
    serial.set(disposable("d"))
    #expect(log.take() == ["a", "b", "c", "d"])
    #expect(serial.isDisposed)
  }

  @Test func `a single assignment may come after the end`() {
    let early = SingleAssignmentDisposable()
    early.set(disposable("a"))
    early.dispose()
    let late = SingleAssignmentDisposable()
    late.dispose()
    late.set(disposable("b"))
    #expect(log.take() == ["a", "b"])
  }

  @Test func `a second assignment stops the process`() async {
    await #expect(processExitsWith: .failure) {
      let single = SingleAssignmentDisposable()
      single.set(AnyDisposable {})
      single.set(AnyDisposable {})
    }
  }

  @Test func `a scoped one ends with its last reference`() {
    var scope: ScopedDisposable? = disposable("a").scoped()
    let other = scope
    scope = nil
    #expect(log.take() == [])
    other?.dispose()
    #expect(log.take() == ["a"])
    do { _ = ScopedDisposable(disposable("b")) }
    #expect(log.take() == ["b"])
  }

  @Test func `a bag ends with its owner, or when it is emptied`() {
    var bag: DisposeBag? = DisposeBag()
    bag.map { disposable("a").disposed(by: $0) }
    bag?.disposeAll()
    #expect(log.take() == ["a"])
    bag.map { disposable("b").disposed(by: $0) }
    #expect(bag?.count == 1)
    bag = nil
    #expect(log.take() == ["b"])
  }

  @Test func `dropping a handle ends nothing, and runs nothing`() {
    do { _ = disposable("a") }
    do { _ = CompositeDisposable(disposable("b")) }
    #expect(log.take() == [])
  }
}
