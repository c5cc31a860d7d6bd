export type Graph = ReadonlyMap<string, readonly string[]>

/** The modules of import cycles: repeatedly removes those that import nothing, or are imported by nothing, of the rest. */
export function circleIn(graph: Graph): string[] {
  const inner = new Map<string, string[]>()
  const imported = new Set([...graph.values()].flat())
  for (const [name, targets] of graph) {
    const within = targets.filter((target) => graph.has(target))
    if (within.length > 0 && imported.has(name)) inner.set(name, within)
  }
  return inner.size === graph.size ? [...inner.keys()] : circleIn(inner)
}
