import { randomBytes } from 'node:crypto'
import type { ActionFunctionArgs, EntryContext, LoaderFunctionArgs } from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { renderToString } from 'react-dom/server'
import { contentSecurityPolicy } from '~/session/content-security-policy.server'
import { pageStyles } from '~/styles/page-styles.server'
import { DocumentContext } from '~/ui/document-context'
import { isKept, pageEtag } from '~/web/page-etag.server'
import { requestIdOf } from '~/web/request-id.server'

/**
 * Renders a document as one text, or answers 304 when the browser has it. No page waits for data while it renders, and React 18's
 * streams write NUL bytes where a letter of several bytes ends their buffer (app/decisions/0092).
 */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const etag = pageEtag(request.url, status, headers, context)
  if (etag) headers.set('ETag', etag)
  if (etag && isKept(request, etag)) return new Response(null, { status: 304, headers })

  const nonce = randomBytes(16).toString('base64')
  const page = renderToString(
    <DocumentContext.Provider value={{ nonce, styles: pageStyles, requestId: requestIdOf(request) }}>
      <RemixServer context={context} url={request.url} nonce={nonce} />
    </DocumentContext.Provider>,
  )
  headers.set('Content-Type', 'text/html; charset=utf-8')
  headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
  return new Response(`<!DOCTYPE html>${page}`, { headers, status })
}

/**
 * Logs a fault once, with the id shown on its page and the path without query. A refusal that a loader threw as a response is no
 * fault, nor is a form sent to a page without an action.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(`${requestIdOf(request)} ${request.method} ${new URL(request.url).pathname}`, error)
}
