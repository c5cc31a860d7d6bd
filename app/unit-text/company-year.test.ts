import type { CompanyYear } from '~/domain/units/company-year'
import { companyHeadline, companySentences } from './company-year'

const plain = (text: string) => text.replaceAll('\u00a0', ' ')
const year: CompanyYear = {
  first: { year: 2025, month: 10 },
  last: { year: 2026, month: 9 },
  unitCount: 8,
  captiveBrl: 1_000_000,
  savingBrl: 173_000,
  monthCount: 96,
  paired: { nowBrl: 150_000, beforeBrl: 100_000 },
  sinceMigrationBrl: 450_000.5,
}

test('the headline is the company’s saving and its share', () => {
  const { before, amount, after } = companyHeadline('Padaria Sol', year)
  expect(plain(`${before}${amount}${after}`)).toBe('Padaria Sol economizou R$ 173.000 em 12 meses (17,3%)')
  const lost = companyHeadline('Padaria Sol', { ...year, savingBrl: -50_000 })
  expect(plain(`${lost.before}${lost.amount}${lost.after}`)).toBe(
    'Padaria Sol pagou R$ 50.000 a mais que no mercado cativo em 12 meses (5,0%)',
  )
})

test('months, units, the trend of the same units, and the saving since the migration', () => {
  expect(companySentences(year).map(plain)).toEqual([
    'De outubro de 2025 a setembro de 2026, em 8 unidades.',
    'São R$ 50.000 (50,0%) a mais que nos mesmos meses do ano anterior.',
    'Desde a migração, a economia soma R$ 450.000,50.',
  ])
  // From 10.000 to 62.000: more than 100 %.
  expect(companySentences({ ...year, paired: { nowBrl: 62_000, beforeBrl: 10_000 } }).map(plain)[1]).toBe(
    'São R$ 52.000 a mais que nos mesmos meses do ano anterior.',
  )
  const first = { ...year, paired: undefined, unitCount: 1, monthCount: 11, sinceMigrationBrl: -10 }
  expect(companySentences(first).map(plain)).toEqual([
    'De outubro de 2025 a setembro de 2026, em 1 unidade, com 11 de 12 meses fechados.',
    'Desde a migração, o mercado livre custou R$ 10,00 a mais.',
  ])
})
