import { isPdf } from './pdf'

const minimal = '%PDF-1.4\n1 0 obj<</Type/Catalog>>endobj\nxref\n0 1\ntrailer<</Root 1 0 R>>\nstartxref\n40\n%%EOF\n'
const bytes = (text: string) => new TextEncoder().encode(text)

test('a PDF is known by its header and its trailer', () => {
  expect(isPdf(bytes(minimal))).toBe(true)
  expect(isPdf(bytes(`\n\n${minimal}\n\n`))).toBe(true)
  expect(isPdf(bytes(minimal.replace('%PDF-1.4', '%PDF-2.0').replace('%%EOF', '%%EOF' + ' '.repeat(500))))).toBe(true)
})

test.each([
  ['nothing', ''],
  ['a PNG by another name', '\x89PNG\r\n\x1a\n' + 'x'.repeat(100)],
  ['a page that says it is a PDF', '<html>%PDF</html>'],
  ['a header alone', '%PDF-1.7\n' + 'x'.repeat(5_000)],
  ['a download that was cut short', minimal.slice(0, -12)],
  ['a trailer that points past the end', minimal.replace('\n40\n', '\n4000\n')],
  ['a trailer without its header', minimal.slice(9)],
])('%s is no PDF', (_, text) => {
  expect(isPdf(bytes(text))).toBe(false)
})
