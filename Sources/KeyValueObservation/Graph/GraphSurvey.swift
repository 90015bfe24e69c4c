/// A walk from objects and controllers to all that belongs into a snapshot, which it holds meanwhile.
///
/// It takes the lock of one registry or controller at a time, to copy references out, and does
/// everything else without a lock.
struct GraphSurvey {
  private(set) var members: [GraphMember] = []
  /// The observations that were found, in no order.
  private(set) var sightings: [GraphSighting] = []
  private var positions: [ObjectIdentifier: Int] = [:]
  private var knownInfos: Set<ObjectIdentifier> = []
  /// How many members had their observations looked at.
  private var visitedCount = 0
  /// Names of properties by slot, as a mirror is slow.
  private var names: [ObjectIdentifier: String] = [:]

  /// Enters an object.
  mutating func enter(_ object: any KeyValueObservable) {
    _ = position(of: GraphMember(object))
  }

  /// Looks at the observations of all objects that were entered, and of those that are reached.
  mutating func visitObjects() {
    while visitedCount < members.count {
      if let object = members[visitedCount].observable { visit(object) }
      visitedCount += 1
    }
  }

  /// Looks at all that a controller observes.
  mutating func visit(_ ledger: ObservationLedger) {
    _ = position(of: GraphMember(observerOf: ledger))
    for (info, object) in ledger.observations { add(info, of: object) }
  }

  private mutating func visit(_ object: any KeyValueObservable) {
    guard let core = object.observationRegistry.existingCore else { return }
    for info in core.infosInvolved.sorted(by: { $0.serial < $1.serial }) {
      guard let derived = info as? DerivedInfo, derived.home !== core else {
        add(info, of: object)
        continue
      }
      if let start = derived.start { add(derived, of: start) }
    }
  }
}

// MARK: - Entering what was found

extension GraphSurvey {
  private mutating func add(_ info: ObservationInfo, of object: AnyObject) {
    guard !knownInfos.contains(ObjectIdentifier(info)), let sponsor = info.sponsor else { return }
    knownInfos.insert(ObjectIdentifier(info))
    let start = position(of: GraphMember(object))
    let observer = position(of: GraphMember(sponsor, of: info))
    let derived = info as? DerivedInfo
    let reads = derived.flatMap { $0.actions.reads($0) }
    let sighting = GraphSighting(
      info: info,
      observer: observer,
      object: start,
      property: name(of: info, in: object, reading: reads),
      dependencies: dependencies(of: derived, besides: object, reading: reads)
    )
    sightings.append(sighting)
  }

  /// What an observation depends on at other objects, in the order in which it is read.
  private mutating func dependencies(
    of derived: DerivedInfo?,
    besides start: AnyObject,
    reading reads: AccessTracker?
  ) -> [GraphSighting.Dependency] {
    guard let derived, let reads else { return [] }
    let linked = Set(derived.linkedSlots.map { ObjectIdentifier($0) })
    var found: [GraphSighting.Dependency] = []
    for (slot, object) in zip(reads.slots, reads.objects) where object !== start {
      // What it reads now without having been told that it changed, it doesn't depend on.
      guard linked.contains(ObjectIdentifier(slot)) else { continue }
      let position = position(of: GraphMember(object))
      let index = found.firstIndex { $0.object == position }
      let name = name(of: slot, in: object)
      if let index {
        found[index].properties.append(name)
      } else {
        found.append(.init(position, name))
      }
    }
    return found
  }

  private mutating func position(of member: GraphMember) -> Int {
    let id = ObjectIdentifier(member.holder)
    if let known = positions[id] { return known }
    positions[id] = members.count
    members.append(member)
    return members.count - 1
  }

  private mutating func name(
    of info: ObservationInfo,
    in object: AnyObject,
    reading reads: AccessTracker?
  ) -> String {
    info.slot.map { name(of: $0, in: object) } ?? PropertyNames.name(of: info, reading: reads)
  }

  private mutating func name(of slot: PropertySlot, in object: AnyObject) -> String {
    if let known = names[ObjectIdentifier(slot)] { return known }
    let name =
      PropertyNames.name(of: slot, in: object) ?? PropertyNames.placeholder(for: slot.keyPath)
    names[ObjectIdentifier(slot)] = name
    return name
  }
}
