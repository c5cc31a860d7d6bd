import type { EntryContext } from '@remix-run/node'
import { useContext, type ReactNode } from 'react'
import { DocumentContext } from '~/ui/document-context'
import handleRequest from './entry.server'

/** Size of the buffer that React 18 fills before it writes. [bytes] */
const bufferBytes = 2_048
/** React writes a longer text at once, past the buffer. [bytes] */
const partBytes = bufferBytes / 4
const accented = 'Conceição Araújo Gonçalves Müller Ñuñez ação 🔆 Αθήνα'

/** What Remix gives for a page with this root, and its loader's data. */
function contextOf(Root: () => ReactNode, data?: string) {
  return {
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
      loaderData: { root: data },
      actionData: null,
      errors: null,
      statusCode: 200,
    },
    future: { v3_singleFetch: true },
  } as unknown as EntryContext
}

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
  const response = handleRequest(new Request('https://site.example/'), 200, new Headers(), contextOf(Root))
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

const kept = 'https://site.example/client'

/** The panel with these data, and how often it was rendered. */
function panel() {
  const render = vi.fn(() => <p title={useContext(DocumentContext).nonce}>Economia</p>)
  const ask = (data: string, etag = '') =>
    handleRequest(
      new Request(kept, { headers: { 'if-none-match': etag } }),
      200,
      new Headers(),
      contextOf(() => render(), data),
    )
  return { render, ask }
}

test('a page of the workspace is rendered once while its data are the same, with a nonce of each response', async () => {
  const { render, ask } = panel()
  const [first, again] = [await ask('junho'), await ask('junho')]
  const nonces = [await first.text(), await again.text()].map((page) => /title="([^"]+)"/.exec(page)?.[1])
  expect(new Set(nonces).size).toBe(2)
  expect(first.headers.get('content-security-policy')).toContain(`'nonce-${nonces[0]}'`)
  expect(again.headers.get('content-security-policy')).toContain(`'nonce-${nonces[1]}'`)
  expect(render).toHaveBeenCalledTimes(1)
  const changed = await ask('julho', first.headers.get('etag')!)
  expect([changed.status, changed.headers.get('etag') === first.headers.get('etag')]).toEqual([200, false])
  expect(render).toHaveBeenCalledTimes(2)
})

test('a page whose rendering fails leaves nothing to store on the error page, which has its headers', async () => {
  const headers = new Headers()
  const failing = contextOf(() => {
    throw new Error('a fault')
  }, 'agosto')
  expect(() => handleRequest(new Request(kept), 200, headers, failing)).toThrow('a fault')
  const error = handleRequest(
    new Request(kept),
    500,
    headers,
    contextOf(() => <p>Erro</p>, 'agosto'),
  )
  expect([error.status, error.headers.get('etag'), error.headers.get('cache-control')]).toEqual([500, null, null])
})
