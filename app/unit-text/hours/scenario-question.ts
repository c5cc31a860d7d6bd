import { hourlyFlexibilityFraction } from '~/domain/hours/contract-exposure'
import { parseDecimal } from '~/ui/decimal'
import { withoutEmpty } from '~/ui/list-query'

/** Longest number that a field takes. */
export const maxTyped = 20

/** A typed number, or why it is none. */
export type TypedNumber = { typed: string; value: number | undefined; error: string | undefined }

/** What the address asks beyond the hours themselves: a contract against them, and a shift of power. */
export function scenarioQuestion(query: URLSearchParams) {
  const text = (name: string) =>
    (query.get(name) ?? '')
      .replaceAll(/\p{Cc}/gu, '')
      .trim()
      .slice(0, maxTyped)
  const [volume, flexibility, kw, peak, offPeak] = [
    text('volume'),
    text('flexibilidade'),
    text('kw'),
    text('ponta'),
    text('foraponta'),
  ]
  const unit = (['mwh', 'mwmed'] as const).find((it) => it === query.get('unidade'))
  const flexible = numberIn(flexibility, 'Digite a flexibilidade entre 0 e 100, em %.', (value) => value <= 100)
  return {
    volume: numberIn(volume, 'Digite um volume maior que zero, como 1.250 ou 1,7.', (value) => value > 0),
    unit: unit ?? 'mwh',
    flexibility: flexible,
    flexibilityFraction: flexible.value === undefined ? hourlyFlexibilityFraction : flexible.value / 100,
    shiftKw: numberIn(kw, 'Digite uma potência maior que zero, em kW.', (value) => value > 0),
    peakBrlPerMwh: numberIn(peak, 'Digite a tarifa em R$/MWh, como 1.450,20.'),
    offPeakBrlPerMwh: numberIn(offPeak, 'Digite a tarifa em R$/MWh, como 120,50.'),
    /** The parameters that have a value, for links and files. */
    asked: withoutEmpty({ volume, unidade: unit, flexibilidade: flexibility, kw, ponta: peak, foraponta: offPeak }),
  }
}

export type ScenarioQuestion = Omit<ReturnType<typeof scenarioQuestion>, 'asked'>

const largest = 1e9

function numberIn(text: string, error: string, isAllowed: (value: number) => boolean = () => true): TypedNumber {
  if (text === '') return { typed: text, value: undefined, error: undefined }
  const value = parseDecimal(text)
  const isGood = value >= 0 && value <= largest && isAllowed(value)
  return { typed: text, value: isGood ? value : undefined, error: isGood ? undefined : error }
}
