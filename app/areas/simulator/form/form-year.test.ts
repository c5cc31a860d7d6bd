import { initialForm, priceNames, surplusPriceNames, type FormValues } from './fields'
import { atYear } from './form-year'

const typed: FormValues = {
  ...initialForm,
  precoEnergia1: '205,00',
  precoEnergia2: '199,00',
  precoEnergia3: '194,00',
  precoEnergia4: '188,00',
  precoEnergia5: '169,00',
  reajusteEnergia: '5',
}
const pricesOf = (form: FormValues) => priceNames.map((name) => form[name])

test('a form of 2026 stays the same in 2026', () => {
  expect(atYear(typed, 2026)).toEqual(typed)
})

test('in 2027 the price of 2026 is dropped, the others keep their year and text, and 2031 is 2030 readjusted by 5 %', () => {
  const form = atYear(typed, 2027)
  // 169 × 1,05 = 177,45
  expect(pricesOf(form)).toEqual(['199,00', '194,00', '188,00', '169,00', '177,45'])
  expect(form.firstYear).toBe('2027')
  // The initial surplus prices are 98, 113, 124, 138 and 149; 149 × 1,05 = 156,45
  expect(surplusPriceNames.map((name) => form[name])).toEqual(['113', '124', '138', '149', '156,45'])
})

test('a price that is not a number stays as it was typed, to be refused later', () => {
  expect(pricesOf(atYear({ ...typed, precoEnergia5: 'cento e sessenta' }, 2027))).toEqual([
    '199,00',
    '194,00',
    '188,00',
    'cento e sessenta',
    'cento e sessenta',
  ])
})

test.each(['', 'x', '1800', '2028'])(
  'a form with the first year "%s" keeps its prices and gets the current year',
  (firstYear) => {
    const form = atYear({ ...typed, firstYear }, 2027)
    expect(pricesOf(form)).toEqual(pricesOf(typed))
    expect(form.firstYear).toBe('2027')
  },
)
