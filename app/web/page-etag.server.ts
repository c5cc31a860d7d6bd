import { hash } from 'node:crypto'
import path from 'node:path'
import type { EntryContext } from '@remix-run/node'
import { mayBeKept } from '~/session/route-registry'

type Loaded = Pick<EntryContext, 'manifest' | 'staticHandlerContext'>

/** For a page that the browser stores and revalidates before showing it. */
const keptByBrowser = 'private, no-cache'

/** The bundler names the file that this code is in by its content, and by that of all parts of the server that draw pages. */
const serverBuild = path.basename(import.meta.url)

/**
 * The ETag of a page that browsers may store; undefined for other pages. A page depends on its address, the builds of browser and
 * server, and its loaders' data, the member's name and menu included. A page that sets a cookie, such as a message shown once, is
 * not stored.
 */
export function pageEtag(request: Request, status: number, headers: Headers, context: Loaded): string | undefined {
  const { method, url } = request
  const { manifest, staticHandlerContext } = context
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || status !== 200 || headers.has('set-cookie') || !mayBeKept(new URL(url).pathname)) return undefined
  const text = JSON.stringify([manifest.version, serverBuild, url, staticHandlerContext.loaderData], told)
  return `W/"${hash('sha256', text, 'base64url')}"`
}

/** Keeps apart what JSON writes alike. */
function told(_: string, value: unknown): unknown {
  if (value instanceof Map || value instanceof Set) return [...value]
  if (value === undefined || typeof value === 'bigint' || (typeof value === 'number' && !Number.isFinite(value)))
    return { [typeof value]: String(value) }
  return value
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
