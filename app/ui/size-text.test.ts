import { sizeText } from '~/ui/size-text'

// 1 kB = 1.024 bytes and 1 MB = 1.048.576: 1.572.864 / 1.048.576 = 1,5; 422.000 / 1.024 = 412,1
test.each([
  [845, '845 B'],
  [1_024, '1 kB'],
  [422_000, '412 kB'],
  [1_572_864, '1,5 MB'],
  [10_485_760, '10,0 MB'],
])('a file of %d bytes is shown as %s', (bytes, text) => {
  expect(sizeText(bytes)).toBe(text)
})
