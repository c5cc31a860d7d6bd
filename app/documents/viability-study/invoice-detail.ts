import type { Bill, BillLine } from '~/domain/bill/bill'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { money } from '~/ui/format'
import type { Block } from '../parts/paginate'
import { paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn, type PrintedRow } from '../parts/table'
import { factorText, lineTexts, roundingNote } from '~/study-text/line-text'

/** Every line of both bills, so that readers can check them with the invoice and a calculator. */
export function invoiceDetail(sheet: Sheet, study: Study): Block[] {
  const { base, alternative } = scenarioWords[study.mode]
  return [
    section(sheet, study.mode === 'ML' ? 'Detalhamento da fatura' : 'Memória de cálculo', { startsPage: 'after-half' }),
    paragraph(
      sheet,
      `Cada valor é a quantidade multiplicada pela tarifa sem tributos e pelo fator dos tributos cobrados por dentro. ${roundingNote}`,
    ),
    subsection(sheet, base.name),
    ...billTable(sheet, base.name, study.base),
    subsection(sheet, alternative.name),
    ...billTable(sheet, alternative.name, study.alternative),
  ]
}

const columns: readonly PrintedColumn[] = [
  { title: 'Item e origem da tarifa', width: 173 },
  { title: 'Quantidade', width: 84, align: 'right' },
  { title: 'Tarifa', width: 72, align: 'right' },
  { title: 'Fator', width: 66, align: 'right' },
  { title: 'Valor', width: 88.28, align: 'right' },
]

function billTable(sheet: Sheet, heading: string, { lines, totalBrl }: Bill): Block[] {
  const total: PrintedRow = { cells: ['Total do mês', '', '', '', money(totalBrl)], isTotal: true }
  return table(sheet, columns, [...lineRows(lines), total], { heading })
}

function lineRows(lines: readonly BillLine[]): PrintedRow[] {
  const { quantityText, rateText } = lineTexts(lines)
  return lines.map((line) => ({
    cells: [line.label, quantityText(line), rateText(line), factorText(line), money(line.amountBrl)],
    note: line.source,
  }))
}
