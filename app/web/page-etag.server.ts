import { createHash } from 'node:crypto'
import { serialize } from 'node:v8'
import type { EntryContext } from '@remix-run/node'
import { mayBeKept } from '~/session/route-registry'

/** For a page that the browser stores and revalidates before showing it. */
const keptByBrowser = 'private, no-cache'

/**
 * The ETag of a page that browsers may store, whose headers then say so; undefined for other pages. A page depends on its address,
 * the build and its loaders' data, the member's name and menu included. A page that sets a cookie, such as a message shown once,
 * is not stored.
 */
export function pageEtag({ method, url }: Request, status: number, headers: Headers, context: EntryContext): string | undefined {
  const isRead = method === 'GET' || method === 'HEAD'
  if (!isRead || status !== 200 || headers.has('set-cookie') || !mayBeKept(new URL(url).pathname)) return undefined
  headers.set('cache-control', keptByBrowser)
  const content = serialize([context.manifest.version, url, context.staticHandlerContext.loaderData])
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`
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
