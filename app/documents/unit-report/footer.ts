import { colour } from '../parts/paper'
import { decoration, rule, write, type Sheet, type TextStyle } from '../parts/sheet'
import type { SigningBrand } from '../viability-study/brand'

const style: TextStyle = { size: 7.5, colour: colour.inkSoft, singleLine: true }
const numberWidth = 90

type Foot = { subject: string; brand: SigningBrand; page: number; pages: number }

/** The footer: the report's subject, its company, and the page number. */
export function drawReportFooter(sheet: Sheet, { subject, brand, page, pages }: Foot): void {
  const { left, bodyWidth, bodyBottom, bottom } = sheet.paper
  const top = bodyBottom + bottom - 50
  const textWidth = bodyWidth - numberWidth
  const contact = [brand.name, brand.phone, brand.email].filter(Boolean).join('  ·  ')
  const draw = () => {
    rule(sheet, colour.hairline, left, top, bodyWidth)
    write(sheet, subject, style, left, top + 8, textWidth)
    write(sheet, `Página ${page} de ${pages}`, { ...style, align: 'right' }, left + textWidth, top + 8, numberWidth)
    write(sheet, contact, style, left, top + 20, textWidth)
  }
  decoration(sheet, draw, 'Pagination')
}
