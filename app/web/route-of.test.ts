import { routeOf } from './observe-requests.server'

test.each([
  ['/', '/'],
  ['/_root.data', '/'],
  ['/conta', '/conta'],
  ['/conta.data', '/conta'],
  ['/CONTA/', '/conta'],
  ['/unidade/42/ano.csv', '/unidade/:id/ano.csv'],
  ['/simulacao/estudos/123e4567-e89b-12d3-a456-426614174000.data', '/simulacao/estudos/:studyId'],
  ['/areaAdm/ofertas/nova', '/areaAdm/ofertas/nova'],
  ['/novo-atacarejo/autoprodutor', '/novo-atacarejo/autoprodutor'],
  ['/aurora-solar/autoprodutor', '/:cobrand/autoprodutor'],
  ['/assets/root-x1.js', '/assets/*'],
  ['/wp-login.php', '*'],
  ['/unidade/42/ano-csv', '*'],
  ['/%', '*'],
])('%s is counted as %s', (address, route) => {
  expect(routeOf(address)).toBe(route)
})

test('an address of 16,000 slashes is read once, and holds no request up', () => {
  const slashes = '/'.repeat(16_000)
  expect(routeOf(`${slashes}x`)).toBe('*')
  expect(routeOf(`/conta${slashes}`)).toBe('/conta')
  expect(routeOf(`/conta${slashes}.data${slashes}`)).toBe('/conta')
})
