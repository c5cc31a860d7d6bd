import type { z } from 'zod'
import type { measuringPoint, monthlyInvoice } from '~/contract/measuring-points'
import type { DailyMonth } from '~/domain/units/unit-month'
import { sampleMonths, sampleUnit } from '~/domain/units/unit.fixture'

export type WireUnit = z.output<typeof measuringPoint>
type WireMonth = z.output<typeof monthlyInvoice>

/** The sample unit as the provider sends it; its November has the days as JSON text. */
export function wireUnit(changed: Partial<WireUnit> = {}): WireUnit {
  const { name, companyName, cnpj, cceeCode, status, submarket, uf, distributorName, tariffGroup, ths } = sampleUnit
  return {
    id: sampleUnit.id,
    name,
    company_name: companyName,
    company_id: 'empresa-padaria',
    cnpj,
    code_ccee: cceeCode,
    status,
    start_acl: sampleUnit.freeMarketSince,
    start_date_management: sampleUnit.managedSince,
    class: sampleUnit.consumerClass,
    submarket,
    uf,
    distributor_data: { name: distributorName, group: tariffGroup, ths },
    logo: null,
    totalCostCativo: 0,
    totalCostLivre: 0,
    accumulatedEconomy: 0,
    uploads: [{ type: 'VIABILIDADE_THS', name: 'Viabilidade.pdf', url: `/uploads/${viabilityFileId}` }],
    additional_data: JSON.stringify({ viabilityData: wireViability }),
    invoices: sampleMonths.map(wireMonth),
    ...changed,
  }
}

export const viabilityFileId = '6d1bca56-8a4c-4c7e-9a68-0f2d4b6f1a11'
export const reportFileId = '0b9df2c4-50f1-4a6d-8c1b-7a3c2f0e9d22'

export const wireViability = {
  measuringPointName: 'Loja Centro',
  thsDiscountActual: 'VERDE I5',
  recommendedChange: 'AZUL I5',
  averageEconomy: 12_000,
  percentEconomy: 0.08,
  'AZUL CONVENCIONAL': 190_000,
  'VERDE CONVENCIONAL': 175_000,
  'AZUL I5': 138_000,
  'VERDE I5': 150_000,
  'AZUL I1': null,
  'VERDE I1': null,
}

export function wireMonth(month: DailyMonth): WireMonth {
  const isFinal = month.status === 'FINALIZADO'
  return {
    id: `${month.year}-${month.month}`,
    month: month.month,
    year: month.year,
    status: month.status,
    is_month_retroactive: month.isRetroactive,
    consume: month.consumedMwh,
    volumeToInvoice: month.invoicedMwh,
    relativeConsume: month.totalMwh,
    contractedEnergy: month.contractedMwh,
    takeMin: month.takeMinMwh,
    takeMax: month.takeMaxMwh,
    measuredEnergy: month.measuredMwh,
    proinfa: month.proinfaMwh,
    looses: month.lossesMwh,
    costCativo: month.captiveCostBrl,
    costLivre: month.freeCostBrl,
    costReactive: month.reactiveCostBrl,
    consumeOffPeakReactive: month.offPeakReactiveKvarh,
    consumePeakReactive: month.peakReactiveKvarh,
    contractedOffPeakDemand: month.contractedDemandKw,
    consumedOffPeakDemand: month.measuredDemandKw,
    consumedOffPeak: month.offPeakMwh,
    consumedPeak: month.peakMwh,
    generation: month.generatedMwh,
    energyReserveTax: month.reserveEnergyBrl,
    financialGuaranteeTax: month.financialGuaranteeBrl,
    capacityReserveTax: month.capacityReserveBrl,
    associativeContributionTax: month.associationBrl,
    dailyConsumeReturn: JSON.stringify(
      month.dailyConsumption.map(({ mwh, isProjected }) => ({ dailyConsume: mwh, isDayProjected: isProjected })),
    ),
    dailyGenerationReturn: month.dailyGeneration.map(({ mwh, isProjected }) => ({
      dailyGeneration: mwh,
      isDayProjected: isProjected,
    })),
    reports: isFinal ? [{ type: 'RELATORIO_DESEMPENHO', name: 'Relatório.pdf', url: `/uploads/${reportFileId}` }] : [],
  }
}
