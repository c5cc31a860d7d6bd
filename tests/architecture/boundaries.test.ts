import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { rooms } from './rooms'

type Module = { file: string; room: string; area: string | undefined }

const modules: Module[] = readdirSync('app', { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.|\.d\.ts$|fixture/.test(file) && file.includes(path.sep))
  .map((file) => ({ file: path.join('app', file), room: file.split(path.sep)[0]!, area: areaOf(file) }))

test('every folder of app/ is a room of the table', () => {
  const folders = readdirSync('app', { withFileTypes: true }).filter((it) => it.isDirectory())
  expect(folders.map(({ name }) => name).filter((name) => name !== 'decisions' && !(name in rooms))).toEqual([])
})

test('README.md draws the same table', () => {
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
  expect(importsOf(module.file).flatMap((it) => trespass(module, it.specifier))).toEqual([])
})

const browserRooms = ['ui', 'study-text', 'charts', 'areas', 'domain', 'contract']

test.each(modules.filter(({ file, room }) => browserRooms.includes(room) && !isServerOnly(file)))(
  '$file keeps server code behind .server',
  ({ file }) => {
    const loaded = importsOf(file).filter(({ isType }) => !isType)
    expect(loaded.filter(({ specifier }) => /\.server$|^node:/.test(specifier))).toEqual([])
  },
)

/** What is wrong with an import, in words; nothing when it is allowed. */
function trespass({ file, room, area }: Module, specifier: string): string[] {
  const { imports, packages = [] } = rooms[room]!
  const target = appPath(file, specifier)
  if (target === undefined)
    return packages.some((it) => it.test(specifier)) ? [] : [`${room} may not use the package ${specifier}`]
  if (/^(\.\.\/){2}/.test(specifier)) return [`${specifier}: another room is imported with "~/"`]
  const targetRoom = target.split(path.sep)[0]!
  if (targetRoom !== room) return imports.includes(targetRoom) ? [] : [`${room} may not import ${specifier}`]
  return area && areaOf(target) !== area ? [`${specifier}: an area never imports another`] : []
}

/** Specifiers a file imports or re-exports; `import type` vanishes at build time, so the browser rule leaves it out. */
function importsOf(file: string) {
  const source = readFileSync(file, 'utf8')
  return [...source.matchAll(/^(?:import|export)\s+(?:(type)\s)?(?:[^'";]*?from\s+)?['"]([^'"]+)['"]/gm)].map(
    ([, type, specifier]) => ({
      specifier: specifier!.replace(/\?.*$/, ''),
      isType: type === 'type',
    }),
  )
}

function isServerOnly(file: string) {
  return file.includes('.server.') || file.includes('/documents/')
}

function appPath(file: string, specifier: string) {
  if (specifier.startsWith('~/')) return specifier.slice(2)
  if (specifier.startsWith('.')) return path.relative('app', path.join(path.dirname(file), specifier))
  return undefined
}

function areaOf(file: string) {
  const [room, area] = file.split(path.sep)
  return room === 'areas' ? area : undefined
}
