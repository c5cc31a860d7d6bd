import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const pages = ['README.md', ...readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => path.join('app', file))]
  .filter((file) => file.endsWith('.md'))
  .map((page) => ({ page, files: filesNamedIn(page) }))
  .filter(({ files }) => files.length > 0)

test.each(pages)('every file named in $page exists', ({ page, files }) => {
  const places = ['.', 'app', path.dirname(page), 'tests', 'tests/contract']
  expect(files.filter((file) => !places.some((place) => existsSync(path.join(place, file))))).toEqual([])
})

test('the pages name more than 150 files, so that this test checks something', () => {
  expect(pages.flatMap(({ files }) => files).length).toBeGreaterThan(150)
})

/** Paths of our files, with a folder, between backticks. */
function filesNamedIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/`([\w.$-]+(?:\/[\w.$-]+)+\.(?:tsx?|mjs|css|md))`/g)].map(([, file]) => file!)
}
