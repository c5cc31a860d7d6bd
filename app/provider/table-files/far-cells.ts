/** Twice the rows of an import leaves room for empty ones. */
export const maxSheetRows = 200_000
/** The last column of two letters is the 702nd. */
const maxColumnLetters = 2

/** Longer than any address in a file that a spreadsheet program wrote. */
const keptCharacters = 64

/**
 * Tells of the pieces of a worksheet's XML, in their order, whether a row or cell stands beyond what a table of months needs. What lies
 * between the cells is filled in by who reads the sheet, so that one far cell costs as much as a full sheet.
 *
 * @example createFarCellFinder()(Buffer.from('<c r="A2000000000">')) // true
 */
export function createFarCellFinder() {
  let before = ''
  return (piece: Buffer): boolean => {
    const text = before + piece.toString('latin1')
    before = text.slice(-keptCharacters)
    return [...text.matchAll(/\sr\s*=\s*["']([A-Z]*)(\d+)["']/gi)].some(
      ([, column = '', row]) => column.length > maxColumnLetters || Number(row) > maxSheetRows,
    )
  }
}
