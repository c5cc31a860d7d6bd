import { loadHoursCsv } from '~/documents/load-hours/load-hours-csv.server'
import { loadHoursPdf } from '~/documents/load-hours/load-hours-pdf.server'
import type { LoadHoursReport } from '~/documents/load-hours/load-hours-report'
import { loadHoursXlsx } from '~/documents/load-hours/load-hours-xlsx.server'
import { fileSlug } from '~/documents/parts/file-slug'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { brazilDay } from '~/domain/dated/brazil-day'
import { typicalDays } from '~/domain/hours/typical-days'
import { calendarMonthOf } from '~/domain/market/market-month'
import { monthLabel } from '~/domain/units/calendar-month'
import type { SignedInMember } from '~/session/guards.server'
import { gapsText } from '~/unit-text/hours/hour-words'
import {
  inventedMarket,
  kwhOfWire,
  monthInQuery,
  nameOfMonth,
  peakOfUnit,
  sourceSentence,
  typicalDayChart,
  unitHoursAnswer,
} from './hours-words'
import { openUnitHours, type OpenedUnitHours } from './hours.server'
import { unitMonthFacts } from './unit-hours-figures'

type Options = { id: string; query: URLSearchParams; format: 'csv' | 'xlsx' | 'pdf'; brand: SigningBrand; now: Date }

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The unit's hours of the address as a file; without hours in the month there is none. */
export async function unitHoursFile(member: SignedInMember, { id, query, format, brand, now }: Options): Promise<Response> {
  const report = reportOf(await openUnitHours(member, id, query), now)
  if (!report) return new Response(null, { status: 404 })
  const name = `${fileSlug(report.name, 'unidade')}_horas_${monthInQuery(report.month)}.${format}`
  if (format === 'pdf') return respondWithPdf(() => loadHoursPdf(report, brand), name)
  return new Response(format === 'csv' ? loadHoursCsv(report) : await loadHoursXlsx(report), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function reportOf(opened: OpenedUnitHours, now: Date): LoadHoursReport | undefined {
  const { unit, month, months, wh, pldBrlPerMwh, peak, exposures, question, shift, isInvented } = opened
  const summary = months.find((it) => it.month === month)
  const facts = month !== null && summary && unitMonthFacts({ wh, peak, month, summary })
  if (!facts) return undefined
  const kwh = kwhOfWire(wh)
  const gaps = gapsText(summary)
  return {
    day: brazilDay(now),
    name: unit.name,
    line: 'Unidade consumidora',
    month,
    monthName: nameOfMonth(month),
    answer: unitHoursAnswer(month, summary),
    facts,
    charts: [typicalDayChart(typicalDays(kwh, month), month)],
    kwh,
    prices: pldBrlPerMwh.map((price) => price ?? undefined),
    months: months.map((it) => ({
      label: monthLabel(calendarMonthOf(it.month)),
      measuredMwh: it.measuredMwh,
      consumedMwh: it.consumedMwh,
      meanPldBrlPerMwh: it.meanPldBrlPerMwh ?? undefined,
      modulationBrl: it.hourCount === 0 ? undefined : it.modulationBrl,
      modulationBrlPerMwh: it.modulationBrlPerMwh ?? undefined,
      gapCount: it.missingReadings + it.missingPrices,
    })),
    exposures: { flexibilityFraction: question.flexibilityFraction, rows: exposures },
    shift,
    leftOut: [...(gaps ? [`${gaps}: fora da conta.`] : []), ...(isInvented ? [inventedMarket] : [])],
    notes: [
      sourceSentence(summary),
      'Modulação: soma do consumo de cada hora ao seu PLD, menos o consumo todo ao PLD médio do mês; por MWh, dividida pelo consumo.',
      'Exposição positiva é a pagar, negativa a receber. No contrato plano o volume é igual em todas as horas; no de perfil, segue o consumo.',
      peakOfUnit(peak),
      'Horas de Brasília. Fonte dos preços: pld_horario, dados abertos da CCEE (CC-BY-4.0).',
    ],
  }
}
