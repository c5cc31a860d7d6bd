/**
 * Removes what is typed in a field marked `data-digits`, except digits, dots and commas. Pasted text stays whole for the server
 * to check.
 */
export function keepDigits(root: Document): void {
  root.addEventListener('input', (event) => {
    const input = event.target
    if (!(input instanceof HTMLInputElement) || !input.matches('[data-digits]') || input.selectionStart === null) return
    if (!('inputType' in event) || event.inputType !== 'insertText') return
    const kept = input.value.replaceAll(/[^\d.,]/g, '')
    if (kept === input.value) return
    const caret = input.selectionStart - (input.value.length - kept.length)
    input.value = kept
    input.setSelectionRange(caret, caret)
  })
}
