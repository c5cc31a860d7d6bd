import { boxesHeight, drawBoxes, type Box } from '../parts/boxes'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { paragraph, section } from '../parts/prose'
import { decoration, type Sheet } from '../parts/sheet'
import type { SigningBrand } from '../viability-study/brand'
import type { ProposalContact } from './contact'
import { drawSolarField } from './solar-drawing'

const factsWidth = 380
const gap = 32
const drawingHeight = 330

/** The contact: the last page of a proposal made by the company's own staff. */
export function contactPage(sheet: Sheet, brand: SigningBrand, contact: ProposalContact): Block[] {
  const { left, bodyWidth } = sheet.paper
  const boxes = [contactBox(brand, contact)]
  const drawingLeft = left + factsWidth + gap
  return [
    section(sheet, 'Fale com a gente', { startsPage: 'always' }),
    paragraph(sheet, 'Tire dúvidas, peça outra simulação ou marque a visita técnica.', { colour: colour.inkSoft }),
    {
      height: Math.max(drawingHeight, boxesHeight(sheet, boxes, factsWidth)),
      spaceBefore: 22,
      draw: (top) => {
        drawBoxes(sheet, boxes, { x: left, width: factsWidth }, top)
        const drawing = { x: drawingLeft, width: left + bodyWidth - drawingLeft }
        decoration(sheet, () => drawSolarField(sheet, drawing, top, drawingHeight))
      },
    },
  ]
}

function contactBox({ name, phone, email, address }: SigningBrand, contact: ProposalContact): Box {
  const pairs = [
    { name: 'Empresa', value: name },
    { name: 'Quem preparou', value: [contact.name, contact.email].filter(Boolean).join('\n') },
    { name: 'Telefone', value: contact.phone ?? phone },
    { name: 'E-mail', value: email },
    { name: 'Endereço', value: address },
  ]
  return { title: 'CONTATO', pairs: pairs.filter(({ value }) => value !== '') }
}
