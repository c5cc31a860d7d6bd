/**
 * A page of text as a PDF with a standard font.
 *
 * @param lines  the first one is its title.
 */
export function smallPdf(lines: readonly string[]): Uint8Array {
  const text = lines
    .map((line, index) => `/F${index === 0 ? '2 16' : '1 11'} Tf (${escaped(line)}) Tj ${index === 0 ? '0 -28' : '0 -18'} Td`)
    .join('\n')
  const content = `BT 64 770 Td\n${text}\nET`
  const objects = [
    `<</Type/Catalog/Pages 2 0 R/Lang(pt-BR)>>`,
    `<</Type/Pages/Kids[3 0 R]/Count 1>>`,
    `<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]/Contents 4 0 R/Resources<</Font<</F1 5 0 R/F2 6 0 R>>>>>>`,
    `<</Length ${content.length}>>stream\n${content}\nendstream`,
    font('Helvetica'),
    font('Helvetica-Bold'),
  ]
  let file = '%PDF-1.4\n'
  const offsets = objects.map((object, index) => {
    const offset = file.length
    file += `${index + 1} 0 obj\n${object}\nendobj\n`
    return offset
  })
  const entries = offsets.map((offset) => `${String(offset).padStart(10, '0')} 00000 n \n`).join('')
  const size = objects.length + 1
  const table = `xref\n0 ${size}\n0000000000 65535 f \n${entries}trailer\n<</Size ${size}/Root 1 0 R>>\nstartxref\n${file.length}\n%%EOF\n`
  return Buffer.from(file + table, 'latin1')
}

function font(name: string) {
  return `<</Type/Font/Subtype/Type1/BaseFont/${name}/Encoding/WinAnsiEncoding>>`
}

function escaped(text: string) {
  return text.replaceAll(/[\\()]/g, String.raw`\$&`)
}
