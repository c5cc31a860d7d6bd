import type { Study } from '~/domain/study/study'
import type { StudyTariff } from '~/domain/study/study-tariff'
import {
  gdOneEndsIn,
  isEarlyClass,
  isGdThreeClass,
  lastYearOfEarlyRequests,
  transmissionDueFraction,
} from '~/domain/tariffs/distributed-generation'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import type { CreditRule } from './credit-terms'
import type { Input, Inputs, PricedStudy } from './inputs'
import { least, num, plus, times, type Term } from './term'
import { formats } from './workbook.server'

/** The share of each TUSD that distributed generation still pays, as inputs. */
export function creditInputs({ study, tariff }: PricedStudy): Input[] {
  if (study.mode !== 'GDXAPE' || !tariff) return []
  const { gdClass } = study.assumptions
  const { fioBFraction, gdThreeFractions } = tariff.rates
  const hasFioB = study.ths === 'VERDE' && fioBFraction && gdClass !== 'GD_I'
  const fioB = hasFioB ? [share('peakFioBFraction', 'Parcela da TUSD Fio B na TUSD da ponta', fioBFraction.tusd.peak)] : []
  if (isGdThreeClass(gdClass) && gdThreeFractions) {
    const pair = (key: keyof typeof gdThreeFractions, name: string) => [
      share(`${key}.peak`, `${name} na TUSD da ponta`, gdThreeFractions[key].peak),
      share(`${key}.offPeak`, `${name} na TUSD fora de ponta`, gdThreeFractions[key].offPeak),
    ]
    return [...fioB, ...pair('transmission', 'Parcela da transmissão'), ...pair('research', 'Parcela de P&D e TFSEE')]
  }
  if (!hasFioB || isGdThreeClass(gdClass)) return fioB
  const due = tariff.fioBDue.flatMap(({ year, fraction }) =>
    fraction === undefined ? [] : [share(dueKey(year), `Fio B devido em ${year}`, fraction)],
  )
  return [...fioB, ...due]
}

function share(key: string, name: string, value: number): Input {
  return { key, name, value, format: formats.percent, moves: 'O crédito da geração distribuída (Lei 14.300/2022).' }
}

/** The share of each TUSD not credited in a calendar year, as formulas of the inputs. */
export function creditRuleOf(inputs: Inputs, { assumptions, ths }: Study, tariff: StudyTariff, year: number): CreditRule {
  const due = fioBDueOf(inputs, assumptions.gdClass, tariff, year)
  if (!due) return 'article17'
  const fioB = ths === 'VERDE' ? times(due, inputs.cell('peakFioBFraction')) : num(0)
  if (!isGdThreeClass(assumptions.gdClass) || !tariff.rates.gdThreeFractions) return { peak: fioB, offPeak: num(0) }
  const besides = (post: keyof ByTimeOfUse) =>
    plus(times(num(transmissionDueFraction), inputs.cell(`transmission.${post}`)), inputs.cell(`research.${post}`))
  return { peak: least(num(1), plus(fioB, besides('peak'))), offPeak: least(num(1), besides('offPeak')) }
}

const dueKey = (year: number) => `fioBDue${year}`

/** The share of Fio B that a class pays in a year; undefined once article 17 of Lei 14.300/2022 applies. */
function fioBDueOf(
  inputs: Inputs,
  gdClass: Study['assumptions']['gdClass'],
  { fioBDue }: StudyTariff,
  year: number,
): Term | undefined {
  if (gdClass === 'GD_I') return year < gdOneEndsIn ? num(0) : undefined
  const known = fioBDue.filter(({ fraction }) => fraction !== undefined)
  const isKnown = known.some((it) => it.year === year)
  const last = known.at(-1)
  const isLonger = isEarlyClass(gdClass) && last !== undefined && year <= lastYearOfEarlyRequests
  const dueYear = isKnown ? year : isLonger ? last.year : undefined
  if (dueYear === undefined) return undefined
  if (isGdThreeClass(gdClass)) return num(1)
  return inputs.cell(dueKey(dueYear))
}
