/** The id of the place where a page shows the result of its form. */
const resultId = 'resultado'

/**
 * The address with which a form, a pager or a sort link reloads its page: the fragment moves view and focus to the result, with
 * script and without.
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
