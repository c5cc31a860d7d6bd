import { billLine, billOf, type BillLine } from '~/domain/bill/bill'
import { defaultAssumptions } from '~/domain/bill/assumptions'
import { cumulativeNetPresentValues } from '~/domain/finance/npv'
import type { Study } from '~/domain/study/study'

/** PIS 1,44% + COFINS 6,63% = 8,07%; ICMS 19%: 1 / (0,81 × 0,9193) = 1,34294. */
const taxed = 1 / (0.81 * 0.9193)
/** ICMS alone, as on free-market energy: 1 / 0,81. */
const icmsOnly = 1 / 0.81

const line = (id: string, label: string, more: Omit<BillLine, 'id' | 'label' | 'amountBrl'>) => billLine({ id, label, ...more })
const reh = (row: string) => `REH 3.592/2026, ${row}`

const captive = billOf([
  line('demand', 'Demanda', {
    part: 'connection',
    quantity: 520,
    unit: 'kW',
    rateBrl: 25.33,
    taxFactor: taxed,
    source: reh('demanda A4 Verde'),
    growth: 'distributor',
  }),
  line('overrun', 'Ultrapassagem de demanda', {
    part: 'connection',
    quantity: 31.5,
    unit: 'kW',
    rateBrl: 50.66,
    taxFactor: taxed,
    source: 'REN 1.000/2021, art. 301: duas vezes a tarifa de demanda sobre o que passa da contratada',
    growth: 'distributor',
  }),
  line('tusd-peak', 'TUSD na ponta', {
    part: 'connection',
    quantity: 10_390,
    unit: 'kWh',
    rateBrl: 1.46339,
    taxFactor: taxed,
    source: reh('TUSD ponta'),
    growth: 'distributor',
  }),
  line('tusd-off-peak', 'TUSD fora de ponta', {
    part: 'connection',
    quantity: 98_434,
    unit: 'kWh',
    rateBrl: 0.14659,
    taxFactor: taxed,
    source: reh('TUSD fora de ponta'),
    growth: 'distributor',
  }),
  line('te-peak', 'TE na ponta', {
    part: 'energy',
    quantity: 10_390,
    unit: 'kWh',
    rateBrl: 0.4755,
    taxFactor: taxed,
    source: reh('TE ponta'),
    growth: 'distributor',
  }),
  line('te-off-peak', 'TE fora de ponta', {
    part: 'energy',
    quantity: 98_434,
    unit: 'kWh',
    rateBrl: 0.29575,
    taxFactor: taxed,
    source: reh('TE fora de ponta'),
    growth: 'distributor',
  }),
  line('generator', 'Gerador a diesel', {
    part: 'generator',
    quantity: 1_200,
    unit: 'kWh',
    rateBrl: 2,
    taxFactor: 1,
    source: 'Informado pelo cliente',
    growth: 'energyIndex',
  }),
])

const freeMarket = billOf([
  line('demand', 'Demanda com desconto de 50%', {
    part: 'connection',
    quantity: 520,
    unit: 'kW',
    rateBrl: 12.665,
    taxFactor: taxed,
    source: 'Lei 9.427/1996, art. 26, sobre a ' + reh('demanda A4 Verde'),
    growth: 'distributor',
  }),
  line('overrun', 'Ultrapassagem de demanda', {
    part: 'connection',
    quantity: 31.5,
    unit: 'kW',
    rateBrl: 50.66,
    taxFactor: taxed,
    source: 'REN 1.000/2021, art. 301',
    growth: 'distributor',
  }),
  line('tusd-peak', 'TUSD na ponta com desconto', {
    part: 'connection',
    quantity: 11_590,
    unit: 'kWh',
    rateBrl: 0.80499,
    taxFactor: taxed,
    source: reh('TUSD ponta'),
    growth: 'distributor',
  }),
  line('tusd-off-peak', 'TUSD fora de ponta', {
    part: 'connection',
    quantity: 98_434,
    unit: 'kWh',
    rateBrl: 0.14659,
    taxFactor: taxed,
    source: reh('TUSD fora de ponta'),
    growth: 'distributor',
  }),
  line('energy', 'Energia no mercado livre, com perdas', {
    part: 'energy',
    quantity: 113_324.72,
    unit: 'kWh',
    rateBrl: 0.24,
    taxFactor: icmsOnly,
    source: 'Preço cotado para 2026',
    growth: 'energyPrice',
  }),
  line('benefit', 'Tributos sobre o benefício tarifário', {
    part: 'benefit',
    quantity: 1,
    unit: 'mês',
    rateBrl: 4_876.55,
    taxFactor: 1,
    source: 'Desconto na TUSD × (fator dos tributos − 1)',
    growth: 'distributor',
  }),
  line('charges', 'Encargos setoriais', {
    part: 'charges',
    quantity: 113_324.72,
    unit: 'kWh',
    rateBrl: 0.02,
    taxFactor: 1,
    source: 'Premissa: ESS, EER e ERCAP',
    growth: 'energyIndex',
  }),
  line('management', 'Custo operacional e CCEE', {
    part: 'management',
    quantity: 1,
    unit: 'mês',
    rateBrl: 3_010.88,
    taxFactor: 1,
    source: 'Calculado automaticamente',
    growth: 'energyIndex',
  }),
])

