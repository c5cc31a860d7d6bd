import type { Chart } from '~/charts/chart'
import { monthKey } from '~/domain/units/calendar-month'
import type { DemandExpense } from '~/domain/units/demand-expenses'
import { demandChangeSentence, demandSentence } from '~/unit-text/demand'
import { monthTitle } from '~/unit-text/words'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { money } from '~/ui/format'
import { YearCharts } from '../year/year-section'
import type { OpenedDemandExpenses } from './demand.server'

type Props = {
  expenses: OpenedDemandExpenses
  charts: readonly Chart[]
  /** The search for the best contract, where the member may simulate. */
  searchAt: string | undefined
}

/** What demand above the contract and reactive energy cost in the last months, and the contract that would have cost least. */
export function DemandSection({ expenses, charts, searchAt }: Props) {
  const change = demandChangeSentence(expenses)
  return (
    <section aria-labelledby="demanda" className="grid gap-4">
      <h2 id="demanda">Demanda e energia reativa</h2>
      <p>
        {demandSentence(expenses)} {change}
      </p>
      {searchAt && (
        <p>
          <a href={searchAt}>Procurar a melhor demanda contratada com os doze últimos meses</a>
        </p>
      )}
      <div>
        {charts.length > 0 && (
          <Disclosure summary="Ver os gráficos de demanda" isForPhone>
            <YearCharts charts={charts} />
          </Disclosure>
        )}
        <Disclosure summary="Quanto custou em cada mês">
          <div className="grid gap-4">
            <DataTable
              caption="Ultrapassagem e energia reativa, mês a mês"
              columns={columns}
              rows={expenses.months.toReversed()}
              rowKey={monthKey}
            />
            <p className="hint">
              A ultrapassagem é o que passa da contratada em mais de 5%; a multa é duas vezes a tarifa sobre ela (REN ANEEL
              1.000/2021, art. 301), {expenses.hasTaxes ? 'com ICMS, e com PIS e COFINS onde se conhecem' : 'sem impostos'}; a
              demanda em si é paga de qualquer modo. O melhor contrato usa a tarifa do último mês, sem o desconto da energia
              incentivada.{' '}
              {expenses.ths === 'AZUL' &&
                'Os meses guardam uma só demanda, tomada como a de fora de ponta; a da ponta não se conhece. '}
              “–” é o que não foi informado.
            </p>
          </div>
        </Disclosure>
      </div>
    </section>
  )
}

const kw = (valueOf: (row: DemandExpense) => number | undefined) => ({ valueOf, decimals: [0, 2] as [number, number] })
const brl = (value: number | undefined) => (value === undefined ? '–' : money(value))

const columns: readonly Column<DemandExpense>[] = [
  { header: 'Mês', cell: monthTitle },
  { header: 'Contratada (kW)', figure: kw(({ contractedKw }) => contractedKw) },
  { header: 'Medida (kW)', figure: kw(({ measuredKw }) => measuredKw) },
  { header: 'Ultrapassagem (kW)', figure: kw(({ overrunKw }) => overrunKw) },
  { header: 'Energia reativa', cell: ({ reactiveBrl }) => brl(reactiveBrl), isNumeric: true },
  { header: 'Multa de ultrapassagem', cell: ({ fineBrl }) => brl(fineBrl), isNumeric: true, isAnswer: true },
]
