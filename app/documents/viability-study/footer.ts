import type { Study } from '~/domain/study/study'
import { colour } from '../parts/paper'
import { decoration, rule, write, type Sheet, type TextStyle } from '../parts/sheet'
import type { SigningBrand } from './brand'
import { tariffPeriod, tariffWarning } from '~/study-text/tariff-text'

const style: TextStyle = { size: 7.5, colour: colour.inkSoft, singleLine: true }
const numberWidth = 90

type Foot = { study: Pick<Study, 'tariff' | 'day'>; brand: SigningBrand; page: number; pages: number }

/** The footer: the tariff's resolution, the company, and the page number. */
export function drawStudyFooter(sheet: Sheet, { study, brand, page, pages }: Foot): void {
  const { left, bodyWidth, bodyBottom, bottom } = sheet.paper
  const top = bodyBottom + bottom - 50
  const contact = [brand.name, brand.phone, brand.email].filter(Boolean).join('  ·  ')
  const isOutdated = tariffWarning(study) !== undefined
  const tariff = `Tarifa da ${tariffPeriod(study)}${isOutdated ? ' (fora de vigência)' : ''}`
  const tariffStyle: TextStyle = isOutdated ? { ...style, font: 'semibold', colour: colour.warn } : style
  const draw = () => {
    rule(sheet, colour.hairline, left, top, bodyWidth)
    write(sheet, tariff, tariffStyle, left, top + 8, bodyWidth - numberWidth)
    const right = left + bodyWidth - numberWidth
    write(sheet, `Página ${page} de ${pages}`, { ...style, align: 'right' }, right, top + 8, numberWidth)
    write(sheet, contact, style, left, top + 20, bodyWidth - numberWidth)
  }
  decoration(sheet, draw, 'Pagination')
}
