/**
 * A text as a spreadsheet shows it and never runs it: one that would be read as a formula gets an apostrophe in front, so that what
 * somebody typed stays text (OWASP, CSV injection).
 *
 * @example plainCell('=1+1') // "'=1+1"
 */
export function plainCell(text: string): string {
  return /^\s*[=+\-@]/.test(text) ? `'${text}` : text
}
