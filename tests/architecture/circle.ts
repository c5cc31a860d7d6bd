export type Graph = ReadonlyMap<string, readonly string[]>

/** What is left of a graph once everything that imports nothing of the rest, or that nothing of the rest imports, is taken away. */
export function circleIn(graph: Graph): string[] {
  const inner = new Map<string, string[]>()
  const imported = new Set([...graph.values()].flat())
  for (const [name, targets] of graph) {
    const within = targets.filter((target) => graph.has(target))
    if (within.length > 0 && imported.has(name)) inner.set(name, within)
  }
  return inner.size === graph.size ? [...inner.keys()] : circleIn(inner)
}
