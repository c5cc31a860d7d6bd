import { createHash } from 'node:crypto'
import type { EntryContext } from '@remix-run/node'

/** What a loader sets for a page that the browser keeps, and asks for again before it shows it. */
const keptByBrowser = 'private, no-cache'

/**
 * The validator of a page that its route lets the browser keep; undefined for any other. A page is made of its address, the build and
 * what its loaders read, the member's name and menu among them, so it is the same while these are. A page that sets a cookie, such as
 * one with a message that is shown once, is not kept.
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

/** Whether the browser already has the page of this validator. */
export function isKept({ headers, method }: Request, etag: string): boolean {
  const known =
    headers
      .get('if-none-match')
      ?.split(',')
      .map((it) => it.trim()) ?? []
  return (method === 'GET' || method === 'HEAD') && known.includes(etag)
}
