import { totalCapex } from '~/domain/study/proposal'
import { powerText } from '~/study-text/power-text'
import { money, shortDate } from '~/ui/format'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { paragraph, section } from '../parts/prose'
import { decoration, rule, tagged, write, type Sheet, type TextStyle } from '../parts/sheet'
import type { SigningBrand } from '../viability-study/brand'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { discountLaw } from '~/study-text/discount'
import { disclaimer, lawNotes } from '~/study-text/notes'
import type { UfvProposal } from './proposal'

const lineHeight = 30
const columnGap = 60
const style: TextStyle = { size: 9, colour: colour.inkSoft }

/** The page that the customer signs, with the law's effect on the saving. */
export function acceptancePage(sheet: Sheet, proposal: UfvProposal, brand: SigningBrand): Block[] {
  const { study } = proposal
  const notes = [disclaimer(study), discountLaw(study), ...lawNotes(study)].filter((note) => note !== undefined)
  return [
    section(sheet, 'Termo de aceite', { startsPage: 'always' }),
    ...terms(proposal, brand).map((text) => paragraph(sheet, text, { lineGap: 2.5 }, 12)),
    signatures(sheet, [customerName(study), brand.name]),
    ...notes.map((note, index) => paragraph(sheet, note, { size: 8, lineGap: 0 }, index === 0 ? 22 : 6)),
  ]
}

function terms({ study, location, items }: UfvProposal, brand: SigningBrand): string[] {
  const { powerKwp, totalBrl } = totalCapex(items)
  const plants = items.length === 1 ? 'uma usina fotovoltaica' : `${items.length} usinas fotovoltaicas`
  return [
    `${customerName(study)}, CNPJ ${customerCnpj(study)}, declara ter recebido da ${brand.name} a proposta de autoprodução de energia ` +
      `de ${shortDate(study.day)}: ${plants} de ${powerText(powerKwp)} no total, em ${location}, com capex estimado em ${money(totalBrl)}.`,
    'Com esta assinatura manifesta a intenção de seguir com o projeto nas condições apresentadas. Preços, prazos e obrigações ' +
      'serão os dos contratos definitivos, depois da visita técnica e da confirmação dos fornecedores.',
  ]
}

/** A column of lines to fill in by hand for each signer. */
function signatures(sheet: Sheet, signers: readonly string[]): Block {
  const { left, bodyWidth } = sheet.paper
  const width = (bodyWidth - columnGap) / signers.length
  const fields = ['Nome', 'Cargo', 'Local e data', 'Assinatura']
  const draw = (top: number) =>
    signers.forEach((signer, index) => {
      const x = left + index * (width + columnGap)
      tagged(sheet, 'P', () =>
        write(sheet, signer, { font: 'semibold', size: 11, colour: colour.ink, singleLine: true }, x, top, width),
      )
      fields.forEach((field, line) => {
        const y = top + 18 + (line + 1) * lineHeight
        decoration(sheet, () => rule(sheet, colour.inkSoft, x + 70, y, width - 70))
        tagged(sheet, 'P', () => write(sheet, field, style, x, y - 10, 66))
      })
    })
  return { height: 18 + fields.length * lineHeight, spaceBefore: 34, draw }
}
