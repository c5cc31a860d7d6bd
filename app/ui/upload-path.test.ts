import { uploadPath } from './upload-path'

const id = '00000001-aaaa-4bbb-8ccc-0123456789ab'

test.each([
  [`https://provedor.example/uploads/${id}`, `/uploads/${id}`],
  [`/uploads/${id}`, `/uploads/${id}`],
  ['https://mal.example/rastro.png', undefined],
  [`javascript:alert(1)//uploads/${id}?x`, undefined],
  [null, undefined],
])('the stored file of %s is at %s', (url, path) => {
  expect(uploadPath(url)).toBe(path)
})
