import { existsSync, globSync, readFileSync } from 'node:fs'
import { longest } from '../support/longest-first'
import { sharedWorkerJourneys, sharedWorkers } from '../support/shared-workers'

test.each(longest)('%s, which begins among the first, is there', (file) => {
  expect(existsSync(file)).toBe(true)
})

const sharing = globSync([...sharedWorkers, ...sharedWorkerJourneys])

test('some 400 test files share workers, and none replaces a module, a global, the clock or the environment for the others', () => {
  expect(sharing.length).toBeGreaterThan(370)
  const changing = sharing.filter((file) =>
    /vi\.(mock|doMock|stub|useFakeTimers|setSystemTime)|process\.env\[[^\]]+\] =|globalThis\.\w+ =|vitest-environment/.test(
      readFileSync(file, 'utf8'),
    ),
  )
  expect(changing).toEqual([])
})
