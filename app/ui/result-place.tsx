/** The id of the place where a page shows what its form asked for. */
const resultId = 'resultado'

/**
 * The address that a form, a pager or a link that sorts reloads its page at: the fragment brings the view and the focus to the result,
 * with script and without.
 */
export function atResult(address: string): string {
  return `${address}#${resultId}`
}

/** Stands right before the result: `atResult` leads here. */
export function ResultPlace() {
  return (
    <p id={resultId} tabIndex={-1} className="sr-only">
      Resultado
    </p>
  )
}
