/**
 * A text as a spreadsheet shows it and never runs it: one that would be read as a formula gets an apostrophe in front, so that what
 * somebody typed stays text (OWASP, CSV injection). Signs of full width count, because Excel reads them as the narrow ones; so does
 * a sign after a comma, a semicolon, a tab or a line break, because a program set to another separator begins a cell there.
 *
 * @example plainCell('=1+1') // "'=1+1"
 * @example plainCell('Padaria,=1+1') // "Padaria,'=1+1"
 */
export function plainCell(text: string): string {
  return text.replaceAll(formulaStart, "'")
}

/** The place before a sign, or before the blanks that it follows. */
const formulaStart = /^(?=\s*[=+\-@＝＋－＠])|(?<=[,;\t\r\n])(?=[^\S\t\r\n]*[=+\-@＝＋－＠])/g

/**
 * The text of a cell of one of our own files: without the apostrophes of {@link plainCell}.
 *
 * @example typedCell("'+55 Lanches") // '+55 Lanches'
 */
export function typedCell(cell: string): string {
  return cell.replaceAll(/(?<=^|[,;\t\r\n])'(?=\s*[=+\-@＝＋－＠])/g, '')
}
