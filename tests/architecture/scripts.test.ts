import { readdirSync, readFileSync } from 'node:fs'
import path from 'node:path'

/** The routes that may send React to the browser; one more is a decision (app/decisions/0007). */
const mayHydrate = ['$cobrand.autoprodutor.tsx', '_site.simulacao.tsx']

const routes = readdirSync('app/routes').filter((file) => file.endsWith('.tsx') && !file.includes('.test.'))

test('only pages with the simulator send React to the browser', () => {
  const hydrating = routes.filter((file) => /['"]hydrate['"]/.test(readFileSync(path.join('app/routes', file), 'utf8')))
  expect(hydrating).toEqual(mayHydrate)
})

test.each(routes.filter((file) => !mayHydrate.includes(file)))('%s asks for no hook that only runs after hydration', (file) => {
  expect(readFileSync(path.join('app/routes', file), 'utf8')).not.toMatch(/\buse(State|Effect|Fetcher|Navigation|Submit)\b/)
})
