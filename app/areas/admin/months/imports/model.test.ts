import { readHeader } from '~/domain/month-data/columns'
import { monthFieldNames } from '~/domain/month-data/month-fields'
import { readRow } from '~/domain/month-data/read-row'
import { modelRows } from './model'

const [header, example] = modelRows
const read = readHeader(header)

test('the model has the unit, the month, the state and the five usual figures first', () => {
  expect(header.slice(0, 9)).toEqual([
    'CNPJ',
    'Mês',
    'Ano',
    'Situação',
    'Energia contratada (MWh)',
    'Energia medida (MWh)',
    'Flexibilidade (%)',
    'Custo no mercado cativo (R$)',
    'Custo no mercado livre (R$)',
  ])
})

test('the model is read as it is written, with every field of a month', () => {
  if ('problem' in read) throw new Error(read.problem)
  const row = readRow(read.columns, [...example], '2026-11-21')
  expect(row).toMatchObject({ cnpj: '11222333000181', year: 2026, month: 1, problems: [] })
  expect(Object.keys(row.figures)).toEqual(expect.arrayContaining([...monthFieldNames, 'status', 'isRetroactive']))
  expect(row.figures).toMatchObject({ flexibilityFraction: 0.1, captiveCostBrl: 85_000, isRetroactive: false })
})

test('the model has a column in R$ for each cost line, and one without a unit for the names and amounts of suppliers', () => {
  expect(header).toEqual(
    expect.arrayContaining(['Cativo: ICMS (R$)', 'Livre: TUSD demanda (R$)', 'Livre: Energia por fornecedor']),
  )
  if ('problem' in read) throw new Error(read.problem)
  expect(readRow(read.columns, [...example], '2026-11-21').costs).toEqual(
    expect.arrayContaining([
      { side: 'free', kind: 'energy', supplier: 'Comercializadora Aurora', brl: 25_000.5 },
      { side: 'free', kind: 'energy', supplier: 'Vento Energia', brl: 3_000 },
    ]),
  )
})
