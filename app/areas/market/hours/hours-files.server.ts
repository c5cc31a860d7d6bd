import { loadHoursCsv } from '~/documents/load-hours/load-hours-csv.server'
import { loadHoursPdf } from '~/documents/load-hours/load-hours-pdf.server'
import type { LoadHoursReport } from '~/documents/load-hours/load-hours-report'
import { loadHoursXlsx } from '~/documents/load-hours/load-hours-xlsx.server'
import { fileSlug } from '~/documents/parts/file-slug'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { SignedInMember } from '~/session/guards.server'
import { cnpjMask } from '~/ui/format'
import { monthAddressOf } from '../month-address'
import { marketMonthName, shortMarketMonth } from '../words'
import { typicalChart } from './hours-charts'
import { gapsText } from '~/unit-text/hours/hour-words'
import { cutLoadsText, hoursAnswer, loadName, monthFacts, peakSentence } from './hours-words'
import { openCompanyHours, type OpenedHours } from './hours.server'

type Options = { typed: string; query: URLSearchParams; format: 'csv' | 'xlsx' | 'pdf'; brand: SigningBrand; now: Date }

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/** The hours of the address as a file; without hours there is none. */
export async function companyHoursFile(member: SignedInMember, { typed, query, format, brand, now }: Options): Promise<Response> {
  const opened = await openCompanyHours(member, typed, query)
  const report = reportOf(opened, now)
  if (!report) return new Response(null, { status: 404 })
  const name = `horas-${fileSlug(report.name, opened.cnpj)}-${monthAddressOf(report.month)}.${format}`
  if (format === 'pdf') return respondWithPdf(() => loadHoursPdf(report, brand), name)
  return new Response(format === 'csv' ? loadHoursCsv(report) : await loadHoursXlsx(report), {
    headers: {
      'content-type': types[format],
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

function reportOf(opened: OpenedHours, now: Date): LoadHoursReport | undefined {
  const { figures, summary, cnpj, peak, exposures, question, shift, isInvented } = opened
  if (!figures || !summary) return undefined
  const { month, kwh, prices, typical } = figures
  const hasPrices = prices.some((price) => price !== undefined)
  const gaps = gapsText(summary)
  const cut = cutLoadsText(opened)
  return {
    day: brazilDay(now),
    name: loadName(opened) ?? 'Todas as cargas',
    line: `CNPJ ${cnpjMask(cnpj)}`,
    month,
    monthName: marketMonthName(month),
    answer: hoursAnswer(opened),
    facts: monthFacts(figures, summary),
    charts: [
      typicalChart('tipico-consumo', 'O consumo', 'kWh', typical.load),
      ...(hasPrices ? [typicalChart('tipico-pld', 'O PLD', 'R$/MWh', typical.pld)] : []),
    ],
    kwh,
    prices,
    months: opened.summaries.map((it) => ({
      label: shortMarketMonth(it.month),
      measuredMwh: it.measuredMwh,
      consumedMwh: it.consumedMwh,
      meanPldBrlPerMwh: it.meanPldBrlPerMwh ?? undefined,
      modulationBrl: it.hourCount === 0 ? undefined : it.modulationBrl,
      modulationBrlPerMwh: it.modulationBrlPerMwh ?? undefined,
      gapCount: it.missingReadings + it.missingPrices,
    })),
    exposures: { flexibilityFraction: question.flexibilityFraction, rows: exposures },
    shift,
    leftOut: [
      ...(cut ? [cut] : []),
      ...(gaps ? [`${gaps}: fora da conta.`] : []),
      ...(isInvented ? ['Dados inventados para demonstração: não são de empresas reais.'] : []),
    ],
    notes: [
      'Modulação: soma do consumo de cada hora ao seu PLD, menos o consumo todo ao PLD médio do mês; por MWh, dividida pelo consumo.',
      'Exposição positiva é a pagar, negativa a receber. No contrato plano o volume é igual em todas as horas; no de perfil, segue o consumo.',
      ...(peak ? [peakSentence(peak)] : []),
      'Horas de Brasília, no centro de gravidade. Fontes: consumo_horario_perfil_agente e pld_horario, dados abertos da CCEE (CC-BY-4.0).',
    ],
  }
}
