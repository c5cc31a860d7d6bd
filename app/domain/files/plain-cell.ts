/**
 * A text that a spreadsheet never executes: one that starts like a formula gets an apostrophe in front (OWASP, CSV injection).
 * Full-width signs count, because Excel reads them as narrow ones; so does a sign after a comma, a semicolon, a tab or a line
 * break, where programs with another separator start a cell.
 *
 * @example plainCell('=1+1') // "'=1+1"
 * @example plainCell('Padaria,=1+1') // "Padaria,'=1+1"
 */
export function plainCell(text: string): string {
  return text.replaceAll(formulaStart, "'")
}

/** The position before a sign, or before blanks followed by one. */
const formulaStart = /^(?=\s*[=+\-@＝＋－＠])|(?<=[,;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

/**
 * The text of a cell of our own files, without the apostrophes of {@link plainCell}.
 *
 * @example typedCell("'+55 Lanches") // '+55 Lanches'
 */
export function typedCell(cell: string): string {
  return cell.replaceAll(/(?<=^|[,;\t\r\n])'(?=\s*[=+\-@＝＋－＠])/g, '')
}
