import { companyYear, type UnitOfCompany, type YearOfUnit } from './company-year'

const unit = (year: Partial<YearOfUnit> | undefined, changes: Partial<UnitOfCompany> = {}): UnitOfCompany => ({
  lastFinalizedMonth: { year: 2026, month: 9 },
  savingBrl: 0,
  year: year && { months: 12, captiveBrl: 0, freeBrl: 0, paired: { months: 0, nowBrl: 0, beforeBrl: 0 }, ...year },
  ...changes,
})

test('a company’s year adds the units that have one, and its months end with the newest finalised one', () => {
  const units = [
    unit({ captiveBrl: 1_000, freeBrl: 800 }, { savingBrl: 900 }),
    unit({ captiveBrl: 500, freeBrl: 550 }, { savingBrl: -50, lastFinalizedMonth: { year: 2026, month: 8 } }),
    unit(undefined, { savingBrl: 70 }),
    unit({ months: 0 }),
  ]
  // 200 − 50 of 1.500; 900 − 50 + 70 since the migration.
  expect(companyYear(units)).toEqual({
    first: { year: 2025, month: 10 },
    last: { year: 2026, month: 9 },
    unitCount: 2,
    monthCount: 24,
    captiveBrl: 1_500,
    savingBrl: 150,
    paired: undefined,
    sinceMigrationBrl: 920,
  })
})

test('the trend compares only the months that are known in both years', () => {
  const paired = { months: 11, nowBrl: 180, beforeBrl: 100 }
  const units = [unit({ captiveBrl: 1_000, freeBrl: 800, paired }), unit({ captiveBrl: 500, freeBrl: 100 })]
  expect(companyYear(units)?.paired).toEqual({ nowBrl: 180, beforeBrl: 100 })
})

test('a company without a month with both costs has no year', () => {
  expect(companyYear([])).toBeUndefined()
  expect(companyYear([unit(undefined)])).toBeUndefined()
  expect(companyYear([unit({ captiveBrl: 1 }, { lastFinalizedMonth: undefined })])).toBeUndefined()
})
