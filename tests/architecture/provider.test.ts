import { readdirSync } from 'node:fs'
import path from 'node:path'
import { circleIn } from './circle'
import { appPath, importsOf, modules } from './modules'

/** Each file of the provider with the files of the provider it imports, both from its own folder down: "auth/sign-in". */
const imports = modules
  .filter(({ room }) => room === 'provider')
  .map(({ file }) => ({
    name: within(path.relative('app', file.replace(/\.ts$/, ''))),
    targets: importsOf(file)
      .flatMap(({ specifier }) => appPath(file, specifier) ?? [])
      .filter((target) => target.startsWith('provider/'))
      .map(within),
  }))

test('the door, start, mount and README are all that lies loose in the provider', () => {
  const loose = readdirSync('app/provider', { withFileTypes: true }).filter((it) => it.isFile())
  const names = loose.map(({ name }) => name).filter((name) => !name.includes('.test.'))
  expect(names.toSorted()).toEqual(['README.md', 'index.server.ts', 'mount.ts', 'start.server.ts'])
})

test('routes are mounted by the door and imported by nothing else', () => {
  expect(importersOf(isRoutes)).toEqual(['index.server'])
})

test('the demonstration is imported by start alone', () => {
  expect(importersOf((name) => folderOf(name) === 'demo')).toEqual(['start.server'])
})

test('http and mount know no resource', () => {
  const used = imports.filter(({ name }) => ['http', 'mount'].includes(folderOf(name))).flatMap(({ targets }) => targets)
  expect(used.filter((target) => !['http', 'mount'].includes(folderOf(target)))).toEqual([])
})

test('the rules of no two resources need each other: no circle of folders below the routes', () => {
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
