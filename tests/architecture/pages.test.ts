import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const pages = ['README.md', ...readdirSync('app', { recursive: true, encoding: 'utf8' }).map((file) => path.join('app', file))]
  .filter((file) => file.endsWith('.md'))
  .map((page) => ({ page, files: filesNamedIn(page) }))
  .filter(({ files }) => files.length > 0)

test.each(pages)('every file that $page names is there', ({ page, files }) => {
  const places = ['.', 'app', path.dirname(page), 'tests', 'tests/contract']
  expect(files.filter((file) => !places.some((place) => existsSync(path.join(place, file))))).toEqual([])
})

test('the pages name files enough for this to be a test', () => {
  expect(pages.flatMap(({ files }) => files).length).toBeGreaterThan(150)
})

/** What stands between backticks with a folder and the name of a file of ours. */
function filesNamedIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/`([\w.$-]+(?:\/[\w.$-]+)+\.(?:tsx?|mjs|css|md))`/g)].map(([, file]) => file!)
}
