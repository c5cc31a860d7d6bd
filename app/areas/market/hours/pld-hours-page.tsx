import { HeatFigure } from '~/charts/heat-figure'
import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { pldSubmarkets } from '~/contract/market-pld'
import { daysOfMonth } from '~/domain/hours/typical-days'
import { monthsBefore } from '~/domain/market/market-month'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { FilterBar } from '~/ui/filter-bar'
import { money, shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { SelectField } from '~/ui/select-field'
import { submarketName } from '~/unit-text/words'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { MarketMonthField } from '../market-month-field'
import { monthAddressOf } from '../month-address'
import { pldHoursPath, pldPath, searchPath } from '../paths'
import { marketMonthName } from '../words'
import { HourNumbers } from '~/unit-text/hours/hour-numbers'
import { heatChart } from '~/unit-text/hours/heat-chart'
import { typicalChart } from '~/unit-text/hours/typical-chart'
import { gapsText } from '~/unit-text/hours/hour-words'
import type { OpenedPldHours } from './pld-hours.server'

/** The spot price of each hour of a month. */
export function PldHoursPage(opened: OpenedPldHours) {
  const { range, month, submarket, found, isInvented } = opened
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title={`PLD hora a hora, ${submarketName(submarket)}`}
        answer={answerOf(opened)}
        lead="O preço de cada hora do mês, e o dia típico: dias úteis, sábados, e domingos com os feriados nacionais."
        actions={
          <>
            <ButtonLink to={month === null ? pldPath : `${pldPath}?mes=${monthAddressOf(month)}`} variant="secondary">
              Ver as médias
            </ButtonLink>
            {found && month !== null && (
              <ButtonLink
                to={`${pldHoursPath}.csv?${new URLSearchParams({ mes: monthAddressOf(month), submercado: submarket })}`}
                reloadDocument
                variant="secondary"
              >
                Baixar CSV
              </ButtonLink>
            )}
          </>
        }
      />
      <MarketTabs current={pldPath} />
      <InventedNotice isInvented={isInvented} />
      {range === null ? (
        <Empty action={{ to: searchPath, label: 'Voltar à pesquisa' }}>O PLD horário da CCEE ainda não foi importado.</Empty>
      ) : (
        <Choice range={range} month={month} submarket={submarket} />
      )}
      {range && !found && (
        <Empty action={{ to: pldHoursPath, label: `Ver ${marketMonthName(range.last)}` }}>
          Este mês não tem PLD importado neste submercado.
        </Empty>
      )}
      {found && month !== null && <Pictures {...found} month={month} />}
    </main>
  )
}

function Choice({
  range,
  month,
  submarket,
}: Pick<OpenedPldHours, 'month' | 'submarket'> & { range: { first: number; last: number } }) {
  const months = []
  for (let it = range.last; it >= range.first; it = monthsBefore(it, 1)) months.push(it)
  return (
    <FilterBar path={pldHoursPath} button="Ver">
      <MarketMonthField months={months} month={month} />
      <SelectField
        label="Submercado"
        name="submercado"
        defaultValue={submarket}
        options={pldSubmarkets.map((it) => ({ value: it, label: submarketName(it) }))}
      />
    </FilterBar>
  )
}

function Pictures({ prices, typical, month }: NonNullable<OpenedPldHours['found']> & { month: number }) {
  const heat = heatChart('calor-pld', 'PLD', 'R$/MWh', prices, month)
  const chart = typicalChart('tipico-pld', 'O PLD', 'R$/MWh', typical)
  const gaps = gapsText({ missingReadings: 0, missingPrices: prices.filter((price) => price === undefined).length })
  return (
    <>
      <div className="heat-pair">
        <HeatFigure chart={heat}>
          <HourNumbers caption={`${heat.title} (R$/MWh)`} month={month} values={prices} decimals={[2, 2]} />
        </HeatFigure>
        <SeriesFigure chart={chart}>
          <SeriesTable chart={chart} pointHeader="Hora" />
        </SeriesFigure>
      </div>
      <p className="hint">
        {gaps ? `${gaps} no mês. ` : ''}Horas de Brasília. Fonte: pld_horario, dados abertos da CCEE (CC-BY-4.0).
      </p>
    </>
  )
}

function answerOf({ month, found }: OpenedPldHours): string {
  if (month === null) return 'Nenhum mês importado'
  const known = found?.prices.flatMap((price, period) => (price === undefined ? [] : [{ price, period }])) ?? []
  const [first] = known
  if (!first) return `Sem PLD em ${marketMonthName(month)}`
  const top = known.reduce((one, other) => (other.price > one.price ? other : one), first)
  const day = daysOfMonth(month)[Math.floor(top.period / 24)]!
  return `A hora mais cara de ${marketMonthName(month)} custou ${money(top.price)}/MWh, em ${shortDate(day)} às ${top.period % 24}h`
}
