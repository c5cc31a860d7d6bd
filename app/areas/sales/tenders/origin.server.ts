import { getInvoice } from '~/contract/invoices'
import { getPortfolio } from '~/contract/portfolios'
import { getStudy } from '~/contract/studies'
import { maxIdCharacters } from '~/contract/text'
import type { tenderOrigins } from '~/contract/tenders'
import { usualLossesFraction } from '~/domain/bill/assumptions'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { addedVolumes, newestMonths, volumesOfMonths } from '~/domain/tenders/volumes'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { firstSupplyMonth } from '~/domain/year-study/supply-months'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { percent } from '~/ui/format'
import { typedVolumes } from './tender-form'

type Kind = (typeof tenderOrigins)[number]
/** What a tender is made from, and the fields that it fills. */
export type Prefilled = { origin: { kind: Kind; id: string } | null; values: Record<string, string> }
type Found = { customerName: string; monthsMwh: number[]; volumeSource: string; incentive?: number }

/** The query parameters of the origins. */
const queryNames: Record<Kind, string> = { study: 'estudo', portfolio: 'carteira', invoice: 'fatura' }
const days = { open: 10 }

/** The fields of a new tender, from the study, portfolio or bill in the address. An unknown one fills nothing. */
export async function prefilledTender(provider: MemberProvider, query: URLSearchParams, now: Date): Promise<Prefilled> {
  const day = brazilDay(now)
  const usual = {
    firstMonth: monthKey(firstSupplyMonth(day)),
    termMonths: '60',
    flexibility: '10',
    closingDay: daysAfter(day, days.open),
    closingTime: '17:00',
  }
  for (const kind of ['study', 'portfolio', 'invoice'] as const) {
    const id = query.get(queryNames[kind])?.replaceAll('\0', '').slice(0, maxIdCharacters)
    const found = id ? await readers[kind](provider, id) : undefined
    if (!id || !found) continue
    const { monthsMwh, customerName, volumeSource, incentive = 0 } = found
    // Suppliers read the title: it does not say the customer, whose name may be kept from them.
    const values = {
      title: 'Energia no mercado livre',
      customerName,
      volumeSource,
      incentive: String(incentive),
      ...typedVolumes(monthsMwh),
      ...usual,
    }
    return { origin: { kind, id }, values }
  }
  return { origin: null, values: { volumeSource: 'Informados por quem pede.', incentive: '0', ...usual } }
}

const readers: Record<Kind, (provider: MemberProvider, id: string) => Promise<Found | undefined>> = {
  async study(provider, id) {
    const study = await unlessMissing(provider.call(getStudy, { params: { id } }))
    if (!study) return undefined
    const { request, name } = study
    const losses = request.assumptions?.lossesFraction ?? usualLossesFraction
    const energyKwh = request.consumoPonta + request.consumoForaPonta
    const customerName = request.nomeCliente?.trim() ?? ''
    return {
      customerName,
      monthsMwh: volumesOfMonths([{ calendarMonth: 1, energyKwh }], losses),
      volumeSource: `Do estudo “${name ?? (customerName || 'sem nome')}”: o consumo do mês estudado, igual em todos, ${lossesText(losses)}.`,
      incentive: request.desconto,
    }
  },

  async portfolio(provider, id) {
    const found = await unlessMissing(provider.call(getPortfolio, { params: { id } }))
    if (!found) return undefined
    const units = found.units.filter(({ problems }) => problems.length === 0).map(({ unit }) => unit)
    const monthsMwh = addedVolumes(
      units.map(({ months, energyKwh }) => {
        const known = months ?? [{ calendarMonth: 1, energyKwh }]
        const both = known.map(({ calendarMonth, energyKwh: { peak, offPeak } }) => ({
          calendarMonth,
          energyKwh: peak + offPeak,
        }))
        return volumesOfMonths(both, usualLossesFraction)
      }),
    )
    const counted = units.length === 1 ? 'a soma de 1 unidade' : `a soma de ${units.length} unidades sem erro`
    const volumeSource = `Da carteira “${found.portfolio.name}”: ${counted}, ${lossesText(usualLossesFraction)}.`
    return { customerName: found.portfolio.name, monthsMwh, volumeSource, incentive: found.portfolio.terms.desconto }
  },

  async invoice(provider, id) {
    const found = await unlessMissing(provider.call(getInvoice, { params: { id } }))
    if (!found) return undefined
    const { invoice } = found
    const history = invoice.history.map(({ month, energyKwh }) => ({ month, energyKwh: totalKwh(energyKwh) }))
    const known = newestMonths(history.filter(({ energyKwh }) => energyKwh > 0))
    const [year = 0, month = 1] = invoice.month.split('-').map(Number)
    const months = known.length > 0 ? known : [{ calendarMonth: month, energyKwh: totalKwh(invoice.energyKwh) }]
    const told =
      known.length > 1
        ? `${known.length} meses do histórico${known.length < 12 ? '; os outros têm a média deles' : ''}`
        : 'o consumo do mês, igual em todos'
    const volumeSource = `Da fatura de ${monthName({ year, month })}: ${told}, ${lossesText(usualLossesFraction)}.`
    return { customerName: invoice.customer.name ?? '', monthsMwh: volumesOfMonths(months, usualLossesFraction), volumeSource }
  },
}

function totalKwh({ peak = 0, offPeak = 0 }: { peak?: number | undefined; offPeak?: number | undefined }): number {
  return peak + offPeak
}

function lossesText(fraction: number): string {
  return `com ${percent(fraction, 1)} de perdas`
}
