import { defaultAssumptions } from './assumptions'
import { selfProducerTariff } from '~/domain/tariffs/ape-tusd'
import type { Tariff } from '~/domain/tariffs/tariff'
import { linesBrl, partBrl } from './bill'
import { consumer, noPlant, verdeWithPlant as verde } from './month.fixture'
import { billedPlantDemandKw, settleSelfProducer, type Plant } from './plant'
import { selfProducerBill } from './self-producer'

const terms = { incentive: 0.5, priceBrlPerMwh: 200, chargesIncluded: true, managementBrl: 100 } as const
const assumptions = defaultAssumptions('2026-11-21')
const local: Plant = { ...noPlant, generationKwh: 8_000, demandKw: 90, simultaneityFraction: 0.5, surplusPriceBrlPerMwh: 150 }
const remote: Plant = { ...local, isLocal: false, generationKwh: 20_000 }

test('a local plant first serves what is used as it is made, then off-peak, then the peak', () => {
  // 4.000 on site; 4.000 injected against 6.000 off-peak; need (6.000 + 1.000) × 1,03 = 7.210, so 3.210 are bought
  expect(settleSelfProducer(consumer, local, assumptions)).toEqual({
    usedOnSiteKwh: 4_000,
    gridKwh: { peak: 1_000, offPeak: 6_000 },
    injectedKwh: 4_000,
    selfProducedKwh: { peak: 0, offPeak: 4_000 },
    complementaryKwh: 3_210,
    surplusKwh: 0,
  })
})

test('a remote plant uses nothing on site, serves the peak with what is left and sells the rest', () => {
  // 20.000 against 10.000 off-peak and 1.000 peak; need 11.330, so 8.670 are sold
  const balance = settleSelfProducer(consumer, remote, assumptions)
  expect(balance).toMatchObject({ usedOnSiteKwh: 0, selfProducedKwh: { peak: 1_000, offPeak: 10_000 }, complementaryKwh: 0 })
  expect(balance.surplusKwh).toBeCloseTo(8_670, 8)
})

test('a prudent study lets no generation reach the peak, which is bought whole', () => {
  // off-peak need 10.300; peak 1.030 bought; 9.700 sold
  const balance = settleSelfProducer(consumer, remote, { ...assumptions, isPeakMatched: false })
  expect(balance.selfProducedKwh.peak).toBe(0)
  expect(balance.complementaryKwh).toBeCloseTo(1_030, 8)
  expect(balance.surplusKwh).toBeCloseTo(9_700, 8)
})

test('what the plant makes pays the APE row, with the discount in the peak of Verde', () => {
  const bill = selfProducerBill(consumer, verde, terms, remote, assumptions)
  // 10.000 × 0,05 × g; 1.000 × (1,4 − 0,5 × 1,35 = 0,725) × g; nothing left at full TUSD
  expect(linesBrl(bill, 'ape-tusd-off-peak')).toBeCloseTo(657.89, 2)
  expect(linesBrl(bill, 'ape-tusd-peak')).toBeCloseTo(953.95, 2)
  expect(linesBrl(bill, 'tusd-peak', 'tusd-off-peak')).toBe(0)
  // the tax on the discount is that of the free market: (1.250 + 675) × 0.3157895
  expect(partBrl(bill, 'benefit')).toBeCloseTo(607.89, 2)
})

test('surplus is revenue without taxes of the bill, and charges fall only on what is bought', () => {
  const bill = selfProducerBill(consumer, verde, terms, remote, assumptions)
  // −8.670 × 0,15
  expect(linesBrl(bill, 'surplus-energy')).toBeCloseTo(-1_300.5, 8)
  expect(linesBrl(bill, 'complementary-energy', 'charges')).toBe(0)
  const needy = selfProducerBill(consumer, verde, terms, local, assumptions)
  // 3.210 × 0,20 × 1,25 and 3.210 × 0,02
  expect(linesBrl(needy, 'complementary-energy')).toBeCloseTo(802.5, 8)
  expect(linesBrl(needy, 'charges')).toBeCloseTo(64.2, 8)
})

test('a local plant spares the demand that the consumer is billed: 100 contracted and 20 above, or 115 measured', () => {
  const plant = { ...local, demandKw: 130 }
  expect(billedPlantDemandKw(plant, { ...consumer, overrunKw: { peak: 0, offPeak: 20 } })).toBe(10)
  expect(billedPlantDemandKw(plant, { ...consumer, measuredDemandKw: { offPeak: 60 } })).toBe(30)
  const measured = { overrunKw: { peak: 0, offPeak: 15 }, measuredDemandKw: { offPeak: 115 } }
  expect(billedPlantDemandKw(plant, { ...consumer, ...measured })).toBe(15)
})

test('a remote plant pays its whole demand, a local one what passes the billed demand of the consumer', () => {
  expect(billedPlantDemandKw(remote, consumer)).toBe(90)
  expect(billedPlantDemandKw(local, consumer)).toBe(0)
  expect(billedPlantDemandKw({ ...local, demandKw: 130 }, consumer)).toBe(30)
  // 90 × 8 × g0: no ICMS
  expect(linesBrl(selfProducerBill(consumer, verde, terms, remote, assumptions), 'plant-demand')).toBeCloseTo(757.89, 2)
  const taxed = { ...assumptions, isPlantDemandIcmsTaxed: true }
  // 90 × 8 × g
  expect(linesBrl(selfProducerBill(consumer, verde, terms, remote, taxed), 'plant-demand')).toBeCloseTo(947.37, 2)
})

test('a plant with an unpublished TUSDg throws', () => {
  const unknown = { ...verde, rates: { ...verde.rates, generationTusdBrlPerKw: undefined } }
  expect(() => selfProducerBill(consumer, unknown, terms, remote, assumptions)).toThrow('no TUSDg')
  expect(() => selfProducerBill(consumer, unknown, terms, local, assumptions)).not.toThrow()
})

test('a missing APE row is taken from the other modality, or nowhere', () => {
  const azul: Tariff = {
    ...verde,
    ths: 'AZUL',
    rates: { ...verde.rates, tusdBrlPerKwh: { peak: 0.15, offPeak: 0.15 }, apeTusdBrlPerKwh: { peak: 0.04, offPeak: 0.04 } },
  }
  const bare: Tariff = { ...verde, rates: { ...verde.rates, apeTusdBrlPerKwh: undefined } }
  expect(selfProducerTariff(verde)?.rates.apeTusdBrlPerKwh).toEqual({ peak: 1.4, offPeak: 0.05 })
  // Azul exempts 0,15 − 0,04 = 0,11: 1,5 − 0,11 and 0,15 − 0,11
  const taken = selfProducerTariff(bare, azul)!.rates.apeTusdBrlPerKwh
  expect(taken.peak).toBeCloseTo(1.39, 10)
  expect(taken.offPeak).toBeCloseTo(0.04, 10)
  expect(selfProducerTariff(bare)).toBeUndefined()
  expect(selfProducerTariff(bare, { ...azul, rates: { ...azul.rates, apeTusdBrlPerKwh: undefined } })).toBeUndefined()
})
