import { billLine } from '~/domain/bill/bill'
import { withParts, type StudiedMonth } from './promised-parts'

const line = { label: '', unit: 'kWh', source: '' } as const
const taxed = { ...line, taxFactor: 1.25, growth: 'distributor' } as const

/** Captive 500 × 0,5 × 1,25 + 1.000 × 0,3 × 1,25 + 10 × 20 × 1,25 = 312,50 + 375,00 + 250,00 = 937,50 */
const captive = [
  billLine({ ...taxed, id: 'demand-off-peak', part: 'connection', unit: 'kW', quantity: 10, rateBrl: 20 }),
  billLine({ ...taxed, id: 'te-peak', part: 'energy', quantity: 500, rateBrl: 0.5 }),
  billLine({ ...taxed, id: 'te-off-peak', part: 'energy', quantity: 1_000, rateBrl: 0.3 }),
]
/** Free 10 × 10 × 1,25 + 1.500 × 0,2 + 1.500 × 0,02 = 125,00 + 300,00 + 30,00 = 455,00 */
const free = [
  billLine({ ...taxed, id: 'demand-off-peak', part: 'connection', unit: 'kW', quantity: 10, rateBrl: 10 }),
  billLine({ ...line, id: 'free-energy', part: 'energy', taxFactor: 1, growth: 'energyPrice', quantity: 1_500, rateBrl: 0.2 }),
  billLine({ ...line, id: 'charges', part: 'charges', taxFactor: 1, growth: 'energyIndex', quantity: 1_500, rateBrl: 0.02 }),
]
const study: StudiedMonth = {
  captive,
  free,
  resolution: 'REH 1',
  consumedKwh: { peak: 500, offPeak: 1_000 },
  chargeParts: [
    { name: 'ess', rateBrlPerMwh: 1 },
    { name: 'eer', rateBrlPerMwh: 15 },
    { name: 'ercap', rateBrlPerMwh: 4 },
  ],
  factorsIn: (year) => ({ distributor: 1.1 ** year, energyIndex: 1.05 ** year, energyPrice: 0.95 ** year, surplusPrice: 1 }),
}

test('the parts of each year grow as its costs do', () => {
  const [first, second] = withParts(
    [
      { year: 2026, captiveBrl: 937.5, freeBrl: 455 },
      // 937,50 × 1,10; 125,00 × 1,10 + 300,00 × 0,95 + 30,00 × 1,05
      { year: 2027, captiveBrl: 1_031.25, freeBrl: 454 },
    ],
    study,
  )
  expect(first!.parts).toEqual({
    peakMwh: 0.5,
    offPeakMwh: 1,
    energy: { resolution: 'REH 1', brlPerKwh: { peak: 0.5, offPeak: 0.3 } },
    taxFactor: 1.25,
    // 30,00 × 15 / 20, and × 4 / 20
    reserveEnergyBrl: 22.5,
    capacityReserveBrl: 6,
    costLines: [
      { side: 'captive', kind: 'demand', brl: 250 },
      { side: 'captive', kind: 'energy', brl: 687.5 },
      { side: 'free', kind: 'demand', brl: 125 },
      { side: 'free', kind: 'energy', brl: 300 },
      { side: 'free', kind: 'charges', brl: 30 },
    ],
  })
  // 0,5 × 1,10; 22,50 × 1,05; 300,00 × 0,95
  expect(second!.parts!.energy!.brlPerKwh.peak).toBeCloseTo(0.55, 9)
  expect(second!.parts!.reserveEnergyBrl).toBe(23.63)
  expect(second!.parts!.costLines).toContainEqual({ side: 'free', kind: 'energy', brl: 285 })
})

test('a year whose costs the lines do not give has no parts', () => {
  const [year] = withParts([{ year: 2026, captiveBrl: 937.5, freeBrl: 454.9 }], study)
  expect(year).toEqual({ year: 2026, captiveBrl: 937.5, freeBrl: 454.9 })
})

test('what a study does not tell apart is unknown, and without charges they cost nothing', () => {
  const costs = { year: 2026, captiveBrl: 937.5, freeBrl: 455 }
  const [summed] = withParts([costs], { ...study, chargeParts: undefined })
  expect(summed!.parts).toMatchObject({ reserveEnergyBrl: null, capacityReserveBrl: null })
  const [without] = withParts([{ ...costs, freeBrl: 425 }], { ...study, free: free.slice(0, 2) })
  expect(without!.parts).toMatchObject({ reserveEnergyBrl: 0, capacityReserveBrl: 0 })
  const [onePost] = withParts([{ ...costs, captiveBrl: 625 }], { ...study, captive: [captive[0]!, captive[2]!] })
  expect(onePost!.parts).toMatchObject({ energy: null, taxFactor: 1.25 })
})
