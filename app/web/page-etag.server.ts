import { createHash } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'

/** Set by a loader for a page that the browser stores and revalidates before showing it. */
const keptByBrowser = 'private, no-cache'

/**
 * The ETag of a page that its route lets the browser store; undefined for other pages. A page depends on its address, the build
 * and its loaders' data, the member's name and menu included. A page that sets a cookie, such as a message shown once, is not
 * stored.
 */
export function pageEtag(url: string, status: number, headers: Headers, context: EntryContext): string | undefined {
  if (headers.get('cache-control') !== keptByBrowser) return undefined
  if (status !== 200 || headers.has('set-cookie')) {
    headers.set('cache-control', 'no-store')
    return undefined
  }
  const content = JSON.stringify([context.manifest.version, url, context.staticHandlerContext.loaderData])
  return `W/"${createHash('sha256').update(content).digest('base64url')}"`
}

/** Whether the browser already has the page with this ETag. */
export function isKept({ headers, method }: Request, etag: string): boolean {
  const known =
    headers
      .get('if-none-match')
      ?.split(',')
      .map((it) => it.trim()) ?? []
  return (method === 'GET' || method === 'HEAD') && known.includes(etag)
}
