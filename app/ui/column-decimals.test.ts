import { renderToStaticMarkup } from 'react-dom/server'
import { createElement } from 'react'
import { columnDecimals } from './column-decimals'
import { DataTable } from './data-table'

test.each([
  ['a column of whole figures has none', [480, 500, null], [0, 3], 0],
  ['one figure with a decimal gives one to all', [480, 560.5, undefined], [0, 3], 1],
  ['what lies beyond the most decimals is rounded away', [1.000_04, 2], [0, 3], 0],
  ['prices have two at the least', [180, 182.5], [2, 4], 2],
  ['and as many as the most exact of them', [180, 182.512_5], [2, 4], 4],
] as const)('%s', (_, values, range, decimals) => {
  expect(columnDecimals(values, range)).toBe(decimals)
})

type Row = { kw: number | null; unit: string }

/** The cells below the header of a table with the figures. */
function cellsOf(rows: readonly Row[], total?: Row) {
  const column = {
    header: 'Demanda',
    figure: { valueOf: ({ kw }: Row) => kw, decimals: [0, 2], unitOf: ({ unit }: Row) => unit },
  } as const
  const columns = [{ header: 'Unidade', cell: ({ unit }: Row) => unit }, column]
  const table = { caption: 'Demandas', columns, rows, rowKey: ({ kw }: Row) => String(kw), ...(total && { total }) }
  const html = renderToStaticMarkup(createElement(DataTable<Row>, table))
  return [...html.matchAll(/<td[^>]*>([^<]*)<\/td>/g)].map(([, text]) => text)
}

test('the figures of a column of a table, its total too, are written with the same decimals', () => {
  const rows = [
    { kw: 480, unit: 'kW' },
    { kw: null, unit: 'kW' },
    { kw: 560.5, unit: 'kW' },
  ]
  expect(cellsOf(rows, { kw: 1_040.25, unit: 'kW' })).toEqual(['480,00', '–', '560,50', '1.040,25'])
})

test('where the rows of a column have different units, those of one unit are written alike', () => {
  expect(
    cellsOf([
      { kw: 480, unit: 'kW' },
      { kw: 0.25, unit: 'MWh' },
      { kw: 3, unit: 'MWh' },
    ]),
  ).toEqual(['480', '0,25', '3,00'])
})
