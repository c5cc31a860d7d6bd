import { isPrivate, needsSignIn } from './route-registry'

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

test.each([
  ['/estudo/abc', true],
  ['/ESTUDO/abc/', true],
  ['/estudo/abc//', true],
  ['/estudo/abc//.data', true],
  ['/%65studo/abc', true],
  ['/x/../estudo/abc', true],
  ['/%c3%28', false],
  ['//', false],
  ['/login', false],
])('%s is private: %s', (address, isIt) => {
  expect(isPrivate(address)).toBe(isIt)
})
