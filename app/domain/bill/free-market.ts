import type { Assumptions } from './assumptions'
import type { Incentive } from '~/domain/tariffs/tusd-discount'
import { segmentByDemand } from '~/domain/tariffs/energy-price-presets'
import { chargeOriginsText } from '~/domain/tariffs/charge-text'
import type { Tariff } from '~/domain/tariffs/tariff'
import { benefitLines } from './benefit'
import { billLine, billOf, type Bill, type BillLine } from './bill'
import { monthlyEnergyKwh, withoutGenerator, type Consumer } from './consumer'
import { distributorLines } from './distributor-lines'
import { automaticManagementFee } from './management-fee'
import { quotedEnergy, taxFactors } from './taxes'

/** Terms of a consumer in the free market. */
export type FreeMarketTerms = {
  incentive: Incentive
  /** With PIS and COFINS, without ICMS. [R$/MWh] */
  priceBrlPerMwh: number
  chargesIncluded: boolean
  /** Undefined: calculated. 0: no fee. [R$/month] */
  managementBrl?: number
  /** Quotas of the Covid and scarcity loans still charged after leaving the distributor. [R$/MWh] */
  loanQuotasBrlPerMwh?: number
}

/** Ids of the lines only the free market has. */
export const freeMarketLineIds = {
  energy: 'free-energy',
  charges: 'charges',
  loanQuotas: 'loan-quotas',
  management: 'management',
} as const

/**
 * The month of a consumer in the free market. The generator is off, and its energy is bought in the peak. [R$]
 *
 * Demand and, in Verde, peak TUSD carry the discount of the source; the tax on that discount is its own part (`benefit`).
 */
export function freeMarketBill(consumer: Consumer, tariff: Tariff, terms: FreeMarketTerms, assumptions: Assumptions): Bill {
  const buyer = withoutGenerator(consumer)
  return billOf([
    ...distributorLines(buyer, tariff, terms.incentive),
    ...(assumptions.isBenefitTaxed ? benefitLines(buyer, tariff, terms.incentive) : []),
    energyLine(buyer, terms, assumptions),
    chargeLine(monthlyEnergyKwh(buyer) * (1 + assumptions.lossesFraction), terms, assumptions),
    loanQuotaLine(monthlyEnergyKwh(buyer), buyer, terms),
    managementLine(buyer, terms),
  ])
}

function energyLine(buyer: Consumer, { priceBrlPerMwh }: FreeMarketTerms, { lossesFraction }: Assumptions): BillLine {
  return billLine({
    id: freeMarketLineIds.energy,
    part: 'energy',
    label: 'Energia no mercado livre, com perdas',
    quantity: monthlyEnergyKwh(buyer) * (1 + lossesFraction),
    unit: 'kWh',
    ...quotedEnergy(buyer.taxes, priceBrlPerMwh),
    growth: 'energyPrice',
  })
}

/** ESS, EER and ERCAP on the energy bought, losses included. */
export function chargeLine(
  boughtKwh: number,
  { chargesIncluded }: FreeMarketTerms,
  { chargesBrlPerMwh, chargeParts = [] }: Assumptions,
): BillLine {
  const isConstant = chargeParts.every(({ origin }) => origin === 'constant')
  return billLine({
    id: freeMarketLineIds.charges,
    part: 'charges',
    label: 'Encargos setoriais (ESS, EER e ERCAP)',
    quantity: chargesIncluded ? boughtKwh : 0,
    unit: 'kWh',
    rateBrl: chargesBrlPerMwh / 1_000,
    taxFactor: 1,
    source: isConstant ? 'Premissa: média das liquidações da CCEE' : chargeOriginsText(chargeParts),
    growth: 'energyIndex',
  })
}

/** Quotas of the old loans on the energy from the grid. */
export function loanQuotaLine(gridKwh: number, { taxes }: Consumer, { loanQuotasBrlPerMwh = 0 }: FreeMarketTerms): BillLine {
  return billLine({
    id: freeMarketLineIds.loanQuotas,
    part: 'charges',
    label: 'Quotas das contas Covid e Escassez Hídrica',
    quantity: gridKwh,
    unit: 'kWh',
    rateBrl: loanQuotasBrlPerMwh / 1_000,
    taxFactor: taxFactors(taxes).full,
    source: 'Resolução da ANEEL da distribuidora',
    growth: 'energyIndex',
  })
}

/** The management fee: as typed, or calculated from size and consumption. */
export function managementLine(buyer: Consumer, { managementBrl }: FreeMarketTerms): BillLine {
  const segment = segmentByDemand(buyer.contractedDemandKw, buyer.overrunKw)
  return billLine({
    id: freeMarketLineIds.management,
    part: 'management',
    label: 'Custo operacional e CCEE',
    quantity: 1,
    unit: 'mês',
    rateBrl: managementBrl ?? automaticManagementFee(segment, monthlyEnergyKwh(buyer)),
    taxFactor: 1,
    source: managementBrl === undefined ? 'Calculado automaticamente' : 'Informado',
    growth: 'energyIndex',
  })
}
