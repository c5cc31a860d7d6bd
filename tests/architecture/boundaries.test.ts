import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { appPath, areaOf, importsOf, modules, type Module } from './modules'
import { domainFloors, rooms } from './rooms'

test('every folder of app/ is a room of the table', () => {
  const folders = readdirSync('app', { withFileTypes: true }).filter((it) => it.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => name !== 'decisions' && !(name in rooms))).toEqual([])
})

test('README.md has the same table of rooms', () => {
  const readme = readFileSync('README.md', 'utf8')
  const drawn = Object.fromEntries(
    [...readme.matchAll(/^\| `([a-z-]+)` +\| ([^|]*)\|/gm)].map(([, room, imports]) => [
      room,
      [...imports!.matchAll(/`([a-z-]+)`/g)].map((it) => it[1]),
    ]),
  )
  expect(drawn).toEqual(Object.fromEntries(Object.entries(rooms).map(([room, { imports }]) => [room, imports])))
})

test.each(modules)('$file stays within its room', (module) => {
  expect(importsOf(module.file).flatMap((it) => importFault(module, it.specifier))).toEqual([])
})

const browserRooms = ['ui', 'study-text', 'unit-text', 'charts', 'areas', 'domain', 'contract']

test.each(modules.filter(({ file, room }) => browserRooms.includes(room) && !isServerOnly(file)))(
  '$file keeps server code behind .server',
  ({ file }) => {
    const loaded = importsOf(file).filter(({ isType }) => !isType)
    expect(loaded.filter(({ specifier }) => /\.server$|^node:|^@nivo\//.test(specifier))).toEqual([])
  },
)

const domainModules = modules.filter(({ room }) => room === 'domain')

test.each(domainModules)('$file stays on its floor of the domain', ({ file }) => {
  const floor = floorOf(file)
  const allowed = [floor, ...(domainFloors[floor] ?? [])]
  const targets = importsOf(file).flatMap(({ specifier }) => appPath(file, specifier) ?? [])
  expect(domainFloors).toHaveProperty(floor)
  expect(targets.filter((target) => !allowed.includes(floorOf(path.join('app', target))))).toEqual([])
})

function floorOf(file: string) {
  return file.split(path.sep)[2]!
}

/** The reason why an import is forbidden; empty when it is allowed. */
function importFault({ file, room, area }: Module, specifier: string): string[] {
  const { imports, packages = [] } = rooms[room]!
  const target = appPath(file, specifier)
  if (target === undefined)
    return packages.some((it) => it.test(specifier)) ? [] : [`${room} may not use the package ${specifier}`]
  if (target === path.join('..', 'package.json')) return room === 'commands' ? [] : ['the programs alone tell their version']
  if (/^(\.\.\/){2}/.test(specifier)) return [`${specifier}: another room is imported with "~/"`]
  const targetRoom = target.split(path.sep)[0]!
  if (targetRoom !== room) return imports.includes(targetRoom) ? [] : [`${room} may not import ${specifier}`]
  return area && areaOf(target) !== area ? [`${specifier}: an area never imports another`] : []
}

function isServerOnly(file: string) {
  return file.includes('.server.') || file.includes('/documents/')
}
