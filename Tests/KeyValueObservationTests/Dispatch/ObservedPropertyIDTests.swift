import Testing

@testable import KeyValueObservation

/// Which key paths stand for the same property.
struct ObservedPropertyIDTests {
  private class Base: KeyValueObservable {
    let observationRegistry = ObservationRegistry()
    @Observed var x = 1
    @Observed var y = 1
    /// Reads and writes another property, with a value of its own.
    var opposite: Int {
      get { -x }
      set { x = -newValue }
    }
  }

  private final class Sub: Base {
    /// Reads and writes just one property of the base class.
    var doubled: Int {
      get { x * 2 }
      set { x = newValue / 2 }
    }
    var readOnly: Int { x }
  }

  private func id<Object: KeyValueObservable, Value>(
    _ keyPath: KeyPath<Object, Value>,
    on object: Object
  ) -> ObservedPropertyID {
    let reads = AccessTracker.track { object[keyPath: keyPath] }.reads
    return ObservedPropertyID(of: keyPath, on: object, reading: reads.slots)
  }

  @Test func `the spellings of base and subclass are one property`() {
    let sub = Sub()
    #expect(id(\Sub.x, on: sub) == id(\Base.x, on: sub))
    #expect(id(\Sub.x, on: sub) != id(\Sub.y, on: sub))
    #expect(id(\Sub.x, on: sub) != id(\Sub.x, on: Sub()))
  }

  @Test func `what is computed from one property is another one`() {
    let sub = Sub()
    let ids = [
      id(\Sub.x, on: sub), id(\Sub.doubled, on: sub), id(\Sub.readOnly, on: sub),
      id(\Sub.opposite, on: sub), id(\Base.opposite, on: sub),
    ]
    for (index, id) in ids.dropLast().enumerated() {
      #expect(!ids[(index + 1)...].dropLast(index == 3 ? 1 : 0).contains(id))
    }
  }

  @Test func `equal paths are one, whichever object spells them`() {
    let lamp = Lamp()
    lamp.neighbour = Lamp()
    #expect(id(\Lamp.neighbour?.level, on: lamp) == id(\Lamp.neighbour?.level, on: lamp))
    #expect(id(\Lamp.itself.level, on: lamp) != id(\Lamp.level, on: lamp))
    #expect(
      id((\Lamp.itself).appending(path: \Lamp.level), on: lamp) == id(\Lamp.itself.level, on: lamp)
    )
  }
}
