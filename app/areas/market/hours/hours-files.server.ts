import type { LoadHoursReport } from '~/documents/load-hours/load-hours-report'
import { loadHoursReply } from '~/documents/load-hours/load-hours-reply.server'
import { fileSlug } from '~/documents/parts/file-slug'
import type { SigningBrand } from '~/documents/viability-study/brand'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { SignedInMember } from '~/session/guards.server'
import { cnpjMask } from '~/ui/format'
import { gapsText, peakSentence } from '~/unit-text/hours/hour-words'
import { monthFacts } from '~/unit-text/hours/month-facts'
import { typicalChart } from '~/unit-text/hours/typical-chart'
import { monthAddressOf } from '../month-address'
import { cutLoadsText, fewerLoadsText, hoursAnswer, loadName } from './hours-words'
import { openCompanyHours, type OpenedHours } from './hours.server'

type Options = { typed: string; query: URLSearchParams; format: 'csv' | 'xlsx' | 'pdf'; brand: SigningBrand; now: Date }

/** The hours of the address as a file; without hours there is none. */
export async function companyHoursFile(member: SignedInMember, { typed, query, format, brand, now }: Options): Promise<Response> {
  const opened = await openCompanyHours(member, typed, query)
  const report = reportOf(opened, now)
  if (!report) return new Response(null, { status: 404 })
  const name = `horas-${fileSlug(report.name, opened.cnpj)}-${monthAddressOf(report.month)}`
  return loadHoursReply(report, { format, brand, name })
}

function reportOf(opened: OpenedHours, now: Date): LoadHoursReport | undefined {
  const { figures, summary, cnpj, peak, exposures, question, shift, isInvented } = opened
  if (!figures || !summary) return undefined
  const { month, kwh, prices, typical } = figures
  const hasPrices = prices.some((price) => price !== undefined)
  const gaps = gapsText(summary)
  const [cut, fewer] = [cutLoadsText(opened), fewerLoadsText(opened.summaries)]
  return {
    day: brazilDay(now),
    name: loadName(opened) ?? 'Todas as cargas',
    line: `CNPJ ${cnpjMask(cnpj)}`,
    month,
    answer: hoursAnswer(opened),
    facts: monthFacts(figures, summary),
    charts: [
      typicalChart('tipico-consumo', 'O consumo', 'kWh', typical.load),
      ...(hasPrices ? [typicalChart('tipico-pld', 'O PLD', 'R$/MWh', typical.pld)] : []),
    ],
    kwh,
    prices,
    months: opened.summaries,
    exposures: { flexibilityFraction: question.flexibilityFraction, rows: exposures },
    shift,
    leftOut: [
      ...(cut ? [cut] : []),
      ...(fewer ? [fewer] : []),
      ...(gaps ? [`${gaps}: fora da conta.`] : []),
      ...(isInvented ? ['Dados inventados para demonstração: não são de empresas reais.'] : []),
    ],
    notes: [
      ...(peak ? [peakSentence(peak)] : []),
      'Horas de Brasília, no centro de gravidade. Fontes: consumo_horario_perfil_agente e pld_horario, dados abertos da CCEE (CC-BY-4.0).',
    ],
  }
}
