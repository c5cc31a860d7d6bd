import { existsSync, readFileSync } from 'node:fs'

const page = readFileSync('app/decisions/0020-asvs-5-level-2.md', 'utf8')
const rows = page.split('\n').filter((line) => line.startsWith('| '))

/** How many requirements of level 1 and 2 each section of ASVS 5.0.0 has; in all of these they come first. */
// prettier-ignore
const sections = {
  '3.3': 4, '3.4': 6, '3.5': 5,
  '6.1': 3, '6.2': 12, '6.3': 4, '6.4': 4, '6.5': 5, '6.6': 3, '6.8': 4,
  '7.1': 3, '7.2': 4, '7.3': 2, '7.4': 5, '7.5': 2, '7.6': 2,
  '8.1': 2, '8.2': 3, '8.3': 1, '8.4': 1,
  '9.1': 3, '9.2': 4,
  '16.1': 1, '16.2': 5, '16.3': 4, '16.4': 3, '16.5': 3,
}

const required = Object.entries(sections).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
)

/** The requirements a row is about: "6.6.1–6.6.3" is three. */
function requirementsOf(row: string) {
  const first = row.split('|')[1]!
  const ranges = [...first.matchAll(/(\d+\.\d+)\.(\d+)(?:–\1\.(\d+))?/g)]
  return ranges.flatMap(([, section, from, to = from]) =>
    Array.from({ length: Number(to) - Number(from) + 1 }, (_, index) => `${section}.${Number(from) + index}`),
  )
}

test('the reading of ASVS has a verdict on each of its requirements', () => {
  const verdicts = rows.filter((row) => /\| +(\*\*not met\*\*|met|not applicable)/.test(row))
  expect(new Set(verdicts.flatMap(requirementsOf))).toEqual(new Set(required))
})

test('every file it points to is there', () => {
  const files = [...page.matchAll(/`([\w./-]+\.tsx?)`/g)].map(([, file]) => file!)
  expect(files.length).toBeGreaterThan(100)
  expect(files.filter((file) => !existsSync(placeOf(file)))).toEqual([])
})

function placeOf(file: string) {
  if (file.startsWith('promises/')) return `tests/contract/${file}`
  return file.startsWith('journeys/') ? `tests/${file}` : `app/${file}`
}
