import { createHash } from 'node:crypto'
import path from 'node:path'
import type { EntryContext } from '@remix-run/node'
import { mayBeKept } from '~/session/route-registry'

/** Remix encodes the loaders' data for the browser, whether or not the page has scripts. */
type Loaded = Pick<EntryContext, 'manifest' | 'serverHandoffStream'>

/** For a page that the browser stores and revalidates before showing it. */
const keptByBrowser = 'private, no-cache'

/** The bundler names the file that this code is in by its content, and by that of all parts of the server that draw pages. */
const serverBuild = path.basename(import.meta.url)

/**
 * The ETag of a page that browsers may store; undefined for other pages. A page depends on its address, the builds of browser and
 * server, and its loaders' data, the member's name and menu included. A page that sets a cookie, such as a message shown once, is
 * not stored.
 */
export async function pageEtag(request: Request, status: number, headers: Headers, context: Loaded): Promise<string | undefined> {
  const { method, url } = request
  const { manifest, serverHandoffStream: encoded } = context
  const isRead = method === 'GET' || method === 'HEAD'
  if (!encoded || !isRead || status !== 200 || headers.has('set-cookie') || !mayBeKept(new URL(url).pathname)) return undefined
  const hash = createHash('sha256').update(JSON.stringify([manifest.version, serverBuild, url]))
  for await (const data of encoded) hash.update(data)
  return `W/"${hash.digest('base64url')}"`
}

/** Lets browsers store a page with this ETag. Going back, they ask again when another person has signed in meanwhile. */
export function letKeep(headers: Headers, etag: string): void {
  headers.set('ETag', etag)
  headers.set('Cache-Control', keptByBrowser)
  headers.append('Vary', 'Cookie')
}

/** Whether the browser already has the page with this ETag. */
export function isKept({ headers }: Request, etag: string): boolean {
  const known =
    headers
      .get('if-none-match')
      ?.split(',')
      .map((it) => it.trim()) ?? []
  return known.includes(etag)
}
