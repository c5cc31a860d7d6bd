import { priceNames, surplusPriceNames, type FormValues } from './fields'
import { formStateOf } from './form-state'
import { openingForm } from './form-year'
import { applyRules } from './rules'
import { bill, distributors, priced, pricesOf, write } from './rules.fixture'

test('prices cannot be edited before a discount is chosen', () => {
  expect(formStateOf(bill, distributors).mayEditPrices).toBe(false)
  expect(formStateOf(priced, distributors).mayEditPrices).toBe(true)
})

test.each([
  ['0', '167,47', '0', ['235', '229', '224', '218', '199']],
  ['0.5', '167,47', '0', ['240', '235', '230', '224', '205']],
  ['1', '167,47', '0', ['425', '419', '414', '408', '389']],
  ['0', '500', '0', ['205', '199', '194', '188', '169']],
  ['0.5', '450', '50', ['235', '229', '224', '218', '199']],
  ['1', '1.200', '0', ['395', '389', '384', '378', '359']],
])('discount %s with %s kW and %s kW of overrun fills in the prices %j', (desconto, demandaForaPonta, overrun, prices) => {
  const form = write({ desconto }, { ...bill, demandaForaPonta, demandaForaPontaUltrapassagem: overrun })
  expect(pricesOf(form)).toEqual(prices)
  expect(formStateOf(form, distributors).pricesEdited).toBe(false)
})

test('a peak demand of 500 kW has wholesale prices too', () => {
  const azul: FormValues = { ...bill, ths: 'AZUL', demandaForaPonta: '300', demandaPonta: '500' }
  expect(pricesOf(write({ desconto: '0' }, azul))[0]).toBe('205')
})

test('without script, a demand and a discount typed together fill in the prices of that demand', () => {
  expect(write({ demandaForaPonta: '600', desconto: '0' }, bill)).toMatchObject({ desconto: '0', precoEnergia1: '205' })
})

test.each(['APE', 'MLXAPE', 'GDXAPE'])(
  'in %s a demand of 167,47 kW has the prices of retail, whose fee it pays, and one of 500 kW those of wholesale',
  (calc) => {
    expect(pricesOf(write({ desconto: '0' }, { ...bill, calc }))[0]).toBe('235')
    expect(pricesOf(write({ desconto: '0' }, { ...bill, calc, demandaForaPonta: '500' }))[0]).toBe('205')
  },
)

test('an edited price stays and the form says that it was edited', () => {
  const form = write({ precoEnergia2: '210' }, priced)
  expect(pricesOf(form)).toEqual(['235', '210', '224', '218', '199'])
  expect(formStateOf(form, distributors).pricesEdited).toBe(true)
})

test('changing only the discount replaces edited prices', () => {
  const form = write({ desconto: '1' }, { ...priced, precoEnergia2: '210' })
  expect(pricesOf(form)).toEqual(['425', '419', '414', '408', '389'])
})

test('a discount that is not on the list fills in no prices', () => {
  expect(pricesOf(write({ desconto: '0.7' }))).toEqual(['98', '113', '124', '138', '149'])
  expect(formStateOf({ ...bill, desconto: 'constructor' }, distributors).mayEditPrices).toBe(false)
})

test('with an I5 source an edited price is also the surplus price of that year', () => {
  const i5: FormValues = { ...priced, desconto: '0.5' }
  expect(write({ precoEnergia2: '210' }, i5)).toMatchObject({ precoEnergiaGeracao1: '98', precoEnergiaGeracao2: '210' })
  expect(write({ precoEnergia2: '210' }, priced).precoEnergiaGeracao2).toBe('113')
  expect(write({ precoEnergia2: '210', precoEnergiaGeracao2: '90' }, i5).precoEnergiaGeracao2).toBe('90')
})

describe('in 2027', () => {
  const opened: FormValues = { ...bill, firstYear: '2027' }

  test('a discount fills in the presets of 2027 to 2030, and for 2031 the last one readjusted by 5 %', () => {
    // 199 × 1,05 = 208,95
    expect(pricesOf(write({ desconto: '0' }, opened))).toEqual(['229', '224', '218', '199', '208,95'])
  })

  test('the preset of 2031 follows the readjustment, and an edited price does not', () => {
    const chosen = write({ desconto: '0' }, opened)
    // 199 × 1,10 = 218,90
    const readjusted = write({ reajusteEnergia: '10' }, chosen)
    expect(pricesOf(readjusted)).toEqual(['229', '224', '218', '199', '218,9'])
    expect(formStateOf(readjusted, distributors).pricesEdited).toBe(false)

    const edited = write({ precoEnergia5: '215' }, chosen)
    expect(pricesOf(write({ reajusteEnergia: '10' }, edited)).at(-1)).toBe('215')
  })
})

test('in 2026 no preset follows the readjustment', () => {
  expect(pricesOf(write({ reajusteEnergia: '10' }, priced))).toEqual(pricesOf(priced))
})

describe('with a list added in 2027', () => {
  const lists = {
    initial: { source: 'Mesa de energia', day: '2027-01-04', firstYear: 2027, pricesBrlPerMwh: [100, 110, 120, 130, 140] },
    '0-retail': { source: 'Mesa de energia', day: '2027-01-04', firstYear: 2027, pricesBrlPerMwh: [250.5, 240, 230, 220, 210] },
  } as const
  const opened: FormValues = { ...bill, firstYear: '2027' }
  const choose = (form: FormValues, desconto: string) => applyRules(form, { ...form, desconto }, distributors, lists)

  test('its discount and segment fill in its prices, and the others those that the product ships', () => {
    const form = choose(opened, '0')
    expect(pricesOf(form)).toEqual(['250,5', '240', '230', '220', '210'])
    expect(formStateOf(form, distributors, lists).pricesEdited).toBe(false)
    expect(formStateOf(form, distributors).pricesEdited).toBe(true)
    // Shipped for 2026 to 2030: 2031 is 205 × 1,05 = 215,25.
    expect(pricesOf(choose(opened, '0.5'))).toEqual(['235', '230', '224', '205', '215,25'])
  })

  test('in 2028 its first price is past and 2032 is the last one readjusted', () => {
    // 210 × 1,05 = 220,50
    expect(pricesOf(choose({ ...opened, firstYear: '2028' }, '0'))).toEqual(['240', '230', '220', '210', '220,5'])
  })

  test('the form opens with its prices for energy and for surplus', () => {
    const form = openingForm(2027, lists)
    for (const names of [priceNames, surplusPriceNames]) {
      expect(names.map((name) => form[name])).toEqual(['100', '110', '120', '130', '140'])
    }
  })
})
