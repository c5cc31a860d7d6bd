import type { InvoiceLine, InvoiceLineKind } from '~/domain/invoice/invoice'
import { plainWords } from './plain-words'

/** A line as the XML or the printed bill describes it; `measure` is the XML's code, missing on paper. */
type Described = {
  label: string
  unit: InvoiceLine['unit']
  amountBrl: number
  measure?: 'demand' | 'reactive-demand' | 'energy' | 'injected-energy' | 'reactive-energy' | undefined
}

/** What a line charges for, for XML and PDF; `other` if its words, unit and code do not reveal it. */
export function lineKindOf({ label, unit, amountBrl, measure }: Described): InvoiceLineKind {
  const words = plainWords(label)
  const isOf = (rule: KindRule) =>
    (rule.measures?.some((it) => it === measure) ?? false) || (rule.words.test(words) && !rule.except?.test(words))
  const found = rulesByUnit[unit ?? 'none'].find(isOf)?.kind ?? 'other'
  // Returned energy that was not injected is a correction.
  return found === 'energy' && amountBrl < 0 ? 'other' : found
}

type KindRule = {
  kind: InvoiceLineKind
  words: RegExp
  except?: RegExp
  measures?: ReadonlyArray<Described['measure']>
}

/** Kinds independent of the unit, in the order in which they are tried. */
const unmeasured: readonly KindRule[] = [
  { kind: 'withholding', words: /\b(tribf|irrf|irpj|csll|retenc\w*|retid[oa]s?|imposto (de|s) renda)\b/ },
  {
    kind: 'public-lighting',
    words: /\b(ilum\w* pub\w*|cosip|cip|custeio (\w+ ){0,3}(ip|ilum\w*)|cont\w* (\w+ ){0,2}(custeio|ilum\w*))\b/,
    // A unit of public lighting consumes energy like others.
    except: /\b(consumo|energia|demanda)\b/,
  },
  { kind: 'flag', words: /\b(band|bandeiras?)\b|\bbd (am|vm|v1|v2)\b/ },
]

const anything = /(?:)/
const reactive = /\b(reat\w*|ufer|ere)\b/

const rulesByUnit: Readonly<Record<NonNullable<Described['unit']> | 'none', readonly KindRule[]>> = {
  none: unmeasured,
  kW: [
    ...unmeasured,
    { kind: 'overrun', words: /\bultrap/ },
    { kind: 'reactive-demand', words: /\b(reat\w*|dmcr|ufdr)\b/, measures: ['reactive-demand'] },
    { kind: 'plant-demand', words: /\b(inj\w*|gera\w*|usina|tusd ?g)\b/ },
    { kind: 'unused-demand', words: /\b(s icms|sem icms|dif\w*|nao utiliz\w*|sem uso|complementar|isenta)\b/ },
    { kind: 'demand', words: anything },
  ],
  kVAr: [
    ...unmeasured,
    { kind: 'reactive-energy', words: /\b(cons?|consumo|energia|ufer|ere)\b/, except: /\bdem/, measures: ['reactive-energy'] },
    { kind: 'reactive-demand', words: anything },
  ],
  kVArh: [...unmeasured, { kind: 'reactive-energy', words: anything }],
  kWh: [
    ...unmeasured,
    { kind: 'reactive-energy', words: reactive, measures: ['reactive-energy'] },
    {
      kind: 'injected-energy',
      words: /\b(inj\w*|compens\w*|comp|scee)\b|\be[il] (o|m)uc\b/,
      measures: ['injected-energy'],
    },
    {
      kind: 'energy',
      words: /\b(consumo|cons?|energ\w*|uso|tusd|te|custo|disponib\w*)\b/,
      measures: ['energy'],
    },
  ],
}
