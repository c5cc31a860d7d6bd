import { loginPathFrom, safeReturnPath } from './return-path'

test.each(['/simulacao', '/simulacao?estudo=1&x=2', '/', '/a%20b'])('%s is a path of this site', (path) => {
  expect(safeReturnPath(path)).toBe(path)
})

test.each([
  null,
  '',
  'simulacao',
  'https://mal.example/',
  '//mal.example',
  '/\\mal.example',
  '/\t/mal.example',
  '/.//mal.example',
  'javascript:alert(1)',
])('%j is not a path of this site', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})

test('the address of the sign-in page has the path to return to', () => {
  const path = loginPathFrom(new Request('http://site/simulacao?estudo=a b'))
  expect(safeReturnPath(new URL(path, 'http://site').searchParams.get('voltar'))).toBe('/simulacao?estudo=a%20b')
})
