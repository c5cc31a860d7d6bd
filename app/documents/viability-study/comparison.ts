import { flagSavings, marketComparison } from '~/charts/series'
import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { money, percent } from '~/ui/format'
import { rowFigure } from '../parts/bar-figures'
import type { Block } from '../parts/flow'
import { paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type Column } from '../parts/table'
import { answer } from './wording'

/** VIABILIDADE: one market beside the other, under each flag, and at other energy prices. */
export function comparison(sheet: Sheet, study: FreeMarketStudy): Block[] {
  return [
    section(sheet, 'VIABILIDADE', { startsPage: true }),
    paragraph(sheet, answer(study)),
    rowFigure(sheet, 'Custo mensal no mercado cativo e no mercado livre', marketComparison(study)),
    subsection(sheet, 'Custo em cada bandeira tarifária'),
    paragraph(sheet, 'No mercado cativo a bandeira encarece a conta; no mercado livre não há bandeira.', {}, 4),
    ...flagTable(sheet, study),
    subsection(sheet, 'Se o preço da energia mudar'),
    paragraph(sheet, breakEven(study), {}, 4),
    ...priceTable(sheet, study),
  ]
}

const flagColumns: readonly Column[] = [
  { title: 'Bandeira', width: 123 },
  { title: 'Cativo, por mês', width: 95, align: 'right' },
  { title: 'Livre, por mês', width: 95, align: 'right' },
  { title: 'Economia, por mês', width: 95, align: 'right' },
  { title: 'Economia', width: 75.28, align: 'right' },
]

function flagTable(sheet: Sheet, study: FreeMarketStudy): Block[] {
  const free = money(study.freeMarket.totalBrl)
  const rows = flagSavings(study).map(({ label, captiveBrl, savingBrl, savingFraction }) => ({
    cells: [label, money(captiveBrl), free, money(savingBrl), percent(savingFraction)],
  }))
  return table(sheet, flagColumns, rows)
}

function breakEven({ breakEvenPriceBrlPerMwh }: FreeMarketStudy): string {
  return breakEvenPriceBrlPerMwh === undefined
    ? 'Não há preço de energia que iguale os dois mercados.'
    : `Com a energia a ${money(breakEvenPriceBrlPerMwh)}/MWh os dois mercados custam o mesmo; abaixo disso, o mercado livre custa menos.`
}

const priceColumns: readonly Column[] = [
  { title: 'Preço da energia', width: 183 },
  { title: 'Economia, por mês', width: 150, align: 'right' },
  { title: 'Economia', width: 150.28, align: 'right' },
]

function priceTable(sheet: Sheet, { targetPrices }: FreeMarketStudy): Block[] {
  const rows = targetPrices.map(({ priceBrlPerMwh, savingBrl, savingFraction }) => ({
    cells: [`${money(priceBrlPerMwh)}/MWh`, money(savingBrl), percent(savingFraction)],
  }))
  return table(sheet, priceColumns, rows)
}
