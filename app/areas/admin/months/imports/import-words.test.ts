import { figureWords } from './import-words'

const plainOf = (field: Parameters<typeof figureWords>[0], values: (number | null)[]) => values.map(figureWords(field, values))

test('the figures of a column have the decimals of the most precise one, money has two, and a fraction is a percentage', () => {
  expect(plainOf({ unit: 'MWh', scale: 1 }, [100, 98.5, null])).toEqual(['100,0', '98,5', 'vazio'])
  expect(plainOf({ unit: 'R$', scale: 1 }, [50_000, 0.5])).toEqual(['50.000,00', '0,50'])
  expect(plainOf({ unit: '%', scale: 100 }, [0.1, 0.125])).toEqual(['10,0', '12,5'])
})
