import { existsSync, readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

const pages = ['README.md', ...filesIn('.github'), ...filesIn('app')]
  .filter((file) => file.endsWith('.md'))
  .map((page) => ({ page, files: filesNamedIn(page), links: linksIn(page) }))

test.each(pages)('every file named in $page exists', ({ page, files, links }) => {
  const places = ['.', 'app', path.dirname(page), 'tests', 'tests/contract']
  expect(files.filter((file) => !places.some((place) => existsSync(path.join(place, file))))).toEqual([])
  expect(links.filter((link) => !existsSync(path.join(path.dirname(page), link)))).toEqual([])
})

test('the pages name more than 150 files, so that this test checks something', () => {
  expect(pages.flatMap(({ files }) => files).length).toBeGreaterThan(150)
})

test('the index of the decisions lists each page once', () => {
  const index = pages.find(({ page }) => page === 'app/decisions/README.md')
  const numbered = readdirSync('app/decisions').filter((file) => /^\d{4}-/.test(file))
  expect(index?.links.toSorted()).toEqual(numbered.toSorted())
})

test('a page that supersedes another is named under the title of that page', () => {
  const superseding = decisions().flatMap(({ number, text }) =>
    [...text.matchAll(/Supersedes \[(\d{4})\]/g)].map(([, older]) => `${older} by ${number}`),
  )
  const superseded = decisions().flatMap(({ number, text }) =>
    [...text.matchAll(/^Superseded by \[(\d{4})\]/gm)].map(([, newer]) => `${number} by ${newer}`),
  )
  expect(superseded.toSorted()).toEqual(superseding.toSorted())
})

function decisions() {
  return pages
    .filter(({ page }) => /^app\/decisions\/\d/.test(page))
    .map(({ page }) => ({ number: path.basename(page).slice(0, 4), text: readFileSync(page, 'utf8') }))
}

function filesIn(folder: string): string[] {
  return readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => path.join(folder, file))
}

/** Paths of our files, with a folder, between backticks. */
function filesNamedIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/`([\w.$[\]-]+(?:\/[\w.$[\]-]+)+\.(?:tsx?|mjs|css|md))`/g)].map(
    ([, file]) => file!,
  )
}

/** Relative links and pictures, without their anchors. */
function linksIn(page: string): string[] {
  return [...readFileSync(page, 'utf8').matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)].map(([, link]) => link!)
}
