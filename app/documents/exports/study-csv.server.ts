import { stringify } from 'csv-stringify/sync'
import { plainCell } from '~/domain/files/plain-cell'
import type { Study } from '~/domain/study/study'
import { studyRows } from './study-rows'

const header = [
  'Seção',
  'Item',
  'Ano',
  'Valor',
  'Unidade',
  'Quantidade',
  'Unidade da quantidade',
  'Tarifa (R$)',
  'Fator',
  'Origem',
]

/**
 * A study as one flat CSV in the format of Brazilian Excel: semicolons, decimal commas, UTF-8 with a byte order mark.
 */
export function studyCsv(study: Study): Uint8Array<ArrayBuffer> {
  const rows = studyRows(study).map((row) => [
    row.section,
    row.item,
    row.year,
    row.value,
    row.unit,
    row.quantity,
    row.quantityUnit,
    row.rate,
    row.factor,
    row.source,
  ])
  const text = stringify([header, ...rows.map((row) => row.map(inCsv))], {
    bom: true,
    delimiter: ';',
    record_delimiter: 'windows',
  })
  return new TextEncoder().encode(text)
}

function inCsv(cell: number | string | undefined): string {
  if (cell === undefined) return ''
  if (typeof cell === 'number') return String(Number(cell.toFixed(8))).replace('.', ',')
  return plainCell(cell.replaceAll(/\p{Cc}+/gu, ' '))
}
