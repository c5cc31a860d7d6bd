import type { LoadHoursReport } from '~/documents/load-hours/load-hours-report'
import { loadHoursReply } from '~/documents/load-hours/load-hours-reply.server'
import { fileSlug } from '~/documents/parts/file-slug'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { SignedInMember } from '~/session/guards.server'
import { hourFigures } from '~/unit-text/hours/hour-figures'
import { gapsText, peakSentence } from '~/unit-text/hours/hour-words'
import { typicalChart } from '~/unit-text/hours/typical-chart'
import { inventedMarket, monthInQuery, sourceSentence, unitHoursAnswer } from './hours-words'
import { openUnitHours, type OpenedUnitHours } from './hours.server'
import { unitMonthFacts } from './unit-hours-figures'

type Options = { id: string; query: URLSearchParams; format: 'csv' | 'xlsx' | 'pdf'; brand: SigningBrand; now: Date }

/** The unit's hours of the address as a file; without hours in the month there is none. */
export async function unitHoursFile(member: SignedInMember, { id, query, format, brand, now }: Options): Promise<Response> {
  const report = reportOf(await openUnitHours(member, id, query), now)
  if (!report) return new Response(null, { status: 404 })
  const name = `${fileSlug(report.name, 'unidade')}_horas_${monthInQuery(report.month)}`
  return loadHoursReply(report, { format, brand, name })
}

function reportOf(opened: OpenedUnitHours, now: Date): LoadHoursReport | undefined {
  const { unit, months, peak, exposures, question, shift, isInvented } = opened
  const figures = hourFigures(opened)
  const summary = months.find((it) => it.month === figures?.month)
  if (!figures || !summary) return undefined
  const { month, kwh, prices, typical } = figures
  const gaps = gapsText(summary)
  return {
    day: brazilDay(now),
    name: unit.name,
    line: 'Unidade consumidora',
    month,
    answer: unitHoursAnswer(month, summary),
    facts: unitMonthFacts(figures, summary),
    charts: [typicalChart('tipico-consumo', 'O consumo', 'kWh', typical.load)],
    kwh,
    prices,
    months,
    exposures: { flexibilityFraction: question.flexibilityFraction, rows: exposures },
    shift,
    leftOut: [...(gaps ? [`${gaps}: fora da conta.`] : []), ...(isInvented ? [inventedMarket] : [])],
    notes: [
      sourceSentence(summary),
      peakSentence(peak),
      'Horas de Brasília. Fonte dos preços: pld_horario, dados abertos da CCEE (CC-BY-4.0).',
    ],
  }
}
