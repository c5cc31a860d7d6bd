import type { InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'
import { plainWords } from '../plain-words'

/** Kinds by the words of a label, in the order in which they are tried; a measured kind needs its unit as well. */
const kinds: ReadonlyArray<{ kind: InvoiceLineKind; words: RegExp; units?: ReadonlyArray<InvoiceLine['unit']> }> = [
  { kind: 'withholding', words: /\b(tribf|irrf|irpj|csll|retencao|retid[oa]s?|imposto de renda)\b/ },
  { kind: 'public-lighting', words: /\b(ilum\w* pub\w*|cosip|cip|contrib\w* ilum\w*|cont ilumin\w*)\b/ },
  { kind: 'flag', words: /\b(band|bandeira)\b|\bbd (am|vm|v1|v2)\b/ },
  { kind: 'plant-demand', words: /\btusd ?g\b|\bdemanda\b.*\b(inj\w*|gera\w*)|\buso sist\w*.*\bgera\w*/, units: ['kW'] },
  { kind: 'overrun', words: /\bultrap/, units: ['kW'] },
  { kind: 'injected-energy', words: /\b(inj|injet\w*|compens\w*|comp|scee)\b|\be[il] (o|m)uc\b/, units: ['kWh'] },
  { kind: 'reactive-demand', words: /\b(dmcr|ufdr)\b|\bdem(anda)?\b.*\breat/, units: ['kW', 'kVAr'] },
  { kind: 'reactive-energy', words: /\b(reat\w*|ufer|ere)\b/, units: ['kWh', 'kVArh', 'kVAr'] },
  {
    kind: 'unused-demand',
    words: /\bdem(anda)?\b.*\b(s icms|sem icms|isenta|nao utiliz\w*|sem uso|complementar)|\bdif\w*\b.*\bdem(anda)?\b/,
    units: ['kW'],
  },
  { kind: 'demand', words: /\bdem(anda)?\b/, units: ['kW'] },
  { kind: 'energy', words: /\b(consumo|cons?|energ\w*|uso|tusd|te|custo|disponib\w*)\b/, units: ['kWh'] },
]

/** What a line charges for; `other` where its words and unit do not tell. */
export function lineKind(label: string, unit: InvoiceLine['unit']): InvoiceLineKind {
  const words = plainWords(label)
  const first = kinds.find((it) => it.words.test(words))
  return first && (!first.units || first.units.includes(unit)) ? first.kind : 'other'
}
