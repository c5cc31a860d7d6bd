import { routePaths, rowOf } from '~/session/route-registry'
import { frameFiles, routeFiles } from '../support/route-files'

const mayHydrate: string[] = routePaths.filter((path) => rowOf(path).hydrates)

test('exactly the pages that the registry names send React to the browser; another needs a decision (app/decisions/0073)', () => {
  const hydrating = routeFiles.filter(({ source }) => /['"]hydrate['"]/.test(source)).map(({ path }) => path)
  expect(hydrating.toSorted()).toEqual(mayHydrate.toSorted())
  expect(mayHydrate.toSorted()).toEqual(['/:cobrand/autoprodutor', '/simulacao'])
})

const still = [...frameFiles, ...routeFiles.filter(({ path }) => !mayHydrate.includes(path))]

test.each(still)('$file asks for no hook that only runs after hydration', ({ source }) => {
  expect(source).not.toMatch(/\buse(State|Effect|Fetcher|Navigation|Submit)\b/)
})
