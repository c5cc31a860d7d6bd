import { SeriesFigure } from '~/charts/series-figure'
import { SeriesTable } from '~/charts/series-table'
import { unknownActivity } from '~/contract/market-consumption'
import { totalConsumption } from '~/domain/market/consumption'
import { ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { FilterBar } from '~/ui/filter-bar'
import { PageHead } from '~/ui/page-head'
import { SelectField } from '~/ui/select-field'
import { InventedNotice } from '../invented-notice'
import { MarketTabs } from '../market-tabs'
import { MarketMonthField } from '../market-month-field'
import { consumptionPath, searchPath } from '../paths'
import { activityName, changeText, energyText, inState, marketMonthName, stateName } from '../words'
import { ConsumptionTables, type ActivityRows } from './consumption-tables'
import type { OpenedConsumption } from './consumption.server'

/** The free market of a month by activity and state. */
export function ConsumptionPage(opened: OpenedConsumption) {
  const rows = opened.rows.map((row) => ({ ...row, yearBeforeMwh: row.yearBeforeMwh ?? undefined }))
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Consumo por ramo e estado"
        answer={answerOf(opened, rows)}
        lead={leadOf(opened, rows)}
        actions={
          rows.length > 0 && (
            <ButtonLink to={`${consumptionPath}.csv?${new URLSearchParams(opened.filter)}`} reloadDocument variant="secondary">
              Baixar CSV
            </ButtonLink>
          )
        }
      />
      <MarketTabs current={consumptionPath} />
      <InventedNotice isInvented={opened.isInvented} />
      {opened.months.length > 0 && <Filters {...opened} />}
      <Content {...opened} shown={rows} />
    </main>
  )
}

function Content({ shown, ...opened }: OpenedConsumption & { shown: ActivityRows }) {
  if (opened.months.length === 0)
    return (
      <Empty action={{ to: searchPath, label: 'Voltar à pesquisa' }}>
        Os arquivos de consumo da CCEE ainda não foram importados.
      </Empty>
    )
  if (shown.length === 0)
    return (
      <Empty action={{ to: consumptionPath, label: `Ver ${marketMonthName(opened.months[0]!)}` }}>
        Nenhuma unidade consumiu energia livre com este filtro neste mês.
      </Empty>
    )
  return (
    <>
      {opened.chart && (
        <SeriesFigure chart={opened.chart}>
          <SeriesTable chart={opened.chart} pointHeader="Mês" />
        </SeriesFigure>
      )}
      <ConsumptionTables rows={shown} filter={opened.filter} />
      <ControlTotal {...opened} summedMwh={totalConsumption(shown).freeMwh} />
    </>
  )
}

function Filters({ months, ufs, activities, filter, month }: OpenedConsumption) {
  return (
    <FilterBar path={consumptionPath} button="Ver">
      <MarketMonthField months={months} month={month} />
      <SelectField
        label="Estado"
        name="uf"
        placeholder="Todos"
        defaultValue={filter['uf'] ?? ''}
        options={ufs.map((uf) => ({ value: uf, label: stateName(uf) }))}
      />
      <SelectField
        label="Ramo de atividade"
        name="ramo"
        placeholder="Todos"
        defaultValue={filter['ramo'] ?? ''}
        options={activities.map((it) => ({ value: it || unknownActivity, label: activityName(it) }))}
      />
    </FilterBar>
  )
}

function answerOf({ month, filter }: OpenedConsumption, rows: ActivityRows): string {
  if (month === null) return 'Nenhum mês importado'
  const { freeMwh, changeFraction } = totalConsumption(rows)
  const where = filter['uf'] ? ` ${inState(filter['uf'])}` : ''
  const what = `${energyText(freeMwh)} de consumo livre${where} em ${marketMonthName(month)}`
  return changeFraction === undefined ? what : `${what}, ${changeText(changeFraction)} em um ano`
}

function leadOf({ filter }: OpenedConsumption, rows: ActivityRows): string | undefined {
  if (rows.length === 0) return undefined
  const { loadCount } = totalConsumption(rows)
  const units = `${loadCount.toLocaleString('pt-BR')} ${loadCount === 1 ? 'unidade' : 'unidades'}`
  const activity = filter['ramo'] ? `, do ramo ${activityName(filter['ramo'] === unknownActivity ? '' : filter['ramo'])}` : ''
  return `${units}${activity}; as parcelas das próprias distribuidoras, que são consumo cativo, ficam de fora.`
}

/** The chamber's total for the free market of the month, beside the sum of the loads. */
function ControlTotal({ month, control, filter, summedMwh }: OpenedConsumption & { summedMwh: number }) {
  if (month === null || filter['uf'] || filter['ramo']) return null
  return (
    <section aria-labelledby="conferencia" className="card stack">
      <h2 id="conferencia">Conferência com o total da CCEE</h2>
      <p>
        {control === null
          ? `O total publicado pela CCEE para ${marketMonthName(month)} ainda não foi importado.`
          : `A CCEE publica ${energyText(control.freeMwh)} de consumo livre em ${marketMonthName(month)}; a soma das unidades é ${energyText(summedMwh)}. ${differenceOf(summedMwh, control.freeMwh)}`}
      </p>
      <p className="hint">
        Fontes: parcela_carga_consumo, sem os perfis da classe Distribuidor, e consumo_mensal_ambiente_comercializacao, dados
        abertos da CCEE (CC-BY-4.0).
      </p>
    </section>
  )
}

function differenceOf(summedMwh: number, publishedMwh: number): string {
  const differenceMwh = summedMwh - publishedMwh
  if (publishedMwh === 0 || Math.abs(differenceMwh) < 0.001) return 'Os dois números coincidem.'
  return `A diferença é de ${energyText(Math.abs(differenceMwh))} (${changeText(differenceMwh / publishedMwh)}).`
}
