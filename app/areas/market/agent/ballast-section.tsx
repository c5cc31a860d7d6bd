import { SeriesFigure } from '~/charts/series-figure'
import type { BallastMonth } from '~/domain/market/ballast'
import { monthKey, monthLabel } from '~/domain/units/calendar-month'
import { DataTable, type Column } from '~/ui/data-table'
import { figureNumber } from '~/unit-text/figures'
import type { OpenedAgent } from './agent.server'
import { ballastTotals, isDistributor } from './agent-text'

/** Twelve months of ballast against consumption: an estimate, with its formula. */
export function BallastSection({ agent, ballast, chart }: Pick<OpenedAgent, 'agent' | 'ballast' | 'chart'>) {
  if (isDistributor(agent)) return <NoBallast />
  return (
    <section aria-labelledby="lastro-titulo" className="grid gap-4">
      <h2 id="lastro-titulo">Lastro dos últimos doze meses</h2>
      {chart ? (
        <>
          <SeriesFigure chart={chart}>
            <DataTable
              caption={chart.title}
              columns={columnsOf(ballast)}
              rows={ballast.toReversed()}
              rowKey={rowKey}
              total="total"
            />
          </SeriesFigure>
          <p className="hint">
            Estimativa com os dados públicos da CCEE, que não substitui a apuração oficial. Lastro = (contratos de compra −
            contratos de venda, em MW médios) × horas do mês + garantia física das usinas próprias. Consumo com perdas = consumo ×
            1,03. Saldo = lastro − consumo com perdas; o saldo de 12 meses soma o do mês e os dos onze anteriores.
          </p>
        </>
      ) : (
        <p>A CCEE ainda não publicou contratos, geração ou consumo deste agente.</p>
      )}
    </section>
  )
}

function NoBallast() {
  return (
    <section aria-labelledby="lastro-titulo" className="grid gap-4">
      <h2 id="lastro-titulo">Lastro</h2>
      <p>
        Distribuidoras compram em leilões regulados, que não estão entre os contratos que a CCEE publica: por eles não se estima o
        lastro de uma distribuidora.
      </p>
    </section>
  )
}

type Row = BallastMonth | 'total'

function rowKey(row: Row) {
  return row === 'total' ? row : monthKey(row)
}

function columnsOf(ballast: readonly BallastMonth[]): Column<Row>[] {
  const totals = ballastTotals(ballast)
  const mwh = (header: string, key: keyof typeof totals): Column<Row> => ({
    header: `${header} (MWh)`,
    cell: (row) => figureNumber({ unit: 'MWh' }, row === 'total' ? totals[key] : row[key]),
    isNumeric: true,
    isAnswer: key === 'balanceMwh',
  })
  return [
    { header: 'Mês', cell: (row) => (row === 'total' ? 'Total' : monthLabel(row)) },
    mwh('Compras', 'purchasesMwh'),
    mwh('Vendas', 'salesMwh'),
    mwh('Garantia física', 'guaranteeMwh'),
    mwh('Lastro', 'ballastMwh'),
    mwh('Consumo', 'consumptionMwh'),
    mwh('Perdas de 3%', 'lossesMwh'),
    mwh('Saldo', 'balanceMwh'),
    {
      header: 'Saldo de 12 meses (MWh)',
      cell: (row) =>
        row === 'total' || row.yearBalanceMwh === undefined ? '–' : figureNumber({ unit: 'MWh' }, row.yearBalanceMwh),
      isNumeric: true,
    },
  ]
}
