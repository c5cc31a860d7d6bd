import { factorText, lineTexts, roundingNote } from '~/study-text/line-text'
import type { Bill, BillLine } from '~/domain/bill/bill'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money } from '~/ui/format'

/** A line of a bill, or its total. */
type Row = BillLine | { id: 'total'; amountBrl: number }

/** Every line of both bills: quantity × rate × tax factor = amount, with the source of the rate. */
export function CalculationMemory({ study }: { study: Study }) {
  const { base, alternative } = scenarioWords[study.mode]
  return (
    <Disclosure summary="Memória de cálculo">
      <div className="grid gap-6">
        <p>
          Cada valor é quantidade × tarifa × fator de imposto. O fator põe PIS, COFINS e ICMS “por dentro”: a tarifa publicada
          pela ANEEL vem sem eles. {roundingNote}
        </p>
        <LinesTable caption={`${base.caption}, linha a linha`} bill={study.base} />
        <LinesTable caption={`${alternative.caption}, linha a linha`} bill={study.alternative} />
      </div>
    </Disclosure>
  )
}

function LinesTable({ caption, bill }: { caption: string; bill: Bill }) {
  return (
    <DataTable<Row>
      caption={caption}
      columns={columnsOf(bill)}
      rows={bill.lines}
      rowKey={({ id }) => id}
      total={{ id: 'total', amountBrl: bill.totalBrl }}
    />
  )
}

function columnsOf({ lines }: Bill): Column<Row>[] {
  const { quantityText, rateText } = lineTexts(lines)
  return [
    { header: 'Linha', cell: (row) => ('label' in row ? row.label : 'Total') },
    { header: 'Quantidade', cell: ofLine(quantityText), isNumeric: true },
    { header: 'Tarifa', cell: ofLine((line) => `${rateText(line)}/${line.unit}`), isNumeric: true },
    { header: 'Fator de imposto', cell: ofLine(factorText), isNumeric: true },
    { header: 'Valor', cell: ({ amountBrl }) => money(amountBrl), isNumeric: true, isAnswer: true },
    { header: 'Fonte', cell: ofLine(({ source }) => source) },
  ]
}

function ofLine(text: (line: BillLine) => string) {
  return (row: Row) => ('label' in row ? text(row) : '')
}
