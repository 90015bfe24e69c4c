/// Names the members of a snapshot, so that no two have the same name.
struct GraphNames {
  /// The classes that share each short name.
  private let types: [String: Set<ObjectIdentifier>]
  private var counts: [String: Int] = [:]

  init(for members: [GraphMember]) {
    let pairs = members.compactMap { member in
      member.type.map { ("\($0)", Set([ObjectIdentifier($0)])) }
    }
    types = Dictionary(pairs) { $0.union($1) }
  }

  /// The node for a member, with the next number of its class.
  mutating func node(for member: GraphMember, id: Int) -> ObservationGraph.Node {
    let className = member.type.map(name(of:)) ?? "token"
    let number = counts[className, default: 0] + 1
    counts[className] = number
    return ObservationGraph.Node(
      id: id,
      kind: member.kind,
      className: className,
      number: number,
      isGone: member.isGone
    )
  }

  /// The short name of a class, or the full one where classes share the short one.
  private func name(of type: any AnyObject.Type) -> String {
    let name = "\(type)"
    guard let sharing = types[name], sharing.count > 1 else { return name }
    return Self.withoutContexts(String(reflecting: type))
  }

  /// A name without the addresses of private and local scopes, as in
  /// `App.(unknown context at $10a4f0).Cell`.
  private static func withoutContexts(_ name: String) -> String {
    name.split(separator: ".").filter { !$0.hasPrefix("(unknown context") }.joined(separator: ".")
  }
}
