import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { bodyBottom, bodyWidth, colour, paper } from '../parts/paper'
import { decoration, rule, write, type Sheet, type TextStyle } from '../parts/sheet'
import type { Brand } from './brand'
import { tariffPeriod, tariffWarning } from './wording'

const style: TextStyle = { size: 7.5, colour: colour.inkSoft, singleLine: true }

/** The foot of a page: where its tariff comes from, who signs, and which page it is. */
export function drawFooter(sheet: Sheet, study: FreeMarketStudy, brand: Brand, page: number, pages: number): void {
  const top = bodyBottom + 22
  const contact = [brand.name, brand.phone, brand.email].filter(Boolean).join('  ·  ')
  const isOutdated = tariffWarning(study) !== undefined
  const tariff = `Tarifa da ${tariffPeriod(study)}${isOutdated ? ' (fora de vigência)' : ''}`
  const draw = () => {
    rule(sheet, colour.hairline, paper.left, top, bodyWidth)
    write(
      sheet,
      tariff,
      isOutdated ? { ...style, font: 'semibold', colour: colour.warn } : style,
      paper.left,
      top + 8,
      bodyWidth - 90,
    )
    write(sheet, `Página ${page} de ${pages}`, { ...style, align: 'right' }, paper.left + bodyWidth - 90, top + 8, 90)
    write(sheet, contact, style, paper.left, top + 20, bodyWidth - 90)
  }
  decoration(sheet, draw, 'Pagination')
}
