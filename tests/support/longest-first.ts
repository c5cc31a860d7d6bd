import { statSync } from 'node:fs'
import path from 'node:path'
import { BaseSequencer, type TestSpecification } from 'vitest/node'

/** The slowest test files: started last, one would run alone at the end. */
export const longest = [
  'tests/journeys/account-pages.test.ts',
  'tests/contract/provider-on-postgres.test.ts',
  'tests/growth/growth.test.ts',
  'tests/journeys/simulate-studies.test.ts',
  'tests/contract/provider-over-http.test.ts',
  'tests/contract/provider-on-sqlite.test.ts',
  'tests/journeys/simulate-modes.test.ts',
  'tests/properties/stored-studies.test.ts',
  'tests/journeys/company-records.test.ts',
  'tests/journeys/account-hostile.test.ts',
  'tests/journeys/simulate.test.ts',
  'tests/contract/backup.test.ts',
  'tests/container/host.test.ts',
]

/** Runs the slowest files first, then journeys, then others, and last the small ones that share workers. */
export class LongestFirst extends BaseSequencer {
  override sort(files: TestSpecification[]) {
    const timed = files.map((file) => ({ file, place: placeOf(file), bytes: statSync(file.moduleId).size }))
    return Promise.resolve(timed.toSorted((a, b) => a.place - b.place || b.bytes - a.bytes).map(({ file }) => file))
  }
}

function placeOf({ moduleId, project: { config } }: TestSpecification) {
  const place = longest.indexOf(path.relative(config.root, moduleId))
  if (place >= 0) return place
  if (config.name === 'journeys') return longest.length
  return longest.length + (config.isolate ? 1 : 2)
}
