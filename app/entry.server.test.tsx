import type { EntryContext } from '@remix-run/node'
import handleRequest from './entry.server'

/** Size of the buffer that React 18 fills before it writes. [bytes] */
const bufferBytes = 2_048
/** React writes a longer text at once, past the buffer. [bytes] */
const partBytes = bufferBytes / 4
const accented = 'Conceição Araújo Gonçalves Müller Ñuñez ação 🔆 Αθήνα'

/** The site's page with a name in an attribute and in a text, `offset` characters into the document. */
async function pageOf(name: string, offset: number) {
  const Root = () => (
    <html lang="pt-BR">
      <body>
        {[0, 1, 2, 3].map((part) => (
          <p key={part}>{'x'.repeat(Math.min(Math.max(offset - part * partBytes, 0), partBytes))}</p>
        ))}
        <input name="nome" defaultValue={name} />
        <output>{name}</output>
      </body>
    </html>
  )
  const context = {
    manifest: {
      version: '1',
      url: '',
      entry: { module: '', imports: [] },
      routes: { root: { id: 'root', path: '', module: '' } },
    },
    routeModules: { root: { default: Root } },
    staticHandlerContext: {
      basename: '/',
      location: { pathname: '/', search: '', hash: '', state: null, key: 'default' },
      matches: [{ params: {}, pathname: '/', pathnameBase: '/', route: { id: 'root', path: '' } }],
      loaderData: {},
      actionData: null,
      errors: null,
      statusCode: 200,
    },
    future: { v3_singleFetch: true },
  } as unknown as EntryContext
  const response = await handleRequest(new Request('https://site.example/'), 200, new Headers(), context)
  return Buffer.from(await response.arrayBuffer()).toString()
}

test('a name of accented letters is written whole wherever it stands in a page', async () => {
  const broken: number[] = []
  for (let offset = 0; offset < bufferBytes; offset++) {
    const page = await pageOf(accented, offset)
    const isWhole = page.includes(`value="${accented}"`) && page.includes(`<output>${accented}</output>`)
    if (!isWhole || /[\0\uFFFD]/.test(page)) broken.push(offset)
  }
  expect(broken).toEqual([])
})

test('a page is a whole document of its policy', async () => {
  const page = await pageOf('Ana', 0)
  expect(page).toMatch(/^<!DOCTYPE html><html lang="pt-BR">.*<\/html>$/s)
})
