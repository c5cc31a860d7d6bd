import { costLineProblems, excessProblems, inReadingOrder, sideOf, type CostLine } from './cost-lines'

const supplied = (supplier: string, brl: number): CostLine => ({ side: 'free', kind: 'energy', supplier, brl })

const free: CostLine[] = [
  { side: 'free', kind: 'demand', brl: 10_000.1 },
  supplied('Comercializadora Aurora', 30_000.2),
  { side: 'free', kind: 'withholding', brl: -500 },
]

test('what the lines of a side do not tell is the rest of its cost, to the cent', () => {
  // 10.000,10 + 30.000,20 − 500 = 39.500,30; 40.000 − 39.500,30 = 499,70
  expect(sideOf(free, 'free', 40_000)).toMatchObject({ sumBrl: 39_500.3, restBrl: 499.7 })
  expect(sideOf(free, 'free', null)).toMatchObject({ sumBrl: 39_500.3, restBrl: undefined })
  expect(sideOf(free, 'captive', 50_000)).toBeUndefined()
})

const costs = (freeCostBrl: number | null) => ({ captiveCostBrl: null, freeCostBrl })

test('lines that sum to a cent more than the cost are an error of that cost', () => {
  expect(excessProblems(free, costs(39_500.3))).toEqual({})
  expect(excessProblems(free, costs(null))).toEqual({})
  expect(excessProblems(free, costs(39_500.29)).freeCostBrl!.replaceAll('\u00a0', ' ')).toBe(
    'As linhas do mercado livre somam R$ 39.500,30, R$ 0,01 a mais que o custo livre. Corrija um dos dois; um crédito vai em Outros, com sinal de menos',
  )
})

test.each<[string, CostLine[], object]>([
  ['zero is known', [{ side: 'captive', kind: 'flag', brl: 0 }], {}],
  ['a charge returned by CCEE', [{ side: 'free', kind: 'charges', brl: -12.5 }], {}],
  [
    'a negative demand',
    [{ side: 'free', kind: 'demand', brl: -1 }],
    { 'free-demand': 'Livre: TUSD demanda: não pode ser negativo; um crédito vai em Outros, com sinal de menos' },
  ],
  [
    'a positive credit',
    [{ side: 'captive', kind: 'injected-energy', brl: 1 }],
    { 'captive-injected-energy': 'Cativo: Energia compensada: é um crédito: escreva com sinal de menos' },
  ],
  [
    'a third of a cent',
    [{ side: 'free', kind: 'tusd', brl: 1.333 }],
    { 'free-tusd': 'Livre: TUSD energia: escreva o valor com até duas casas decimais' },
  ],
  [
    'a flag of the free market',
    [{ side: 'free', kind: 'flag', brl: 1 }],
    { 'free-flag': 'Livre: Bandeira tarifária: não existe neste mercado' },
  ],
  ['a supplier of 110 characters', [supplied('A'.repeat(110), 1)], {}],
  [
    'a supplier of 121 characters',
    [supplied('A'.repeat(121), 1)],
    { 'free-energy': 'Livre: Energia por fornecedor: o nome do fornecedor pode ter até 120 caracteres' },
  ],
  [
    'the same supplier in two spellings',
    [supplied('Comercializadora Águia', 1), supplied('comercializadora aguia', 2)],
    { 'free-energy': 'Livre: Energia por fornecedor: comercializadora aguia está duas vezes: some os valores em uma linha' },
  ],
  [
    'the same line twice',
    [
      { side: 'free', kind: 'icms', brl: 1 },
      { side: 'free', kind: 'icms', brl: 1 },
    ],
    { 'free-icms': 'Livre: ICMS: está duas vezes' },
  ],
])('%s', (_, lines, problems) => {
  expect(costLineProblems(lines)).toEqual(problems)
})

test('lines are read by market, kind and supplier', () => {
  const mixed = [supplied('B', 1), free[2]!, supplied('A', 1), free[0]!, { side: 'captive', kind: 'other', brl: 1 } as const]
  expect(inReadingOrder(mixed).map(({ side, kind, supplier }) => supplier ?? `${side} ${kind}`)).toEqual([
    'captive other',
    'free demand',
    'A',
    'B',
    'free withholding',
  ])
})
