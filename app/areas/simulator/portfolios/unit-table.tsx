import { figuresOf, type CalculatedUnit } from '~/domain/portfolio/portfolio-study'
import type { PortfolioTotals } from '~/domain/portfolio/totals'
import { firstYearTexts, outcomeWords, reasonText, supplyText, unitTone } from '~/study-text/portfolio/unit-text'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { pageAddress, Pager, type Page } from '~/ui/pager'
import { atResult } from '~/ui/result-place'
import { TabLinks } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { portfolioPath } from './paths'
import { outcomeOfShown, unitOrderQuery, shownOutcomes, type ShownOutcome, type UnitOrder, type UnitSort } from './result-query'

type Props = {
  id: string
  totals: PortfolioTotals
  order: UnitOrder
  units: Page & { items: readonly CalculatedUnit[] }
  day: string
}

/** A page of the units, with the address's filter and order. */
export function PortfolioUnitTable({ id, totals, order, units, day }: Props) {
  const tabs = shownOutcomes
    .filter((it) => it === 'todas' || it === order.mostrar || totals.counts[outcomeOfShown[it]] > 0)
    .map((it) => ({
      to: `${portfolioPath(id)}${pageAddress(unitOrderQuery({ ...order, mostrar: it }), 1)}`,
      label: tabLabel(it, totals),
      isCurrent: it === order.mostrar,
    }))
  return (
    <>
      <h2>Unidade a unidade</h2>
      <TabLinks label="O que aconteceu com as unidades" tabs={tabs} />
      <FilterBar path={portfolioPath(id)}>
        <Field label="Unidade, código ou distribuidora" type="search" name="busca" defaultValue={order.busca} />
      </FilterBar>
      {units.total === 0 ? (
        <Empty action={{ to: portfolioPath(id), label: 'Ver todas' }}>Nenhuma unidade aqui.</Empty>
      ) : (
        <DataTable
          caption="Unidades e o ano 1 de cada uma"
          columns={columnsFor(order, day)}
          rows={units.items}
          rowKey={({ line }) => String(line)}
          pairs="labelled"
        />
      )}
      <Pager {...units} query={unitOrderQuery(order)} />
    </>
  )
}

function tabLabel(shown: ShownOutcome, { count, counts }: PortfolioTotals): string {
  if (shown === 'todas') return `Todas (${count})`
  const outcome = outcomeOfShown[shown]
  return `${outcomeWords[outcome].many} (${counts[outcome]})`
}

const tones = { gains: 'gain', loses: 'loss', 'may-not-migrate': 'warn', refused: 'warn' } as const

function columnsFor(order: UnitOrder, day: string): readonly Column<CalculatedUnit>[] {
  return [
    {
      header: <SortLink order={order} by="unidade" name="Unidade" />,
      cell: (it) => (
        <TypedText>
          {it.unit.name}{' '}
          <span className="hint block font-normal">
            {[supplyText(it), reasonText(it.result, day)].filter(Boolean).join('. ')}
          </span>
        </TypedText>
      ),
    },
    {
      header: 'Situação',
      cell: ({ result }) => <Badge tone={tones[result.outcome]}>{outcomeWords[result.outcome].one}</Badge>,
    },
    {
      header: <SortLink order={order} by="economia" name="Economia" />,
      label: 'Economia',
      cell: (it) => <span className={toneClass(it)}>{texts(it).savingBrl}</span>,
      isNumeric: true,
    },
    {
      header: <SortLink order={order} by="percentual" name="%" />,
      label: '%',
      cell: (it) => texts(it).savingFraction,
      isNumeric: true,
    },
    {
      header: <SortLink order={order} by="custo" name="No cativo" />,
      label: 'No cativo',
      cell: (it) => texts(it).baseBrl,
      isNumeric: true,
    },
    { header: 'No livre', cell: (it) => texts(it).alternativeBrl, isNumeric: true },
  ]
}

function texts(it: CalculatedUnit) {
  return firstYearTexts(figuresOf(it))
}

function toneClass(it: CalculatedUnit): string | undefined {
  const figures = figuresOf(it)
  const tone = figures && unitTone(figures)
  return tone && toneClasses[tone]
}

/** Whole class names, so that the style sheet's build finds them. */
const toneClasses = { gain: 'text-gain', loss: 'text-loss', warn: 'text-warn' } as const

function SortLink({ order, by, name }: { order: UnitOrder; by: UnitSort; name: string }) {
  const isCurrent = order.ordem === by
  const first = by === 'unidade' || by === 'distribuidora' ? 'crescente' : 'decrescente'
  const other = order.direcao === 'crescente' ? 'decrescente' : 'crescente'
  const direcao = isCurrent ? other : first
  return (
    <a href={atResult(pageAddress(unitOrderQuery({ ...order, ordem: by, direcao }), 1))}>
      {name} <span className="sr-only">(ordenar)</span>
      {isCurrent && (order.direcao === 'decrescente' ? ' ↓' : ' ↑')}
    </a>
  )
}
