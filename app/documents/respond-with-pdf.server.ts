import { Readable } from 'node:stream'
import { QueueFullError } from '~/domain/access/fair-queue'
import { createGauge } from '~/metrics/registry.server'
import { currentRequester } from '~/metrics/request-scope.server'
import { UnprintableText } from './fonts/glyph-cache'
import { createDrawingQueue } from './parts/drawing-queue'

/**
 * At most two documents at a time in this process. One takes 0,1 s, or 1 s with the largest photographs. The queue holds half a
 * minute of work: longer waits would exceed proxies' timeouts.
 */
const inTurn = createDrawingQueue({ atOnce: 2, maxWaiting: 100, maxTurnMs: 5_000 })

const retryAfterSeconds = 30

const watchDocuments = createGauge('farol_pdf_documents', 'PDFs that are drawn, and those that wait for their turn', ['state'])
watchDocuments(() => Object.entries(inTurn.counts()).map(([state, value]) => ({ labels: { state }, value })))

/**
 * Streams a PDF to the browser, inline, with a file name and without caching or indexing. With a full queue, the requester with
 * the most waiting documents is refused with 503; a document with a word that its font cannot write is refused with 422, naming
 * the word.
 */
export async function respondWithPdf(layOut: () => Readable, fileName: string): Promise<Response> {
  const pdf = await inTurn(currentRequester(), layOut).catch(asRefusal)
  if (pdf instanceof Response) return pdf
  // Node's web stream is the standard one; only its type is different.
  const body = Readable.toWeb(pdf) as ReadableStream<Uint8Array>
  return new Response(body, {
    headers: {
      'content-type': 'application/pdf',
      'content-disposition': contentDisposition(fileName),
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex',
    },
  })
}

function asRefusal(error: unknown): Response {
  if (error instanceof QueueFullError) return tooMany()
  if (error instanceof UnprintableText) return unprintable(error)
  throw error
}

function unprintable({ text }: UnprintableText) {
  return new Response(
    `Este PDF não foi feito, porque “${text}” tem letras que ele não sabe escrever. Escreva esse nome em letras latinas e peça o PDF de novo.`,
    { status: 422, headers: { 'content-type': 'text/plain; charset=utf-8' } },
  )
}

function tooMany() {
  return new Response('Há muitos documentos sendo preparados agora. Tente novamente em um minuto.', {
    status: 503,
    headers: { 'content-type': 'text/plain; charset=utf-8', 'retry-after': String(retryAfterSeconds) },
  })
}

/** RFC 6266: an ASCII name for all browsers, and the exact name in RFC 5987's encoding for those that support it. */
function contentDisposition(fileName: string): string {
  const plain = fileName
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[^\w .()-]/g, '_')
  const exact = encodeURIComponent(fileName).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  )
  return `inline; filename="${plain}"; filename*=UTF-8''${exact}`
}
