import { changeSentence } from './watch-page'

test('80 MWh of July beside 100 of June are 20 % less', () => {
  const change = { kind: 'consumption', month: 202607, mwh: 80, beforeMonth: 202606, beforeMwh: 100 } as const
  expect(changeSentence(change)).toBe('Consumo de julho de 2026: 80 MWh, contra 100 MWh em junho de 2026 (−20,0%).')
  expect(changeSentence({ ...change, beforeMwh: 0 })).toBe('Consumo de julho de 2026: 80 MWh, contra 0 MWh em junho de 2026.')
})
