import type { InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'

type Described = {
  /** Of the label, plain. */
  words: string
  unit: InvoiceLine['unit']
  /** What was measured for the line, by its code. */
  measure: 'demand' | 'reactive-demand' | 'energy' | 'injected-energy' | 'reactive-energy' | undefined
  /** Given back rather than charged. */
  isReturned: boolean
}

/** What a line charges for: what has no unit of its own is told by its words, what is measured by its code and unit first. */
export function lineKindOf({ words, unit, measure, isReturned }: Described): InvoiceLineKind {
  const named = unmeasured.find(({ names }) => names.test(words))
  if (named) return named.kind
  if (measure === 'reactive-demand' || unit === 'kVAr') return 'reactive-demand'
  if (measure === 'reactive-energy' || unit === 'kVArh') return 'reactive-energy'
  if (unit === 'kW') return demandKindOf(words)
  return unit === 'kWh' ? energyKindOf(words, measure, isReturned) : 'other'
}

const unmeasured: ReadonlyArray<{ kind: InvoiceLineKind; names: RegExp }> = [
  { kind: 'withholding', names: /\b(tribf|irrf|irpj|csll|retencao|retid[oa]s?)\b/ },
  { kind: 'public-lighting', names: /\b(ilum\w* pub\w*|cosip|cip|contrib\w* (custeio|ilum\w*))\b/ },
  { kind: 'flag', names: /\b(band|bandeira)\b/ },
]

function demandKindOf(words: string): InvoiceLineKind {
  if (/\bultrap/.test(words)) return 'overrun'
  if (/\b(reat\w*|dmcr|ufdr)\b/.test(words)) return 'reactive-demand'
  if (/\b(inj\w*|gera\w*|usina|tusd ?g)\b/.test(words)) return 'plant-demand'
  if (/\b(s icms|sem icms|dif\w*|nao utiliz\w*|complementar|isenta)\b/.test(words)) return 'unused-demand'
  return 'demand'
}

function energyKindOf(words: string, measure: Described['measure'], isReturned: boolean): InvoiceLineKind {
  if (/\b(reat\w*|ufer)\b/.test(words)) return 'reactive-energy'
  if (measure === 'injected-energy' || /\b(inj\w*|compens\w*|scee)\b/.test(words)) return 'injected-energy'
  if (isReturned) return 'other'
  const isConsumption = measure === 'energy' || /\b(cons\w*|energ\w*|tusd|te|disponib\w*)\b/.test(words)
  return isConsumption ? 'energy' : 'other'
}
