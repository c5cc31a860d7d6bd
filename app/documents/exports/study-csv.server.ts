import type { IsoDate } from '~/domain/dated/dated'
import type { Study } from '~/domain/study/study'
import { csvFile, csvMoney, isMoneyUnit } from './csv.server'
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

/** A study as one flat CSV. @param today  the day of the file. */
export function studyCsv(study: Study, today?: IsoDate): Uint8Array<ArrayBuffer> {
  const rows = studyRows(study, today).map((row) => [
    row.section,
    row.item,
    row.year,
    isMoneyUnit(row.unit) && typeof row.value === 'number' ? csvMoney(row.value) : row.value,
    row.unit,
    row.quantity,
    row.quantityUnit,
    row.rate,
    row.factor,
    row.source,
  ])
  return csvFile([header, ...rows])
}