const savingBrl = captive.totalBrl - freeMarket.totalBrl
const years = Array.from({ length: 10 }, (_, index) => {
  const growth = 1.06 ** index
  return {
    year: 2026 + index,
    baseBrl: captive.totalBrl * growth,
    alternativeBrl: freeMarket.totalBrl * growth,
    savingBrl: savingBrl * growth,
    savingFraction: savingBrl / captive.totalBrl,
    annualSavingBrl: 12 * savingBrl * growth,
  }
})
const runningSum = (count: number) => years.slice(0, count).reduce((sum, { annualSavingBrl }) => sum + annualSavingBrl, 0)

/** A bakery in A4 Verde: lines made by hand, for tests of what is printed and not of what is calculated. */
export const sampleStudy: Study = {
  mode: 'ML',
  day: '2026-11-21',
  customer: { name: 'Padaria Sol & Filhos', cnpj: '11222333000181' },
  distributorName: 'COPEL Distribuição',
  subgroup: 'A4',
  ths: 'VERDE',
  consumer: {
    contractedDemandKw: { peak: 0, offPeak: 520 },
    overrunKw: { peak: 0, offPeak: 31.5 },
    measuredDemandKw: { peak: 0, offPeak: 551.5 },
    energyKwh: { peak: 10_390, offPeak: 98_434 },
    taxes: { pisFraction: 0.0144, cofinsFraction: 0.0663, icmsFraction: 0.19, icmsCredited: false },
    generator: { energyKwh: 1_200, dieselBrlPerKwh: 2 },
  },
  terms: { incentive: 0.5, chargesIncluded: true },
  energyPricesBrlPerMwh: [235, 229, 224, 218, 199],
  discountRateFraction: 0.1425,
  distributorGrowthFraction: 0.07,
  energyGrowthFraction: 0.05,
  assumptions: { ...defaultAssumptions('2026-11-21'), lossesFraction: 0.03, chargesBrlPerMwh: 20 },
  tariff: { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' },
  base: captive,
  flags: {
    greenBrl: captive.totalBrl,
    yellowBrl: captive.totalBrl + 2_754.81,
    red1Brl: captive.totalBrl + 6_522.43,
    red2Brl: captive.totalBrl + 11_511.87,
  },
  alternative: freeMarket,
  years,
  accumulatedSavingBrl: [1, 2, 3, 4, 5].map(runningSum),
  cumulativeNpvBrl: cumulativeNetPresentValues([0, ...years.map(({ annualSavingBrl }) => annualSavingBrl)], 0.1425),
  targetPrices: [-20, -10, 0, 10, 20].map((step) => {
    const saving = savingBrl - (113_324.72 / 1000) * step * icmsOnly
    return { priceBrlPerMwh: 235 + step, savingBrl: saving, savingFraction: saving / captive.totalBrl }
  }),
  breakEvenPriceBrlPerMwh: 318.37,
  sensitivity: [],
}
