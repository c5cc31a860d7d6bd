export type Person = { name: string }

export const notYou = 'Se não foi você, troque a sua senha agora em "Esqueci a senha" e responda a este e-mail.'

/** " a partir do endereço IP 203.0.113.7"; empty for an unknown address. */
export function from(ipAddress: string | undefined) {
  return ipAddress ? ` a partir do endereço IP ${ipAddress}` : ''
}

/** Converts "2026-11-21" to "21/11/2026". */
export function brazilianDate(day: string) {
  return day.split('-').toReversed().join('/')
}

const moment = new Intl.DateTimeFormat('pt-BR', { timeZone: 'America/Sao_Paulo', dateStyle: 'short', timeStyle: 'short' })

/** Converts an instant to "24/11/2026, 17:00", in Brasília. */
export function brazilianMoment(instant: string) {
  return moment.format(new Date(instant))
}

/** Typed text on one line: further lines could be taken for facts or alerts of the letter. */
export function inOneLine(text: string): string {
  return text.replaceAll(/[\p{Cc}\s]+/gu, ' ')
}
