import { readVoltage, voltageDoubt } from './voltage'

test.each([
  ['13,8', 13.8],
  ['13,8 kV', 13.8],
  ['13,8kv', 13.8],
  ['13.800', 13.8],
  ['13800 V', 13.8],
  ['34,5', 34.5],
  ['220 V', 0.22],
  ['127v', 0.127],
  ['0,22', 0.22],
  ['0,22 kV', 0.22],
  ['138 kV', 138],
  ['138.000', 138],
  ['69', 69],
])('"%s" is %d kV', (text, kv) => {
  expect(readVoltage(text)).toEqual({ kv })
})

test.each(['127', '220', '380', '440', '138', '500'])('%s alone could be V or kV, and is asked', (text) => {
  expect(readVoltage(text)).toEqual({
    problem: `${text} V ou ${text} kV? Escreva a unidade ao lado do número, como está na fatura`,
  })
})

test.each(['13,8\r\n220 kV', '', 'alta', '13.8 kV', '-1', '0', '801 kV', '1e9', '13,8 MV', 'kV'])(
  '"%s" is no voltage',
  (text) => {
    expect(readVoltage(text)).toEqual({ problem: 'Informe a tensão com a sua unidade, por exemplo 13,8 kV' })
  },
)

test.each([
  [0.22, 80, '220 V é baixa tensão, do Grupo B.'],
  [1.2, 80, '1,2 kV é baixa tensão, do Grupo B.'],
  [220, 80, '220 kV é tensão de quem contrata muito mais que 80 kW.'],
  [69, 499.5, '69 kV é tensão de quem contrata muito mais que 499,5 kW.'],
] as const)('%d kV with %d kW in group A is asked back', (kv, kw, doubt) => {
  expect(voltageDoubt(kv, kw)).toContain(doubt)
})

test.each([
  [2.3, 30],
  [13.8, 80],
  [34.5, 20],
  [69, 500],
  [230, 12_000],
])('%d kV with %d kW in group A is usual', (kv, kw) => {
  expect(voltageDoubt(kv, kw)).toBeUndefined()
})
