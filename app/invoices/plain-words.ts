import type { InvoiceLine, InvoicePost } from '~/domain/invoice/invoice'

/** Lower case without accents and punctuation: "Cons.Reat Exc.FPonta" is "cons reat exc fponta". */
export function plainWords(text: string): string {
  return text
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replaceAll(/[^a-z0-9]+/g, ' ')
    .trim()
}

/** The post in a label. "Fora Ponta" is tested first, because it contains "Ponta"; "NPonta" is "na ponta". */
export function postOf(label: string): InvoicePost {
  const words = plainWords(label)
  return posts.find(({ names }) => names.test(words))?.post ?? 'all'
}

const posts: ReadonlyArray<{ post: InvoicePost; names: RegExp }> = [
  { post: 'intermediate', names: /\binterm/ },
  { post: 'offPeak', names: /\b(fora|f ?ponta|fp|hfp|f ?pta|fpt)\b/ },
  // Celesc's "Is P/C" means exempt from PIS and COFINS; "p/ custeio" is for a contribution.
  { post: 'peak', names: /\b(n?ponta|np|hp|p(?! (c|custeio)\b)|n?pta)\b/ },
]

/** The component in a label: "USO SISTEMA" and "USD" are COPEL's TUSD, "ELET CONSUMO" is its TE; "TU" is a truncated TUSD. */
export function componentOf(label: string): InvoiceLine['component'] {
  const words = plainWords(label)
  if (/\b(tusd|usd|tus?|uso (do )?sist\w*)\b/.test(words)) return 'TUSD'
  return /\b(te|elet\w* consumo)\b/.test(words) ? 'TE' : undefined
}

/** The unit in a cell, or in a label's brackets: "kVARh", "[kW]". */
export function printedUnit(text: string): InvoiceLine['unit'] {
  const word = /^[[(]?(kwh|kw|kvarh|kvar)[\])]?\.?$/i.exec(text.trim())?.[1]?.toLowerCase()
  return units.find((it) => it.toLowerCase() === word)
}

export function unitInLabel(label: string): InvoiceLine['unit'] {
  return printedUnit(/[[(](?:kwh|kw|kvarh|kvar)[\])]/i.exec(label)?.[0] ?? '')
}

const units = ['kW', 'kWh', 'kVAr', 'kVArh'] as const
