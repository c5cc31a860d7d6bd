import type { InvoiceFlag } from '~/domain/invoice/invoice'

/** The flag that plain words name; red has two levels, and one that is not said is not guessed. */
export function flagInWords(words: string): InvoiceFlag | undefined {
  if (!/\bband/.test(words)) return undefined
  return flags.find(({ names }) => names.test(words))?.flag
}

const flags: ReadonlyArray<{ flag: InvoiceFlag; names: RegExp }> = [
  { flag: 'scarcity', names: /\bescassez\b/ },
  { flag: 'red2', names: /\bvermelha\b.*\b(p ?)?2\b/ },
  { flag: 'red1', names: /\bvermelha\b.*\b(p ?)?1\b/ },
  { flag: 'yellow', names: /\bamarela\b/ },
  { flag: 'green', names: /\bverde\b/ },
]
