import { forwardedRequestId } from './client'

const key = 'uma-chave-da-camada-web'

test.each([
  ['with the key', { 'forwarded-client-key': key, 'forwarded-request-id': '0A1B2C3D' }, '0A1B2C3D'],
  ['with another key', { 'forwarded-client-key': 'outra', 'forwarded-request-id': '0A1B2C3D' }, undefined],
  ['without a key', { 'forwarded-request-id': '0A1B2C3D' }, undefined],
  ['that is no id', { 'forwarded-client-key': key, 'forwarded-request-id': 'refused 500' }, undefined],
  ['that is absent', { 'forwarded-client-key': key }, undefined],
])('the request id of a caller %s', (_, headers, id) => {
  expect(forwardedRequestId(new Headers(headers as Record<string, string>), key)).toBe(id)
})
