import { linesBrl } from '~/domain/bill/bill'
import { captiveBill } from '~/domain/bill/captive'
import type { Consumer, Taxes } from '~/domain/bill/consumer'
import { demandLineIds, demandLinesAt, overrunFineLineIds } from '~/domain/bill/demand'
import type { ByTimeOfUse, Tariff } from '~/domain/tariffs/tariff'

/** A month's meter readings. */
export type DemandMonth = { energyKwh: ByTimeOfUse; measuredKw: ByTimeOfUse }

/** The months for evaluating a contract, with the tariff and taxes. */
export type DemandYear = { months: readonly DemandMonth[]; tariff: Tariff; taxes: Taxes }

/** Cost of the months with a contract. [R$] */
export type ContractCost = {
  totalBrl: number
  demandBrl: number
  /** Part for contracted and unused demand. */
  unusedBrl: number
  /** Part for overrun and its fine. */
  overrunBrl: number
}

/** The captive bills of the months with one contract, summed. [R$] */
export function contractCost({ months, tariff, taxes }: DemandYear, contractedKw: ByTimeOfUse): ContractCost {
  const cost = { totalBrl: 0, demandBrl: 0, unusedBrl: 0, overrunBrl: 0 }
  for (const month of months) {
    const bill = captiveBill(measuredConsumer(month, contractedKw, tariff, taxes), tariff)
    cost.totalBrl += bill.totalBrl
    for (const post of posts) {
      const [used, unused, above] = demandLineIds[post]
      const overrunBrl = linesBrl(bill, above, overrunFineLineIds[post])
      cost.unusedBrl += linesBrl(bill, unused)
      cost.overrunBrl += overrunBrl
      cost.demandBrl += linesBrl(bill, used, unused) + overrunBrl
    }
  }
  return cost
}

/** Cost of the demand of one time of use over all months. [R$] */
export function demandBrlAt(post: keyof ByTimeOfUse, { months, tariff, taxes }: DemandYear, contractedKw: number): number {
  const contract = { peak: 0, offPeak: 0, [post]: contractedKw }
  return months
    .flatMap((month) => demandLinesAt(post, measuredConsumer(month, contract, tariff, taxes), tariff, 0))
    .reduce((sum, { amountBrl }) => sum + amountBrl, 0)
}

/** The measured demand of a modality: Verde has one for all hours, the larger of the two. [kW] */
export function measuredAt(post: keyof ByTimeOfUse, { measuredKw }: DemandMonth, { ths }: Tariff): number {
  if (ths === 'AZUL') return measuredKw[post]
  return post === 'peak' ? 0 : Math.max(measuredKw.peak, measuredKw.offPeak)
}

/** The same months with scaled demand; the energy is unchanged. */
export function withDemand(year: DemandYear, factor: number): DemandYear {
  const months = year.months.map(({ energyKwh, measuredKw: { peak, offPeak } }) => ({
    energyKwh,
    measuredKw: { peak: peak * factor, offPeak: offPeak * factor },
  }))
  return { ...year, months }
}

const posts = ['peak', 'offPeak'] as const

/** The consumer of a metered month; demand above the contract is overrun. */
export function measuredConsumer(month: DemandMonth, contractedDemandKw: ByTimeOfUse, tariff: Tariff, taxes: Taxes): Consumer {
  const measuredDemandKw = { peak: measuredAt('peak', month, tariff), offPeak: measuredAt('offPeak', month, tariff) }
  const above = (post: keyof ByTimeOfUse) => Math.max(0, measuredDemandKw[post] - contractedDemandKw[post])
  return {
    contractedDemandKw,
    measuredDemandKw,
    overrunKw: { peak: above('peak'), offPeak: above('offPeak') },
    energyKwh: month.energyKwh,
    taxes,
  }
}
