import { needsSignIn } from './route-registry'

test.each([
  ['/', false],
  ['/mercado-livre', false],
  ['/estudo/abc', false],
  ['/simulacao', true],
  ['/simulacao/estudos/abc', true],
  ['/areaAdm/contas/abc/encerrar', true],
  ['/conta', true],
])('%s needs a sign-in: %s', (pathname, isNeeded) => {
  expect(needsSignIn(pathname)).toBe(isNeeded)
})
