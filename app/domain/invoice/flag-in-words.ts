import type { InvoiceFlag } from './invoice'

/** The flag named in a line or remark; red without its level is undefined. */
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
