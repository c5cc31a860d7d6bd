import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { LRUCache } from 'lru-cache'
import { renderToString } from 'react-dom/server'
import { drawOnce } from '~/charts/draw.server'
import { DrawingContext } from '~/charts/drawing-context'
import { contentSecurityPolicy } from '~/session/content-security-policy.server'
import { pageStyles } from '~/styles/page-styles.server'
import { DocumentContext } from '~/ui/document-context'
import { revealData } from '~/web/loader-data.server'
import { isKept, letKeep, pageEtag } from '~/web/page-etag.server'
import { requestIdOf } from '~/web/request-id.server'

/**
 * Renders a document as one text, or answers 304 when the browser has it. No page waits for data while it renders, and React 18's
 * streams write NUL bytes where a letter of several bytes ends their buffer (app/decisions/0092).
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  revealData(context)
  const etag = pageEtag(request, status, headers, context)
  if (etag && isKept(request, etag)) {
    letKeep(headers, etag)
    return new Response(null, { status: 304, headers })
  }

  const nonce = randomBytes(16).toString('base64')
  const render = () =>
    renderToString(
      <DocumentContext.Provider value={{ nonce: nonceOfRendering, styles: pageStyles, requestId: requestIdOf(request) }}>
        <DrawingContext.Provider value={drawOnce}>
          <RemixServer context={{ ...context, serverHandoffStream: undefined }} url={request.url} nonce={nonceOfRendering} />
        </DrawingContext.Provider>
      </DocumentContext.Provider>,
    )
  const parts = etag ? partsOnce(etag, render) : partsOf(render())
  // After rendering: when it fails, the error page has the same headers.
  if (etag) letKeep(headers, etag)
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
  const [first, ...others] = parts
  return new Response(Buffer.concat([first!, ...others.flatMap((part) => [Buffer.from(nonce), part])]), { headers, status })
}

/** Stands for the nonce of each response. Unguessable, so that no text of a page contains it. */
const nonceOfRendering = randomBytes(16).toString('base64')

/** A page's text as it is sent, without the nonces between its parts. */
function partsOf(page: string): Buffer[] {
  return `<!DOCTYPE html>${page}`.split(nonceOfRendering).map((part) => Buffer.from(part))
}

/** Some four hundred pages of a unit. [bytes] */
const maxRenderedBytes = 64 * 1024 ** 2

/** The pages that browsers store, by ETag: a page is rendered again when what it shows has changed. */
const rendered = new LRUCache<string, Buffer[]>({
  maxSize: maxRenderedBytes,
  sizeCalculation: (parts) => parts.reduce((sum, part) => sum + part.length, 0),
})

function partsOnce(etag: string, render: () => string): Buffer[] {
  const parts = rendered.get(etag) ?? partsOf(render())
  rendered.set(etag, parts)
  return parts
}

/**
 * Logs a fault once, with the id shown on its page and the path without query. A refusal that a loader threw as a response is no
 * fault, nor is a form sent to a page without an action.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(`${requestIdOf(request)} ${request.method} ${new URL(request.url).pathname}`, error)
}
