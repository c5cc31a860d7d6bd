import { tariffAsStated, type StatedTariff } from './stated-tariff'
import type { Tariff } from './tariff'

/** A4 Verde of REH 3.583/2026, as the table has it. */
const table: Tariff = {
  reference: { resolution: 'REH 3.583/2026', validFrom: '2026-04-29', validTo: '2027-04-28' },
  subgroup: 'A4',
  ths: 'VERDE',
  rates: {
    demandBrlPerKw: { peak: 0, offPeak: 19.51 },
    tusdBrlPerKwh: { peak: 1.12806, offPeak: 0.12359 },
    teBrlPerKwh: { peak: 0.4377, offPeak: 0.25527 },
    apeTusdBrlPerKwh: { peak: 1.04031, offPeak: 0.03584 },
    sceeTeBrlPerKwh: { peak: 0.0189, offPeak: 0.0189 },
    generationTusdBrlPerKw: 8.51,
    fioBFraction: { demand: { peak: 0, offPeak: 0.5655 }, tusd: { peak: 0.7978, offPeak: 0 } },
  },
}

const stated: StatedTariff = {
  origin: 'invoice',
  resolution: 'REH 3.700/2027',
  validFrom: '2027-04-29',
  validTo: '2028-04-28',
  demandPeak: 0,
  demandOffPeak: 21.3,
  tusdPeak: 1200.4,
  tusdOffPeak: 150.1,
  tePeak: 480.5,
  teOffPeak: 300.2,
}

test('a stated tariff charges its own demand, TUSD and TE, R$/MWh as R$/kWh', () => {
  expect(tariffAsStated(stated, { subgroup: 'A4', ths: 'VERDE' }, table).rates).toMatchObject({
    demandBrlPerKw: { peak: 0, offPeak: 21.3 },
    tusdBrlPerKwh: { peak: 1200.4 / 1000, offPeak: 150.1 / 1000 },
    teBrlPerKwh: { peak: 480.5 / 1000, offPeak: 300.2 / 1000 },
  })
})

test('its APE row is its TUSD less what the act of the table exempts, and the other rows of plants are those of the table', () => {
  const { rates, reference } = tariffAsStated(stated, { subgroup: 'A4', ths: 'VERDE' }, table)
  // 1.20040 − (1.12806 − 1.04031) = 1.11265; 0.15010 − (0.12359 − 0.03584) = 0.06235
  expect(rates.apeTusdBrlPerKwh!.peak).toBeCloseTo(1.11265, 10)
  expect(rates.apeTusdBrlPerKwh!.offPeak).toBeCloseTo(0.06235, 10)
  const { sceeTeBrlPerKwh, generationTusdBrlPerKw, fioBFraction } = table.rates
  expect(rates).toMatchObject({ sceeTeBrlPerKwh, generationTusdBrlPerKw, fioBFraction })
  expect(reference).toEqual({
    origin: 'invoice',
    resolution: 'REH 3.700/2027',
    validFrom: '2027-04-29',
    validTo: '2028-04-28',
    compensationFrom: { fioB: { resolution: 'REH 3.583/2026' }, scee: { resolution: 'REH 3.583/2026' } },
    plantRowsFrom: { resolution: 'REH 3.583/2026' },
  })
})

test('a stated tariff that began before the one of the table is said to be replaced by it', () => {
  const older = { ...stated, validFrom: '2025-04-29', validTo: '2026-04-28' } as const
  const { supersededBy } = tariffAsStated(older, { subgroup: 'A4', ths: 'VERDE' }, table).reference
  expect(supersededBy).toEqual({ resolution: 'REH 3.583/2026', validFrom: '2026-04-29' })
})

test('a distributor without a tariff in the table is studied with the stated one alone, and no act is known to have the rest', () => {
  const { rates, reference } = tariffAsStated(stated, { subgroup: 'A4', ths: 'VERDE' })
  expect(Object.keys(rates)).toEqual(['demandBrlPerKw', 'tusdBrlPerKwh', 'teBrlPerKwh'])
  expect(reference.compensationFrom).toEqual({ fioB: {}, scee: {} })
  expect(reference.plantRowsFrom).toBeUndefined()
})
