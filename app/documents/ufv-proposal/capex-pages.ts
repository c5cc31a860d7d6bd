import {
  capexComponentNames,
  capexComponents,
  plantCapex,
  totalCapex,
  type Capex,
  type ProposalItem,
} from '~/domain/study/proposal'
import { powerText } from '~/study-text/power-text'
import { columnDecimals } from '~/ui/column-decimals'
import { decimal, money, percent } from '~/ui/format'
import { drawStack, stackHeight, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { section, subsection } from '../parts/prose'
import { decoration, panel, tagged, write, type Sheet } from '../parts/sheet'
import { table, type PrintedColumn, type PrintedRow } from '../parts/table'
import type { UfvProposal } from './proposal'

/** Plants per page; the customer's choice. */
const plantsOnPage = 2
const gap = 24
const inset = 18
const headHeight = 58

/** The estimated cost of each plant, two per page, and the total at the end. */
export function capexPages(sheet: Sheet, { items }: UfvProposal): Block[] {
  const starts = items.map((_, index) => index).filter((index) => index % plantsOnPage === 0)
  const pages = starts.flatMap((start) => [
    section(sheet, 'Capex estimado por usina', { startsPage: 'always' }),
    plantCards(sheet, items.slice(start, start + plantsOnPage)),
  ])
  return [...pages, ...(items.length > 1 ? totalBlocks(sheet, totalCapex(items)) : [])]
}

function plantCards(sheet: Sheet, items: readonly ProposalItem[]): Block {
  const { left, bodyWidth } = sheet.paper
  const width = (bodyWidth - gap) / plantsOnPage
  const cards = items.map((item, index) => {
    const x = left + index * (width + gap)
    return { item, x, rows: capexTable(sheet, plantCapex(item), { x: x + inset, width: width - 2 * inset }) }
  })
  const height = headHeight + Math.max(...cards.map(({ rows }) => stackHeight(rows))) + inset
  const draw = (top: number) => {
    for (const { item, x, rows } of cards) {
      decoration(sheet, () => panel(sheet, colour.paper, x, top, width, height))
      tagged(sheet, 'H3', () => {
        write(
          sheet,
          item.name,
          { font: 'semibold', size: 14, colour: colour.ink, singleLine: true },
          x + inset,
          top + 14,
          width - 2 * inset,
        )
      })
      tagged(sheet, 'P', () =>
        write(sheet, powerText(item.powerKwp), { size: 10, colour: colour.inkSoft }, x + inset, top + 33, width - 2 * inset),
      )
      drawStack(rows, top + headHeight)
    }
  }
  return { height, spaceBefore: 16, draw }
}

function totalBlocks(sheet: Sheet, total: Capex): Block[] {
  const { left, bodyWidth } = sheet.paper
  return [
    subsection(sheet, `Todas as usinas: ${powerText(total.powerKwp)}`),
    ...capexTable(sheet, total, { x: left, width: bodyWidth }),
  ]
}

function capexTable(sheet: Sheet, capex: Capex, { x, width }: { x: number; width: number }): Block[] {
  const columns: PrintedColumn[] = [
    { title: 'Componente', width: width * 0.37 },
    { title: 'R$/Wp', width: width * 0.15, align: 'right' },
    { title: 'Custo', width: width * 0.31, align: 'right' },
    { title: 'Parte', width: width * 0.17, align: 'right' },
  ]
  const watts = capex.powerKwp * 1_000
  const priceOf = (component: (typeof capexComponents)[number]) => capex.costBrl[component] / watts
  const decimals = columnDecimals([...capexComponents.map(priceOf), capex.totalBrlPerWp], [2, 4])
  const rows = capexComponents.map((component): PrintedRow => ({
    cells: [
      capexComponentNames[component],
      decimal(priceOf(component), decimals),
      money(capex.costBrl[component]),
      percent(capex.shareFraction[component], 2),
    ],
  }))
  const total: PrintedRow = {
    cells: ['Total', decimal(capex.totalBrlPerWp, decimals), money(capex.totalBrl), percent(1, 2)],
    isTotal: true,
  }
  return table(sheet, columns, [...rows, total], { left: x })
}
