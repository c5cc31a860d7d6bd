import { FileNameFault, takeFile } from './take-file.server'

function formWith(fileName: string) {
  const form = new FormData()
  form.set('file', new File(['a;b'], fileName))
  return new Request('http://farol.example/', { method: 'POST', body: form })
}

const take = async (name: string, bytes: AsyncIterable<Uint8Array>) => {
  for await (const piece of bytes) expect(piece.length).toBe(3)
  return name
}

test.each(['tarifas=2026.csv', 'tarifas;2026.csv'])(
  'a file named %s is refused by its name, which the form parser cannot read',
  async (name) => {
    await expect(takeFile(formWith(name), take)).rejects.toThrow(FileNameFault)
  },
)

test('a file is handed over with its name while it comes', async () => {
  expect(await takeFile(formWith('tarifas 2026.csv'), take)).toBe('tarifas 2026.csv')
})
