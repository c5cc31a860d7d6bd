import { readFileSync } from 'node:fs'
import { nameOf, states } from '../gallery/states'
import { routeFiles } from '../support/route-files'

const pages = routeFiles.filter(({ source }) => /^export default /m.test(source)).map(({ path }) => path)

test('the gallery has every page of the site and no other', () => {
  expect([...new Set(states.map(({ page }) => page as string))].toSorted()).toEqual(pages.toSorted())
})

test('the pictures of the README are those that the gallery takes', () => {
  const shown = [...readFileSync('README.md', 'utf8').matchAll(/public\/images\/([\w-]+\.png)/g)].map(([, file]) => file)
  expect(states.flatMap(({ picture }) => picture ?? []).toSorted()).toEqual(shown.toSorted())
})

test('no two states of the gallery have one name: their pictures are files of that name', () => {
  const names = states.map(nameOf)
  expect(names.filter((name, index) => names.indexOf(name) !== index)).toEqual([])
})
