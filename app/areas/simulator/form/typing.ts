import { parseDecimal } from '~/ui/decimal'
import { maskCnpj, maskDecimal } from '~/ui/masks'

/** Applies the mask of a CNPJ while it is typed. The caret stays after the same character. */
export function maskWhileTyping(control: EventTarget) {
  if (!(control instanceof HTMLInputElement) || control.dataset['mask'] !== 'cnpj') return
  const masked = maskCnpj(control.value)
  if (masked === control.value) return
  const caret = control.selectionStart ?? control.value.length
  const place = caretAfter(masked, charactersIn(control.value.slice(0, caret)))
  control.value = masked
  control.setSelectionRange(place, place)
}

/** Groups the thousands of a number field when it loses the focus. */
export function groupThousands(control: EventTarget) {
  if (control instanceof HTMLInputElement && control.inputMode === 'decimal') control.value = groupedDecimal(control.value)
}

/** A number with grouped thousands; an invalid number is not changed, so that it matches its error message. */
export function groupedDecimal(text: string): string {
  return parseDecimal(text) >= 0 ? maskDecimal(text.trim()) : text
}

/** The caret's place in a masked text that has this many letters and digits before it. */
export function caretAfter(masked: string, characters: number): number {
  for (let place = 0; place <= masked.length; place++) {
    if (charactersIn(masked.slice(0, place)) === characters) return place
  }
  return masked.length
}

function charactersIn(text: string): number {
  return text.replaceAll(/[^0-9A-Za-z]/g, '').length
}
