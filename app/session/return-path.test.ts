import { loginPathFrom, safeReturnPath } from './return-path'

test.each(['/simulacao', '/simulacao?estudo=1&x=2', '/', '/a%20b'])('%s is a path of ours', (path) => {
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
])('%j leads nowhere', (value) => {
  expect(safeReturnPath(value)).toBeUndefined()
})

test('the sign-in page is told the way back', () => {
  const path = loginPathFrom(new Request('http://site/simulacao?estudo=a b'))
  expect(safeReturnPath(new URL(path, 'http://site').searchParams.get('voltar'))).toBe('/simulacao?estudo=a%20b')
})
