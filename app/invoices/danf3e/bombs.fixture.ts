import { deflateSync } from 'node:zlib'

/** A PDF of one page whose doubly compressed content expands to this many MB of spaces; a few kB. */
export function inflatingPdf(megabytes: number): Buffer {
  const once = deflateSync(Buffer.alloc(megabytes * 2 ** 20, ' '), { level: 1 })
  return pdfOf([contentStream(deflateSync(once), '[/FlateDecode /FlateDecode]')])
}

/** A PDF of one page with ten forms, each drawing ten more, and so on to 10^8 texts. */
export function repeatingPdf(): Buffer {
  const forms = Array.from({ length: 8 }, (_, depth) => {
    const draw = depth === 7 ? 'BT /F1 6 Tf (Demanda) Tj ET' : `/X${depth + 1} Do `.repeat(10)
    return [
      `<< /Type /XObject /Subtype /Form /BBox [0 0 595 842] /Resources ${resources} /Length ${draw.length} >>`,
      `stream\n${draw}\nendstream`,
    ].join('\n')
  })
  return pdfOf([contentStream(Buffer.from('/X0 Do '.repeat(10))), ...forms.map((it) => Buffer.from(it))])
}

/** A PDF of one page that draws 2,500 texts on one line, each with 180 characters on the page. */
export function longLinePdf(): Buffer {
  const draw = `BT /F1 6 Tf 10 700 Td (${'vm '.repeat(300)}) Tj ET\n`.repeat(2_500)
  return pdfOf([contentStream(deflateSync(draw), '/FlateDecode')])
}

/** Objects 5 and up are the forms. */
const resources = `<< /Font << /F1 << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >> /XObject << ${[
  0, 1, 2, 3, 4, 5, 6, 7,
]
  .map((at) => `/X${at} ${at + 5} 0 R`)
  .join(' ')} >> >>`

function contentStream(bytes: Buffer, filter?: string): Buffer {
  const head = `<< /Length ${bytes.length}${filter ? ` /Filter ${filter}` : ''} >>\nstream\n`
  return Buffer.concat([Buffer.from(head), bytes, Buffer.from('\nendstream')])
}

/** Objects 1 to 3 are catalog, pages and page; object 4 is the content. */
function pdfOf(bodies: readonly Buffer[]): Buffer {
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources ${resources} >>`
  const objects = ['<< /Type /Catalog /Pages 2 0 R >>', '<< /Type /Pages /Kids [3 0 R] /Count 1 >>', page].map((it) =>
    Buffer.from(it),
  )
  let bytes = Buffer.from('%PDF-1.7\n')
  const places: number[] = []
  for (const [at, body] of [...objects, ...bodies].entries()) {
    places.push(bytes.length)
    bytes = Buffer.concat([bytes, Buffer.from(`${at + 1} 0 obj\n`), body, Buffer.from('\nendobj\n')])
  }
  const table = ['0000000000 65535 f ', ...places.map((it) => `${String(it).padStart(10, '0')} 00000 n `)].join('\n')
  const end = `xref\n0 ${places.length + 1}\n${table}\ntrailer << /Size ${places.length + 1} /Root 1 0 R >>\nstartxref\n${bytes.length}\n%%EOF`
  return Buffer.concat([bytes, Buffer.from(end)])
}
