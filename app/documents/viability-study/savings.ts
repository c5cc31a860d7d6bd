import { accumulatedSavings } from '~/charts/series'
import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { percent, wholeMoney } from '~/ui/format'
import { columnFigure } from '../parts/bar-figures'
import type { Block } from '../parts/flow'
import { bodyWidth, colour, paper } from '../parts/paper'
import { section, subsection } from '../parts/prose'
import { decoration, fitting, rule, tagged, write, type Sheet } from '../parts/sheet'
import { table, type Column } from '../parts/table'

/** The years to come: five figures, ten bars and the numbers behind them. */
export function savings(sheet: Sheet, study: FreeMarketStudy): Block[] {
  return [
    section(sheet, 'Economia acumulada', { startsPage: true }),
    subsection(sheet, 'Nos próximos 5 anos'),
    nextYears(sheet, study),
    subsection(sheet, `Em ${study.years.length} anos`),
    columnFigure(sheet, 'Economia acumulada ano a ano', accumulatedSavings(study.years), 230),
    ...yearTable(sheet, study),
  ]
}

/** The running sum of the savings, from the year after the study's. */
function nextYears(sheet: Sheet, { day, accumulatedSavingBrl }: FreeMarketStudy): Block {
  const firstYear = Number(day.slice(0, 4)) + 1
  const width = bodyWidth / accumulatedSavingBrl.length
  const draw = (top: number) => {
    decoration(sheet, () => rule(sheet, colour.hairline, paper.left, top, bodyWidth))
    accumulatedSavingBrl.forEach((brl, index) => {
      const x = paper.left + index * width
      const value = wholeMoney(brl)
      const ink = brl < 0 ? colour.loss : colour.gain
      tagged(sheet, 'P', () => {
        write(sheet, String(firstYear + index), { size: 9, colour: colour.inkSoft }, x, top + 7, width)
        write(sheet, value, fitting(sheet, value, { font: 'semibold', size: 13, colour: ink }, width - 8), x, top + 20, width)
      })
    })
  }
  return { height: 40, spaceBefore: 10, draw }
}

const columns: readonly Column[] = [
  { title: 'Ano', width: 42 },
  { title: 'Cativo, por mês', width: 81, align: 'right' },
  { title: 'Livre, por mês', width: 81, align: 'right' },
  { title: 'Economia, por mês', width: 81, align: 'right' },
  { title: '%', width: 36, align: 'right' },
  { title: 'Economia no ano', width: 80, align: 'right' },
  { title: 'Acumulada', width: 82.28, align: 'right' },
]

function yearTable(sheet: Sheet, { years }: FreeMarketStudy): Block[] {
  const accumulated = accumulatedSavings(years)
  const rows = years.map(({ baseBrl, alternativeBrl, savingBrl, savingFraction, annualSavingBrl }, index) => ({
    cells: [
      accumulated[index]!.label,
      wholeMoney(baseBrl),
      wholeMoney(alternativeBrl),
      wholeMoney(savingBrl),
      percent(savingFraction),
      wholeMoney(annualSavingBrl),
      wholeMoney(accumulated[index]!.valueBrl),
    ],
  }))
  return table(sheet, columns, rows)
}
