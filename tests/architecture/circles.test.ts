import path from 'node:path'
import { circleIn } from './circle'
import { appPath, importsOf, modules } from './modules'
import { domainFloors, rooms } from './rooms'

test('no rooms import each other in a circle', () => {
  expect(circleIn(new Map(Object.entries(rooms).map(([room, { imports }]) => [room, imports])))).toEqual([])
})

test('no floors of the domain import each other in a circle', () => {
  expect(circleIn(new Map(Object.entries(domainFloors)))).toEqual([])
})

test('no files import each other in a circle, types included', () => {
  const known = new Map(modules.map(({ file }) => [withoutExtension(file).replace(/\/index$/, ''), file]))
  const targetsOf = (file: string) =>
    importsOf(file).flatMap(({ specifier }) => {
      const target = appPath(file, specifier)
      return (target && known.get(path.join('app', target))) ?? []
    })
  expect(circleIn(new Map(modules.map(({ file }) => [file, targetsOf(file)])))).toEqual([])
})

test('a circle is found without the modules that only import it or are imported by it', () => {
  const graph = new Map(Object.entries({ a: ['b'], b: ['c'], c: ['b', 'd'], d: [] }))
  expect(circleIn(graph)).toEqual(['b', 'c'])
})

function withoutExtension(file: string) {
  return file.replace(/\.tsx?$/, '')
}
