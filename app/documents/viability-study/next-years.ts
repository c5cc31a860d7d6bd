import type { Study } from '~/domain/study/study'
import { money } from '~/ui/format'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { decoration, fittingAll, rule, tagged, write, type Sheet } from '../parts/sheet'
import { untilYearName } from '~/study-text/year-name'

/** The savings until each year. */
export function nextYears(sheet: Sheet, study: Study): Block {
  const { left, bodyWidth } = sheet.paper
  const { accumulatedSavingBrl } = study
  const width = bodyWidth / accumulatedSavingBrl.length
  const style = fittingAll(
    sheet,
    accumulatedSavingBrl.map(money),
    { font: 'semibold', size: 12, colour: colour.gain },
    width - 10,
  )
  const draw = (top: number) => {
    decoration(sheet, () => rule(sheet, colour.hairline, left, top, bodyWidth))
    accumulatedSavingBrl.forEach((brl, index) => {
      const x = left + index * width
      const ink = brl < 0 ? colour.loss : colour.gain
      tagged(sheet, 'P', () => {
        write(sheet, untilYearName(study, index), { size: 9, colour: colour.inkSoft }, x, top + 7, width)
        write(sheet, money(brl), { ...style, colour: ink }, x, top + 20, width)
      })
    })
  }
  return { height: 40, spaceBefore: 10, keepsWithNext: true, draw }
}
