import { domainFloors, rooms } from './rooms'

type Graph = ReadonlyMap<string, readonly string[]>

test('no rooms import each other in a circle', () => {
  expect(circleIn(new Map(Object.entries(rooms).map(([room, { imports }]) => [room, imports])))).toEqual([])
})

test('no floors of the domain import each other in a circle', () => {
  expect(circleIn(new Map(Object.entries(domainFloors)))).toEqual([])
})

test('a circle is found with what hangs from it left out', () => {
  const graph = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))
  expect(circleIn(graph)).toEqual(['b', 'c'])
})

/** What is left of a graph once everything that imports nothing of the rest, or that nothing of the rest imports, is taken away. */
function circleIn(graph: Graph): string[] {
  const inner = new Map<string, string[]>()
  const imported = new Set([...graph.values()].flat())
  for (const [name, targets] of graph) {
    const within = targets.filter((target) => graph.has(target))
    if (within.length > 0 && imported.has(name)) inner.set(name, within)
  }
  return inner.size === graph.size ? [...inner.keys()] : circleIn(inner)
}
