import { priceTurnOf } from './year-report'
import { freeMarketYear } from './year-study.fixture'
import { yearStudy } from './year-study'
import { reported } from './reported.fixture'

test('four months at R$ 220/MWh after eight at R$ 210 cost R$ 440 more than at R$ 210', () => {
  // 4 × 11 MWh × 10
  expect(priceTurnOf({ months: reported(yearStudy(freeMarketYear)) })).toEqual({
    from: { year: 2027, priceBrlPerMwh: 210 },
    to: { year: 2028, priceBrlPerMwh: 220, months: 4 },
    savingBrl: expect.closeTo(-440, 6) as number,
  })
})

test('supply from a January on stays in one calendar year', () => {
  const january = yearStudy({ ...freeMarketYear, firstMonth: { year: 2027, month: 1 } })
  expect(priceTurnOf({ months: reported(january) })).toBeUndefined()
})
