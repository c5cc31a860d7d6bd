import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import type { Chart } from '~/charts/chart'
import { earnedCents, paymentText, rateText } from '~/documents/commission-statement/commission-statement'
import type { CommissionOutlook } from '~/domain/commissions/outlook'
import { monthLabel, monthName, monthOfKey } from '~/domain/units/calendar-month'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { FactGrid } from '~/ui/fact-grid'
import { money } from '~/ui/format'
import { TypedText } from '~/ui/typed-text'

/** When a partner is paid next, what is earned and not entered yet, and what twelve months are expected to bring. */
export function OutlookFacts({ outlook }: { outlook: CommissionOutlook }) {
  return (
    <FactGrid
      facts={[
        { name: 'Próximo pagamento', value: paymentText(outlook) ?? 'Nada lançado a pagar' },
        { name: 'Ganho, ainda por lançar', value: money(earnedCents(outlook) / 100) },
        { name: 'Meses em fechamento', value: money(outlook.openCents / 100) },
        { name: 'Previsto em doze meses', value: money(expectedCents(outlook) / 100) },
      ]}
    />
  )
}

/** Expected commissions of twelve months. [cents] */
function expectedCents({ expected }: CommissionOutlook): number {
  return expected.reduce((sum, { amountCents }) => sum + amountCents, 0)
}

/** The commissions that are earned by month, each client's rate and saving, and the twelve months ahead. */
export function OutlookSections({ outlook }: { outlook: CommissionOutlook }) {
  const { earned, clients } = outlook
  return (
    <>
      {earned.length > 0 && (
        <section className="stack" aria-labelledby="ganhas">
          <h2 id="ganhas">Ganhas e ainda por lançar</h2>
          <p>A nossa equipe lança a comissão de um mês depois que todas as unidades da empresa o têm finalizado.</p>
          <DataTable
            caption="Comissões de meses finalizados, do mais novo ao mais antigo"
            columns={earnedColumns}
            rows={earned}
            rowKey={({ companyId, month }) => `${companyId} ${month}`}
            stacks
          />
        </section>
      )}
      <section className="stack" aria-labelledby="por-cliente">
        <h2 id="por-cliente">Por cliente</h2>
        {clients.length === 0 ? (
          <Empty>Ainda não há clientes indicados.</Empty>
        ) : (
          <DataTable
            caption="A parte do parceiro na economia de cada cliente"
            columns={clientColumns}
            rows={clients}
            rowKey={({ id }) => id}
            stacks
          />
        )}
      </section>
      {expectedCents(outlook) > 0 && <Forecast outlook={outlook} />}
    </>
  )
}

type Earned = CommissionOutlook['earned'][number]

const earnedColumns: readonly Column<Earned>[] = [
  { header: 'Mês', cell: ({ month }) => monthName(monthOfKey(month)) },
  { header: 'Cliente', hasOwnLine: true, cell: ({ companyName }) => <TypedText>{companyName}</TypedText> },
  { header: 'Economia', isNumeric: true, cell: ({ savingBrl }) => money(savingBrl) },
  { header: 'Parte', isNumeric: true, cell: ({ percentHundredths }) => rateText(percentHundredths) },
  { header: 'Comissão', isNumeric: true, isAnswer: true, cell: ({ amountCents }) => money(amountCents / 100) },
]

type Client = CommissionOutlook['clients'][number]

const clientColumns: readonly Column<Client>[] = [
  { header: 'Cliente', hasOwnLine: true, cell: ({ name }) => <TypedText>{name}</TypedText> },
  {
    header: 'Parte da economia',
    isNumeric: true,
    cell: ({ agreement }) => (agreement ? rateText(agreement.percentHundredths) : 'Sem acordo'),
  },
  { header: 'Desde', cell: ({ agreement }) => (agreement ? monthName(monthOfKey(agreement.fromMonth)) : '–') },
  { header: 'Economia em 12 meses', isNumeric: true, cell: ({ savingBrl }) => money(savingBrl) },
  { header: 'Comissões lançadas', isNumeric: true, isAnswer: true, cell: ({ enteredCents }) => money(enteredCents / 100) },
]

function Forecast({ outlook }: { outlook: CommissionOutlook }) {
  const points = outlook.expected.map(({ month, amountCents }) => ({
    label: monthLabel(monthOfKey(month)),
    value: amountCents / 100,
    isProjected: true,
  }))
  const chart: Chart = {
    kind: 'bars',
    id: 'comissoes-previstas',
    title: `Comissões previstas em doze meses: ${money(expectedCents(outlook) / 100)}`,
    series: [{ label: 'Comissão prevista', unit: 'R$', points }],
    isMonthly: true,
  }
  return (
    <section className="stack" aria-labelledby="previsao">
      <h2 id="previsao">O que vem pela frente</h2>
      <SeriesFigure chart={chart}>
        <SeriesTable chart={chart} pointHeader="Mês" />
      </SeriesFigure>
      <p className="hint">
        Cada mês usa a economia projetada dele; sem projeção, a do mesmo mês do ano anterior; sem ela, a média dos últimos doze
        meses finalizados. É uma previsão: o que vale é o mês finalizado.
      </p>
    </section>
  )
}
