import type { ConsumerUnit } from './consumer-unit'
import type { CalendarMonth, DayEnergy, DailyMonth } from './unit-month'

/** A shop in Recife: A4, VERDE, in the free market since March 2023. */
export const sampleUnit: ConsumerUnit = {
  id: 'unidade-centro',
  name: 'Loja Centro',
  companyName: 'Padaria Sol',
  cnpj: '11222333000181',
  cceeCode: 'PEPDSLENTR101',
  status: 'ATIVO',
  freeMarketSince: '2023-03-01',
  managedSince: '2023-02-01',
  consumerClass: 'Comercial',
  submarket: 'NORDESTE',
  uf: 'PE',
  distributorName: 'Neoenergia Pernambuco',
  tariffGroup: 'A4',
  ths: 'VERDE',
}

/**
 * A finalised month: 100 MWh measured + 3 lost − 2 of PROINFA = 101 MWh of the 100 contracted, between the limits of 90 and 110.
 * R$ 80.000 in the captive market, R$ 60.000 in the free one.
 */
export function sampleMonth(month: CalendarMonth, changed: Partial<DailyMonth> = {}): DailyMonth {
  return {
    ...month,
    status: 'FINALIZADO',
    isRetroactive: false,
    consumedMwh: 100,
    measuredMwh: 100,
    lossesMwh: 3,
    proinfaMwh: 2,
    totalMwh: 101,
    contractedMwh: 100,
    takeMinMwh: 90,
    takeMaxMwh: 110,
    invoicedMwh: 101,
    peakMwh: 10,
    offPeakMwh: 90,
    generatedMwh: null,
    captiveCostBrl: 80_000,
    freeCostBrl: 60_000,
    reactiveCostBrl: 0,
    peakReactiveKvarh: 0,
    offPeakReactiveKvarh: 0,
    contractedDemandKw: 300,
    measuredDemandKw: 290,
    reserveEnergyBrl: 500,
    financialGuaranteeBrl: 100,
    capacityReserveBrl: 300,
    associationBrl: 50,
    dailyConsumption: [],
    dailyGeneration: [],
    ...changed,
  }
}

/**
 * August 2025 to October 2026, all finalised and retroactive in one case; then November 2026 as it looks on its 16th day: fifteen days
 * of 3 MWh measured and fifteen of 3,2 MWh projected.
 */
export const sampleMonths: readonly DailyMonth[] = [
  sampleMonth({ year: 2025, month: 8 }),
  sampleMonth({ year: 2025, month: 9 }, { isRetroactive: true }),
  sampleMonth(
    { year: 2025, month: 10 },
    { measuredMwh: 96, consumedMwh: 96, lossesMwh: 2.88, totalMwh: 96.88, invoicedMwh: 96.88 },
  ),
  sampleMonth({ year: 2025, month: 11 }),
  // Over the contract's limit: 112 + 3,36 − 2 = 113,36 MWh, of which 110 are invoiced.
  sampleMonth(
    { year: 2025, month: 12 },
    { measuredMwh: 112, consumedMwh: 112, lossesMwh: 3.36, totalMwh: 113.36, invoicedMwh: 110, freeCostBrl: 68_000 },
  ),
  sampleMonth({ year: 2026, month: 1 }),
  sampleMonth({ year: 2026, month: 2 }, { measuredDemandKw: 330 }),
  sampleMonth({ year: 2026, month: 3 }),
  sampleMonth({ year: 2026, month: 4 }, { reactiveCostBrl: 420.5, peakReactiveKvarh: 120, offPeakReactiveKvarh: 940 }),
  sampleMonth({ year: 2026, month: 5 }),
  // A month that cost more than in the captive market.
  sampleMonth({ year: 2026, month: 6 }, { captiveCostBrl: 55_000 }),
  sampleMonth({ year: 2026, month: 7 }),
  sampleMonth({ year: 2026, month: 8 }),
  sampleMonth({ year: 2026, month: 9 }),
  sampleMonth({ year: 2026, month: 10 }, { status: 'EM_CURTO_PRAZO' }),
  sampleMonth(
    { year: 2026, month: 11 },
    {
      status: 'NAO_FINALIZADO',
      consumedMwh: 93,
      measuredMwh: null,
      lossesMwh: null,
      proinfaMwh: null,
      totalMwh: null,
      invoicedMwh: null,
      captiveCostBrl: null,
      freeCostBrl: null,
      reactiveCostBrl: null,
      measuredDemandKw: null,
      dailyConsumption: [...days(15, 3), ...days(15, 3.2, true)],
    },
  ),
]

function days(count: number, mwh: number, isProjected = false): DayEnergy[] {
  return Array.from({ length: count }, () => ({ mwh, isProjected }))
}
