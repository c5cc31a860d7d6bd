import { randomBytes } from 'node:crypto'
import { PassThrough } from 'node:stream'
import {
  createReadableStreamFromReadable,
  type ActionFunctionArgs,
  type EntryContext,
  type LoaderFunctionArgs,
} from '@remix-run/node'
import { isRouteErrorResponse, RemixServer } from '@remix-run/react'
import { isbot } from 'isbot'
import { renderToPipeableStream } from 'react-dom/server'
import { contentSecurityPolicy } from '~/session/content-security-policy.server'
import { pageStyles } from '~/styles/page-styles.server'
import { DocumentContext } from '~/ui/document-context'
import { isKept, pageEtag } from '~/web/page-etag.server'
import { requestIdOf } from '~/web/request-id.server'

const abandonAfterMs = 10_000

/** Writes a document: the shell at once for people, the whole page for crawlers, and nothing where the browser has it. */
export default function handleRequest(request: Request, status: number, headers: Headers, context: EntryContext) {
  const etag = pageEtag(request.url, status, headers, context)
  if (etag) headers.set('ETag', etag)
  if (etag && isKept(request, etag)) return new Response(null, { status: 304, headers })

  const nonce = randomBytes(16).toString('base64')
  const waitsForAll = context.isSpaMode || isbot(request.headers.get('user-agent'))

  return new Promise<Response>((resolve, reject) => {
    let finalStatus = status
    const { pipe, abort } = renderToPipeableStream(
      <DocumentContext.Provider value={{ nonce, styles: pageStyles, requestId: requestIdOf(request) }}>
        <RemixServer context={context} url={request.url} abortDelay={abandonAfterMs} nonce={nonce} />
      </DocumentContext.Provider>,
      {
        nonce,
        [waitsForAll ? 'onAllReady' : 'onShellReady']: () => {
          const body = new PassThrough({ writev: writeWhole }).once('close', () => clearTimeout(abandoning))
          headers.set('Content-Type', 'text/html; charset=utf-8')
          headers.set('Content-Security-Policy', contentSecurityPolicy(nonce))
          resolve(new Response(createReadableStreamFromReadable(body), { headers, status: finalStatus }))
          body.cork()
          pipe(body)
          body.uncork()
        },
        onShellError: reject,
        onError: (error: unknown) => {
          finalStatus = 500
          console.error(error)
        },
      },
    )
    const abandoning = setTimeout(abort, abandonAfterMs + 1_000).unref()
  })
}

/** React writes 2 kB at a time and every piece is compressed on its own: what is written at once leaves in one piece. */
function writeWhole(this: PassThrough, pieces: { chunk: Buffer }[], done: () => void) {
  this.push(Buffer.concat(pieces.map(({ chunk }) => chunk)))
  done()
}

/**
 * A fault is logged once, with the number its page shows, the path and no query. A refusal that a loader threw as a response is
 * not a fault, nor is a form sent to a page that takes none.
 */
export function handleError(error: unknown, { request }: LoaderFunctionArgs | ActionFunctionArgs) {
  if (request.signal.aborted || (isRouteErrorResponse(error) && error.status < 500)) return
  console.error(`${requestIdOf(request)} ${request.method} ${new URL(request.url).pathname}`, error)
}
