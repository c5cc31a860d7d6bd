import type { Study } from '~/domain/study/study'
import { monthlySaving } from '~/domain/study/saving'
import { savingTone } from '~/study-text/saving-text'
import { quantityDecimals } from '~/study-text/line-text'
import { scenarioWords } from '~/study-text/scenario-words'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money } from '~/ui/format'
import { comparedRows, type ComparedRow } from './bill-rows'

type Side = 'base' | 'alternative'

/** Both bills line by line, with aligned rows; the second table ends with each line's saving. */
export function BillTables({ study }: { study: Study }) {
  const { base, alternative } = scenarioWords[study.mode]
  const rows = comparedRows(study)
  const total = totalRow(study)
  const table = { rows, total, rowKey: ({ id }: ComparedRow) => id }
  return (
    <div className="bills">
      <Disclosure summary={<Total name={base.caption} brl={study.base.totalBrl} />} isForPhone>
        <DataTable
          {...table}
          caption={base.caption}
          columns={columnsOf('base', { isAnswer: true })}
          rowClass={absentFrom('base')}
        />
      </Disclosure>
      <Disclosure summary={<Total name={alternative.caption} brl={study.alternative.totalBrl} />} isForPhone>
        <DataTable
          {...table}
          caption={alternative.caption}
          columns={[...columnsOf('alternative'), difference]}
          rowClass={absentFrom('alternative')}
        />
      </Disclosure>
    </div>
  )
}

function Total({ name, brl }: { name: string; brl: number }) {
  return (
    <span className="flex flex-1 flex-wrap justify-between gap-x-3">
      <span>{name}, linha a linha</span> <span className="whitespace-nowrap">{money(brl)}</span>
    </span>
  )
}

function columnsOf(side: Side, { isAnswer = false } = {}): Column<ComparedRow>[] {
  return [
    { header: 'Item', cell: ({ [side]: row, label }) => row?.label ?? label },
    {
      header: 'Quantidade',
      figure: {
        valueOf: ({ [side]: row }) => row?.measured?.quantity,
        unitOf: ({ [side]: row }) => row?.measured?.unit,
        decimals: quantityDecimals,
        around: (quantity, { [side]: row }) => `${quantity} ${row?.measured?.unit}`,
        missing: ({ id }) => (id === 'total' ? '' : '–'),
      },
    },
    { header: 'Valor', cell: ({ [side]: row }) => (row ? money(row.amountBrl) : '–'), isNumeric: true, isAnswer },
  ]
}

const difference: Column<ComparedRow> = {
  header: 'Diferença',
  cell: ({ savingBrl }) => <span className={isSame(savingBrl) ? undefined : savingTone(savingBrl)}>{money(savingBrl)}</span>,
  isNumeric: true,
  isAnswer: true,
}

/** A difference of less than half a cent is neither gain nor loss. */
function isSame(savingBrl: number): boolean {
  return Math.abs(savingBrl) < 0.005
}

function absentFrom(side: Side) {
  return (row: ComparedRow) => (row[side] ? undefined : 'absent')
}

function totalRow(study: Study): ComparedRow {
  const total = { id: 'total', label: 'Total' }
  return {
    ...total,
    base: { ...total, amountBrl: study.base.totalBrl },
    alternative: { ...total, amountBrl: study.alternative.totalBrl },
    savingBrl: monthlySaving(study).savingBrl,
  }
}
