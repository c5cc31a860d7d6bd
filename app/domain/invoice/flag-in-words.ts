import type { InvoiceFlag } from './invoice'

/** The flag that a line of flags, or a remark about one, names; red has two levels, and one that is not said is not guessed. */
export function flagInWords(label: string): InvoiceFlag | undefined {
  const words = label.toLowerCase().replaceAll(/[^a-z0-9]+/g, ' ')
  return flags.find(({ names }) => names.test(words))?.flag
}

const flags: ReadonlyArray<{ flag: InvoiceFlag; names: RegExp }> = [
  { flag: 'scarcity', names: /\bescassez\b/ },
  { flag: 'green', names: /\bverde\b/ },
  { flag: 'yellow', names: /\b(amarela|b?am)\b/ },
  { flag: 'red2', names: /\b(vermelha|verm|vm)\b.*\bp?(2|ii)\b|\bv2\b/ },
  { flag: 'red1', names: /\b(vermelha|verm|vm)\b.*\bp?(1|i)\b|\bv1\b/ },
]
