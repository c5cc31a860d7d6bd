import type { InvoiceFlag, InvoiceLine, InvoicePost } from '~/domain/invoice/invoice'

/** Lower case without accents and marks, words apart: "Cons.Reat Exc.FPonta" is "cons reat exc fponta". */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The hours that plain words name. "Fora ponta" comes first, for it holds "ponta"; "nponta" is "na ponta"; "mPT" is the same hours, unnamed. */
export function postInWords(words: string): InvoicePost {
  if (/\binterm/.test(words)) return 'intermediate'
  if (/\b(fora|f ?ponta|fp|hfp|f ?pta)\b/.test(words)) return 'offPeak'
  return /\b(n? ?ponta|np|hp|p|n? ?pta)\b/.test(words) ? 'peak' : 'all'
}

/** What plain words say is paid for; "uso sistema" and "elet consumo" are COPEL's, and "tu" is a TUSD cut short. */
export function componentInWords(words: string): InvoiceLine['component'] {
  if (/\b(tu(sd?)?|usd|uso (do )?sist\w*)\b/.test(words)) return 'TUSD'
  return /\b(te|elet\w* consumo)\b/.test(words) ? 'TE' : undefined
}

export function flagInWords(words: string): InvoiceFlag | undefined {
  if (!/\bband/.test(words)) return undefined
  if (/\bescassez\b/.test(words)) return 'scarcity'
  if (/\bvermelha\b/.test(words)) return /\b(p|patamar|pat)? ?2\b/.test(words) ? 'red2' : 'red1'
  if (/\bamarela\b/.test(words)) return 'yellow'
  return /\bverde\b/.test(words) ? 'green' : undefined
}
