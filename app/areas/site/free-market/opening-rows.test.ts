import { monthOfDay, openingsToday, stagedOpenings } from './opening-rows'

test('the stages are those of the ministerial orders of 2018 and 2019, then homes', () => {
  expect(stagedOpenings('2026-11-21').map(({ who, when }) => [who, when])).toEqual([
    ['Demanda a partir de 2.000 kW', 'desde 01/01/2020'],
    ['Demanda a partir de 1.500 kW', 'desde 01/01/2021'],
    ['Demanda a partir de 1.000 kW', 'desde 01/01/2022'],
    ['Demanda a partir de 500 kW', 'desde 01/01/2023'],
    ['Residências', 'depois de 2024, na previsão da época'],
  ])
})

test('the law lists group A, both openings of low voltage and the end of the discount', () => {
  expect(openingsToday('2026-11-21').map(({ when, source, isInForce }) => [when, source.title, isInForce])).toEqual([
    ['desde 01/01/2024', 'Portaria Normativa MME nº 50/2022', true],
    ['até novembro de 2027', 'Lei 15.269/2025', false],
    ['até novembro de 2028', 'Lei 15.269/2025', false],
    ['migrações a partir de 26/11/2025', 'Lei 15.269/2025', true],
  ])
})

test('an opening is in the present tense once its day has come', () => {
  expect(openingsToday('2027-12-01')[1]).toMatchObject({ when: 'desde 25/11/2027', isInForce: true })
})

test('a deadline is written as a month', () => {
  expect(monthOfDay('2027-11-25')).toBe('novembro de 2027')
})
