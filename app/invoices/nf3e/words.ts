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

/** The hours that plain words name. "Fora ponta" comes first, for it holds "ponta"; "nponta" is "na ponta". */
export function postInWords(words: string): InvoicePost {
  if (/\binterm/.test(words)) return 'intermediate'
  if (/\b(fora( de)? p|fora|f ?ponta|fp|hfp|f ?pta|m?fpt)\b/.test(words) || /\bfora\b/.test(words)) return 'offPeak'
  return /\b(n? ?ponta|np|hp|p|n?pta|m?pt)\b/.test(words) ? 'peak' : 'all'
}

export function componentInWords(words: string): InvoiceLine['component'] {
  if (/\btusd?\b/.test(words)) return 'TUSD'
  return /\bte\b/.test(words) ? 'TE' : undefined
}

export function flagInWords(words: string): InvoiceFlag | undefined {
  if (!/\bband/.test(words)) return undefined
  if (/\bescassez\b/.test(words)) return 'scarcity'
  if (/\bvermelha\b/.test(words)) return /\b(p|patamar|pat)? ?2\b/.test(words) ? 'red2' : 'red1'
  if (/\bamarela\b/.test(words)) return 'yellow'
  return /\bverde\b/.test(words) ? 'green' : undefined
}
