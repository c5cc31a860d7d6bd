import { readdirSync } from 'node:fs'
import path from 'node:path'
import { circleIn } from './circle'
import { appPath, importsOf, modules } from './modules'

/** The imports between files of the provider, as paths within it: "auth/sign-in". */
const imports = modules
  .filter(({ room }) => room === 'provider')
  .map(({ file }) => ({
    name: within(path.relative('app', file.replace(/\.ts$/, ''))),
    targets: importsOf(file)
      .flatMap(({ specifier }) => appPath(file, specifier) ?? [])
      .filter((target) => target.startsWith('provider/'))
      .map(within),
  }))

test('only the door, start, mount, the list of resources and README are outside the provider’s folders', () => {
  const loose = readdirSync('app/provider', { withFileTypes: true }).filter((it) => it.isFile())
  const names = loose.map(({ name }) => name).filter((name) => !name.includes('.test.'))
  expect(names.toSorted()).toEqual(['README.md', 'index.server.ts', 'mount-resources.ts', 'mount.ts', 'start.server.ts'])
})

test('only the list of resources imports routes', () => {
  expect(importersOf(isRoutes)).toEqual(['mount-resources'])
})

test('only start imports the demonstration', () => {
  expect(importersOf((name) => folderOf(name) === 'demo')).toEqual(['start.server'])
})

test('http and mount import no resource', () => {
  const used = imports.filter(({ name }) => ['http', 'mount'].includes(folderOf(name))).flatMap(({ targets }) => targets)
  expect(used.filter((target) => !['http', 'mount'].includes(folderOf(target)))).toEqual([])
})

test('folders of the provider do not import each other in a circle, routes aside', () => {
  const graph = new Map<string, string[]>()
  for (const { name, targets } of imports.filter((it) => !isRoutes(it.name))) {
    const others = targets.map(folderOf).filter((folder) => folder !== folderOf(name))
    graph.set(folderOf(name), [...(graph.get(folderOf(name)) ?? []), ...others])
  }
  expect(circleIn(graph)).toEqual([])
})

function within(file: string) {
  return path.relative('provider', file)
}

function folderOf(name: string) {
  return name.split(path.sep)[0]!
}

function isRoutes(name: string) {
  return name.endsWith('routes')
}

/** The files outside a part's own folder that import it. */
function importersOf(isPart: (name: string) => boolean) {
  const importers = imports.filter(({ name, targets }) =>
    targets.some((target) => isPart(target) && folderOf(target) !== folderOf(name)),
  )
  return importers.map(({ name }) => name)
}
