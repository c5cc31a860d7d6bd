import { changedFields, readBase, readChanges, readNotes, sentTexts, monthFormTexts } from './month-texts'

const empty = monthFormTexts(null)

test('a month that does not exist is finalised with a flexibility of 10 %', () => {
  expect(empty).toMatchObject({ status: 'FINALIZADO', flexibilityFraction: '10', measuredMwh: '', isRetroactive: '' })
})

test('only the typed fields are sent: R$ 1.234,50, an empty demand, 12,5 % and a pasted list of two days', () => {
  const base = { ...empty, measuredDemandKw: '520', proinfaMwh: '10,5' }
  const typed = sentTexts({
    ...base,
    reactiveCostBrl: '1.234,50',
    measuredDemandKw: ' ',
    flexibilityFraction: '12,5',
    proinfaMwh: '10,50',
    isRetroactive: 'on',
    status: 'EM_CURTO_PRAZO',
    dailyConsumption: '3,5\r\n4 p\r\n',
  })
  expect(readChanges(typed, changedFields(typed, base), '2026-09')).toEqual({
    errors: {},
    figures: {
      reactiveCostBrl: 1234.5,
      measuredDemandKw: null,
      flexibilityFraction: 0.125,
      isRetroactive: true,
      status: 'EM_CURTO_PRAZO',
      dailyConsumption: [
        { mwh: 3.5, isProjected: false },
        { mwh: 4, isProjected: true },
      ],
    },
  })
})

test('changed costs are sent as one list with those that were there, and an empty text removes them', () => {
  const base = { ...empty, 'free-demand': '10000,10', 'free-icms': '5,00' }
  const typed = { ...base, 'free-energy': 'Aurora: 30.000,20\nVento: 0', 'free-withholding': '-500', 'free-icms': '' }
  const { figures, errors } = readChanges(typed, changedFields(typed, base), '2026-09')
  expect(errors).toEqual({})
  expect(figures.custosDiscriminados).toEqual([
    { mercado: 'LIVRE', tipo: 'TUSD_DEMANDA', fornecedor: null, valor: 10_000.1 },
    { mercado: 'LIVRE', tipo: 'ENERGIA', fornecedor: 'Aurora', valor: 30_000.2 },
    { mercado: 'LIVRE', tipo: 'ENERGIA', fornecedor: 'Vento', valor: 0 },
    { mercado: 'LIVRE', tipo: 'RETENCAO_DE_TRIBUTOS', fornecedor: null, valor: -500 },
  ])
  const wrong = { ...typed, 'free-energy': 'Aurora', 'captive-tusd': '-1', 'captive-icms': 'x' }
  expect(readChanges(wrong, changedFields(wrong, base), '2026-09').errors).toEqual({
    'free-energy': 'Livre: Energia por fornecedor: "Aurora" precisa ser “fornecedor: valor”.',
    'captive-tusd': 'Cativo: TUSD energia: não pode ser negativo; um crédito vai em Outros, com sinal de menos.',
    'captive-icms': 'Cativo: ICMS: "x" não é um número.',
  })
})

test('each unreadable field has an error with its label', () => {
  const typed = { ...empty, measuredMwh: 'x', status: 'OUTRO', dailyGeneration: '1\n\n2' }
  expect(readChanges(typed, changedFields(typed, empty), '2026-09').errors).toEqual({
    measuredMwh: 'Energia medida: "x" não é um número.',
    dailyGeneration: 'Geração de cada dia (MWh): dia 2 está vazio: escreva 0 ou exclua a linha.',
    status: 'Escolha a situação.',
  })
})

test('values out of range and unreadable values are reported together', () => {
  const typed = { ...empty, measuredMwh: 'x', freeCostBrl: '-1', dailyGeneration: '1\n-2' }
  expect(readChanges(typed, changedFields(typed, empty), '2026-09').errors).toEqual({
    measuredMwh: 'Energia medida: "x" não é um número.',
    freeCostBrl: 'O custo livre precisa estar entre 0 e 1.000.000.000.',
    dailyGeneration: 'Dia 2: a energia precisa estar entre 0 e 1.000.000 MWh.',
  })
})

test('the hidden earlier values are read back, and another text is refused', () => {
  expect(readBase(JSON.stringify(empty))).toEqual(empty)
  expect([readBase('{'), readBase('{}'), readBase(undefined)]).toEqual([undefined, undefined, undefined])
})

test('the notes of a bill are read back, and another text gives none', () => {
  expect(readNotes('{"measuredMwh":"Da fatura."}')).toEqual({ measuredMwh: 'Da fatura.' })
  expect([readNotes('{'), readNotes('{"x":"y"}'), readNotes(undefined)]).toEqual([{}, {}, {}])
})
