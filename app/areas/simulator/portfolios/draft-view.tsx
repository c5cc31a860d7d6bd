import { supplyText } from '~/study-text/portfolio/unit-text'
import { Alert } from '~/ui/alert'
import { columnDecimals } from '~/ui/column-decimals'
import { DataTable, type Column } from '~/ui/data-table'
import { decimal } from '~/ui/format'
import { Pager } from '~/ui/pager'
import { TabLinks } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import type { PortfolioView } from './open-portfolio.server'
import { portfolioPath } from './paths'
import { ButtonForm, PortfolioFileForm, MoreLinks } from './portfolio-actions'
import { WrongRows } from './wrong-rows'

type Draft = Extract<PortfolioView, { view: 'draft' }>
type Unit = Draft['units']['items'][number]

type Props = Draft & { fileError: string | undefined; maySell: boolean }

/** The rows of a file before the calculation; rows with errors are named first. */
export function DraftView({ portfolio, onlyWrong, wrong, units, fileError, maySell }: Props) {
  const { id, state, units: count, wrong: wrongCount, fileName } = portfolio
  const right = count - wrongCount
  const tabs = [
    { to: portfolioPath(id), label: `Todas (${count})`, isCurrent: !onlyWrong },
    { to: `${portfolioPath(id)}?mostrar=erros`, label: `Com erro (${wrongCount})`, isCurrent: onlyWrong },
  ]
  return (
    <>
      {state === 'cancelled' && <Alert tone="warn" title="O cálculo foi interrompido antes da primeira unidade." />}
      <section className="card study-answer" aria-labelledby="resposta">
        <h2 id="resposta" className="sentence">
          {answerOf(count, wrongCount)}
        </h2>
        {fileName !== null && <p className="wrap-anywhere">{`Arquivo ${fileName}.`}</p>}
        {wrongCount > 0 && right > 0 && (
          <p>As linhas com erro ficam fora do cálculo. Corrija a planilha e envie de novo, ou calcule sem elas.</p>
        )}
        <div className="flex flex-wrap gap-3">
          {right > 0 && (
            <ButtonForm id={id} subaction="calcular" busyText="Calculando…">
              {right === 1 ? 'Calcular a unidade' : `Calcular ${right} unidades`}
            </ButtonForm>
          )}
          <MoreLinks id={id} maySell={maySell && right > 0} />
        </div>
      </section>
      <WrongRows wrong={wrong} count={wrongCount} />
      {count > 0 && (
        <>
          <TabLinks label="Linhas da planilha" tabs={tabs} />
          <DataTable
            caption="As unidades da planilha"
            columns={columnsOf(units.items)}
            rows={units.items}
            rowKey={({ line }) => String(line)}
            pairs="labelled"
          />
          <Pager {...units} query={onlyWrong ? { mostrar: 'erros' } : {}} />
        </>
      )}
      <PortfolioFileForm id={id} error={fileError} />
    </>
  )
}

function answerOf(count: number, wrong: number): string {
  if (count === 0) return 'Envie a planilha das unidades.'
  const units = count === 1 ? 'Uma unidade lida' : `${count} unidades lidas`
  if (wrong === 0) return `${units}, nenhuma com erro.`
  return `${units}, ${wrong === 1 ? 'uma' : wrong} com erro.`
}

const columnsOf = (units: readonly Unit[]): readonly Column<Unit>[] => [
  { header: 'Unidade', cell: ({ unit }) => <TypedText>{unit.name || '–'}</TypedText> },
  { header: 'Distribuidora e subgrupo', cell: ({ unit }) => supplyText({ unit, result: null }) },
  { header: 'Demanda (kW)', cell: demandOf(units), isNumeric: true },
  { header: 'Consumo ponta (kWh)', figure: { valueOf: ({ unit }) => unit.energyKwh.peak, decimals: [0, 2] } },
  { header: 'Consumo fora de ponta (kWh)', figure: { valueOf: ({ unit }) => unit.energyKwh.offPeak, decimals: [0, 2] } },
  { header: 'Meses', cell: ({ unit }) => (unit.months ? 12 : 1), isNumeric: true },
  { header: 'Linha', cell: ({ line, problems }) => (problems.length > 0 ? `${line}, com erro` : line), isNumeric: true },
]

/** Azul's demands or Verde's one, with the same decimals in all rows. */
function demandOf(units: readonly Unit[]) {
  const demands = units.flatMap(({ unit: { contractedKw } }) => [contractedKw.peak, contractedKw.offPeak])
  const decimals = columnDecimals(demands, [0, 2])
  return ({ unit: { contractedKw } }: Unit) => {
    const offPeak = decimal(contractedKw.offPeak, decimals)
    return contractedKw.peak > 0 ? `${decimal(contractedKw.peak, decimals)} / ${offPeak}` : offPeak
  }
}
