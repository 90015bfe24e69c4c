public import KeyValueObservation
import Glibc
final class M: KeyValueObservable { let observationRegistry = ObservationRegistry(); @Observed var x = 0; @Observed var s = "abc" }
open class MO: KeyValueObservable { public let observationRegistry = ObservationRegistry(); @Observed public var x = 0; public init() {} }
open class MG<T>: KeyValueObservable { public let observationRegistry = ObservationRegistry(); @Observed public var x: T; public init(_ x: T) {self.x = x} }
final class D { var hs: [(Int) -> Void] = []; let m = UnsafeMutablePointer<pthread_mutex_t>.allocate(capacity: 1)
 init() { pthread_mutex_init(m, nil) }
 private var _x = 0
 var x: Int { get { pthread_mutex_lock(m); defer {pthread_mutex_unlock(m)}; return _x } set { pthread_mutex_lock(m); _x = newValue; let h = hs; pthread_mutex_unlock(m); for f in h { f(newValue) } } } }
final class P { var x = 0 }
func now() -> Double { var t = timespec(); clock_gettime(CLOCK_THREAD_CPUTIME_ID, &t); return Double(t.tv_sec) * 1e9 + Double(t.tv_nsec) }
@inline(never) func bench(_ name: String, _ n: Int, _ f: (Int) -> Void) {
  var best = Double.infinity
  for _ in 0..<15 { let t = now(); f(n); best = min(best, (now() - t) / Double(n)) }
  print(name, (best * 100).rounded() / 100)
}
@inline(never) func opaque<T>(_ x: T) -> T { x }
nonisolated(unsafe) var sum = 0
func main() {
  let park = UnsafeMutablePointer<pthread_t>.allocate(capacity: 1)
  pthread_create(park, nil, { _ in while true { sleep(100) } }, nil)
  let p = opaque(P()), m = opaque(M()), mo = opaque(MO()), mg = opaque(MG(0)), d = opaque(D())
  bench("plain get", 1000_000) { for _ in 0..<$0 { sum &+= opaque2(p).x } }
  bench("kvo get", 1000_000) { for _ in 0..<$0 { sum &+= opaque2(m).x } }
  bench("kvo get open", 1000_000) { for _ in 0..<$0 { sum &+= opaque2(mo).x } }
  bench("kvo get gen", 1000_000) { for _ in 0..<$0 { sum &+= opaque2(mg).x } }
  bench("plain set", 1000_000) { for i in 0..<$0 { opaque2(p).x = i } }
  bench("kvo set", 1000_000) { for i in 0..<$0 { opaque2(m).x = i } }
  bench("kvo set open", 1000_000) { for i in 0..<$0 { opaque2(mo).x = i } }
  bench("kvo set gen", 1000_000) { for i in 0..<$0 { opaque2(mg).x = i } }
  for n in [1, 10, 100] {
    let box = Box()
    d.hs = []; for _ in 0..<n { d.hs.append { box.n &+= $0 } }
    bench("didSet+mutex \(n)", 1000_000 / n) { for i in 0..<$0 { d.x = i } }
    let m = M()
    let ts = (0..<n).map { _ in m.observe(\.x) { _, c in box.n &+= c.new! } }
    bench("kvo \(n)", 1000_000 / n) { for i in 0..<$0 { m.x = i } }
    let mm = M()
    let tt = (0..<n).map { _ in mm.observe(\.x, options: [.new, .old]) { _, c in box.n &+= c.new! } }
    bench("kvo old \(n)", 1000_000 / n) { for i in 0..<$0 { mm.x = i } }
    print(box.n, ts.count, tt.count)
  }
  let o = M(); 
  bench("observe.end", 100_000) { for _ in 0..<$0 { let t = o.observe(\.x) { _, c in sum &+= 1 }; t.cancel() } }
}
final class Box { var n = 0 }
@_optimize(none) @inline(never) func opaque2<T: AnyObject>(_ x: T) -> T { x }
main()
