import { renderToStaticMarkup } from 'react-dom/server'
import { unknownFigures } from '~/domain/month-data/entered-figures'
import type { ImportRow } from './import-words'
import { rowColumns } from './row-columns'

type WireCosts = NonNullable<ImportRow['figures']['custosDiscriminados']>
const demand = (valor: number): WireCosts[number] => ({ mercado: 'LIVRE', tipo: 'TUSD_DEMANDA', fornecedor: null, valor })
const energy = (fornecedor: string, valor: number): WireCosts[number] => ({
  mercado: 'LIVRE',
  tipo: 'ENERGIA',
  fornecedor,
  valor,
})

const row = (custosDiscriminados: WireCosts, stored: WireCosts | null): ImportRow => ({
  line: 2,
  unit: null,
  year: 2026,
  month: 9,
  figures: { custosDiscriminados },
  cells: { 'free-demand': '11000', 'free-energy': 'Aurora: 5' },
  problems: [],
  isIncluded: true,
  replaces: false,
  current: stored && { ...unknownFigures, status: 'FINALIZADO', isRetroactive: false, custosDiscriminados: stored },
})

/** The cells of the cost lines, by header. */
function costCells(of: ImportRow) {
  const columns = rowColumns({ isDraft: false, rows: [of], problems: {} }).filter(({ header }) =>
    String(header).startsWith('Livre'),
  )
  return columns.map(({ header, cell }) => [
    header,
    renderToStaticMarkup(<>{cell?.(of)}</>).replaceAll(/<\/?(span|div)[^>]*>/g, ''),
  ])
}

test('changed lines of a month stand under those that they replace, and unchanged ones stand alone', () => {
  const stored = [demand(10_000.1), energy('Aurora', 30_000), energy('Vento', 5)]
  expect(costCells(row([demand(11_000), energy('Aurora', 35_000.5)], stored))).toEqual([
    ['Livre: TUSD demanda (R$)', '<del class="hint block">10.000,10</del> <ins>11.000,00</ins>'],
    [
      'Livre: Energia por fornecedor',
      '<del class="hint block">Aurora: 30.000,00; Vento: 5,00</del> <ins>Aurora: 35.000,50</ins>',
    ],
  ])
  expect(costCells(row([demand(10_000.1)], stored))[0]).toEqual(['Livre: TUSD demanda (R$)', '10.000,10'])
})

test('lines of a month without any were empty before, and those of a new month stand alone', () => {
  expect(costCells(row([demand(1)], []))[0]![1]).toBe('<del class="hint block">vazio</del> <ins>1,00</ins>')
  expect(costCells(row([demand(1)], null))[0]![1]).toBe('1,00')
})

test('an unreadable line shows the text of the file', () => {
  expect(costCells({ ...row([], []), cells: { 'free-demand': 'mil' } })).toEqual([['Livre: TUSD demanda (R$)', 'mil']])
})
