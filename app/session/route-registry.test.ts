import { isPrivate } from './route-registry'

test.each([
  ['/estudo/abc', true],
  ['/ESTUDO/abc/', true],
  ['/estudo/abc//', true],
  ['/estudo/abc//.data', true],
  ['/%65studo/abc', true],
  ['/x/../estudo/abc', true],
  ['/alertas/cancelar', true],
  ['/%c3%28', false],
  ['//', false],
  ['/login', false],
])('%s is private: %s', (address, isIt) => {
  expect(isPrivate(address)).toBe(isIt)
})
