import type { Study } from '~/domain/study/study'
import { documentAssumptions } from '~/study-text/assumption-facts'
import { shortDate } from '~/ui/format'
import { inputSheetName, type Inputs } from './inputs'
import type { SheetCell, Worksheet } from './workbook.server'

/** The inputs, and how the study was made, as of its day. */
export function inputSheet({ list }: Inputs, study: Study, title: string): Worksheet {
  const rows = list.map(({ name, value, format, moves }): SheetCell[] => [name, { value, format }, moves])
  return {
    name: inputSheetName,
    widths: [58, 60, 100],
    rows: [
      [title, 'Valor', 'O que move'],
      ...rows,
      [],
      [`Como o estudo foi feito em ${shortDate(study.day)}`, 'Valor do dia, não recalculado', 'Explicação'],
      ...documentAssumptions(study).map(({ name, value, description }): SheetCell[] => [name, value, description]),
    ],
    boldRows: [1, rows.length + 3],
  }
}
