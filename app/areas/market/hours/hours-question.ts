import { z } from 'zod'
import { hourlyFlexibilityFraction } from '~/domain/hours/contract-exposure'
import { parseDecimal } from '~/ui/decimal'
import { parseFilters, withoutEmpty } from '~/ui/list-query'
import { marketMonthIn, monthInAddress } from '../month-address'

/** Longest number that a field takes. */
export const maxTyped = 20

const typed = z.string().transform((text) =>
  text
    .replaceAll(/\p{Cc}/gu, '')
    .trim()
    .slice(0, maxTyped),
)
const filters = {
  carga: z.string().regex(/^[1-9]\d{0,8}$/),
  mes: monthInAddress,
  volume: typed,
  unidade: z.enum(['mwh', 'mwmed']),
  flexibilidade: typed,
  kw: typed,
  ponta: typed,
  foraponta: typed,
}

/** A typed number, or why it is none. */
export type TypedNumber = { typed: string; value: number | undefined; error: string | undefined }

/** What the address asks of the hours of a CNPJ. */
export function hoursQuestion(query: URLSearchParams) {
  const found = parseFilters(query, filters)
  const flexibility = numberIn(found.flexibilidade, 'Digite a flexibilidade entre 0 e 100, em %.', (value) => value <= 100)
  return {
    load: found.carga === undefined ? undefined : Number(found.carga),
    month: found.mes === undefined ? undefined : marketMonthIn(found.mes),
    volume: numberIn(found.volume, 'Digite um volume maior que zero, como 1.250 ou 1,7.', (value) => value > 0),
    unit: found.unidade ?? 'mwh',
    flexibility,
    flexibilityFraction: flexibility.value === undefined ? hourlyFlexibilityFraction : flexibility.value / 100,
    shiftKw: numberIn(found.kw, 'Digite uma potência maior que zero, em kW.', (value) => value > 0),
    peakBrlPerMwh: numberIn(found.ponta, 'Digite a tarifa em R$/MWh, como 1.450,20.'),
    offPeakBrlPerMwh: numberIn(found.foraponta, 'Digite a tarifa em R$/MWh, como 120,50.'),
    /** The parameters of the address that have a value, for links and files. */
    kept: withoutEmpty(found),
  }
}

export type HoursQuestion = ReturnType<typeof hoursQuestion>

const largest = 1e9

function numberIn(text = '', error: string, isAllowed: (value: number) => boolean = () => true): TypedNumber {
  if (text === '') return { typed: text, value: undefined, error: undefined }
  const value = parseDecimal(text)
  const isGood = value >= 0 && value <= largest && isAllowed(value)
  return { typed: text, value: isGood ? value : undefined, error: isGood ? undefined : error }
}
