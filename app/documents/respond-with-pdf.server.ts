import { Readable } from 'node:stream'
import { createGauge } from '~/metrics/registry.server'
import { createConcurrencyLimit } from './parts/concurrency-limit'

/** At most two documents at a time in this process. One takes 0,1 s, or 1 s with the largest photographs. */
const inTurn = createConcurrencyLimit(2, 5_000)

/** As many as are drawn in half a minute: who comes later would wait for longer than proxies do. */
const maxWaiting = 100
const retryAfterSeconds = 30

const watchDocuments = createGauge('farol_pdf_documents', 'PDFs that are drawn, and those that wait for their turn', ['state'])
watchDocuments(() => Object.entries(inTurn.counts()).map(([state, value]) => ({ labels: { state }, value })))

/**
 * Streams a PDF to the browser, inline, with a file name. Caches and search engines are told not to store it. While a hundred others
 * wait, it is refused with 503.
 */
export async function respondWithPdf(layOut: () => Readable, fileName: string): Promise<Response> {
  if (inTurn.counts().waiting >= maxWaiting) return tooMany()
  const pdf = await inTurn(layOut)
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
