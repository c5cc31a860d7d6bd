/** The digits of a Brazilian phone, without the country code 55. */
export function phoneDigits(text: string): string {
  const digits = text.replace(/\D/g, '')
  return digits.length > 11 && digits.startsWith('55') ? digits.slice(2) : digits
}

/** Whether a text is a phone with area code: ten digits, or eleven for a mobile, starting with 9. */
export function isPhone(text: string): boolean {
  return /^[\d()+.\-\s]*$/.test(text) && /^[1-9][1-9](9\d{8}|[2-8]\d{7})$/.test(phoneDigits(text))
}

/**
 * Formats a phone; a text that is not one is returned as its digits.
 *
 * @example formatPhone('81999990000') // '(81) 99999-0000'
 */
export function formatPhone(text: string): string {
  return phoneDigits(text).replace(/^(\d{2})(\d{4,5})(\d{4})$/, '($1) $2-$3')
}
