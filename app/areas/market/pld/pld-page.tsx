import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { calendarMonthOf, monthsBefore } from '~/domain/market/market-month'
import { hoursIn } from '~/domain/units/calendar-month'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { FilterBar } from '~/ui/filter-bar'
import { decimal, money } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { submarketName } from '~/unit-text/words'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { MarketMonthField } from '../market-month-field'
import { monthAddressOf } from '../month-address'
import { pldHoursPath, pldPath, searchPath } from '../paths'
import { marketMonthName } from '../words'
import type { OpenedPld } from './pld.server'

type Mean = OpenedPld['months'][number]

/** The settlement price of the differences, by submarket. */
export function PldPage(opened: OpenedPld) {
  const { month, range, days, charts, isInvented } = opened
  const means = opened.months.filter((row) => row.month === month)
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="PLD"
        answer={answerOf(opened, means)}
        lead={`Preço de Liquidação das Diferenças. A média de um mês é a simples de todas as suas horas, por submercado.${range ? ` Gravado até ${marketMonthName(range.last)}.` : ''}`}
        actions={
          month &&
          means.length > 0 && (
            <>
              <ButtonLink to={`${pldHoursPath}?mes=${monthAddressOf(month)}`} variant="secondary">
                Hora a hora
              </ButtonLink>
              <ButtonLink to={`${pldPath}.csv?mes=${monthAddressOf(month)}`} reloadDocument variant="secondary">
                Baixar CSV
              </ButtonLink>
            </>
          )
        }
      />
      <MarketTabs current={pldPath} />
      <InventedNotice isInvented={isInvented} />
      {range && <Months range={range} month={month} />}
      {range === null && (
        <Empty action={{ to: searchPath, label: 'Voltar à pesquisa' }}>O PLD horário da CCEE ainda não foi importado.</Empty>
      )}
      {range && days.length === 0 && (
        <Empty action={{ to: pldPath, label: `Ver ${marketMonthName(range.last)}` }}>Este mês não tem PLD importado.</Empty>
      )}
      {month && means.length > 0 && (
        <DataTable
          caption={`PLD de ${marketMonthName(month)}`}
          columns={columns}
          rows={means}
          rowKey={({ submarket }) => submarket}
          pairs="labelled"
        />
      )}
      {charts.map((chart) => (
        <SeriesFigure key={chart.id} chart={chart}>
          <SeriesTable chart={chart} pointHeader={chart.id === 'pld-dias' ? 'Dia' : 'Mês'} />
        </SeriesFigure>
      ))}
      {month && means.length > 0 && <Source month={month} means={means} />}
    </main>
  )
}

const columns: readonly Column<Mean>[] = [
  { header: 'Submercado', cell: ({ submarket }) => submarketName(submarket) },
  { header: 'Menor hora (R$/MWh)', cell: ({ minBrlPerMwh }) => decimal(minBrlPerMwh), isNumeric: true },
  { header: 'Maior hora (R$/MWh)', cell: ({ maxBrlPerMwh }) => decimal(maxBrlPerMwh), isNumeric: true },
  {
    header: 'Média (R$/MWh)',
    cell: ({ meanBrlPerMwh }) => (meanBrlPerMwh === null ? '–' : decimal(meanBrlPerMwh)),
    isNumeric: true,
  },
]

function Months({ range, month }: { range: NonNullable<OpenedPld['range']>; month: number | null }) {
  const months = []
  for (let it = range.last; it >= range.first; it = monthsBefore(it, 1)) months.push(it)
  return (
    <FilterBar path={pldPath} button="Ver">
      <MarketMonthField months={months} month={month} />
    </FilterBar>
  )
}

function answerOf({ month }: OpenedPld, means: readonly Mean[]): string {
  if (month === null) return 'Nenhum mês importado'
  const southeast = means.find(({ submarket }) => submarket === 'SUDESTE')
  if (!southeast) return `Sem PLD em ${marketMonthName(month)}`
  if (southeast.meanBrlPerMwh === null) return `O mês de ${marketMonthName(month)} está incompleto, e ainda não tem média`
  return `${money(southeast.meanBrlPerMwh)}/MWh no ${submarketName('SUDESTE')} em ${marketMonthName(month)}`
}

/** How complete the month is. Lowest and highest hour are measured, not ANEEL's limits. */
function Source({ month, means }: { month: number; means: readonly Mean[] }) {
  const expected = hoursIn(calendarMonthOf(month))
  const published = Math.min(...means.map(({ hourCount }) => hourCount))
  return (
    <p className="hint">
      {published < expected
        ? `O mês está incompleto: ${published} de ${expected} horas publicadas. A média do mês espera as outras; até lá, ele não entra em nenhuma conta. `
        : `Todas as ${expected} horas do mês estão publicadas. `}
      A menor e a maior hora são as dos dados, não os limites regulatórios. Fonte: pld_horario, dados abertos da CCEE (CC-BY-4.0).
    </p>
  )
}
