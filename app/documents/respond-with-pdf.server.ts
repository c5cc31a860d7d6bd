import { Readable } from 'node:stream'
import { createTurns } from './parts/concurrency-limit'

/** Of this process. A document is done in a tenth of a second, or in one where its photographs are the largest there may be. */
const inTurn = createTurns(2, 5_000)

/** A PDF on its way to the browser, to be shown there and saved under its name; no cache or search engine keeps a customer's figures. */
export async function respondWithPdf(layOut: () => Readable, fileName: string): Promise<Response> {
  const pdf = await inTurn(layOut)
  // Node's web stream is the standard one; only its type is declared apart.
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

/** RFC 6266: a plain name for every browser and the exact one, in RFC 5987's encoding, for those that read it. */
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
