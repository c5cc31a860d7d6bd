import { paybackInWords } from '~/domain/finance/payback'
import { monthlySaving } from '~/domain/study/saving'
import { viabilityOf } from '~/domain/study/viability'
import { savingPercent } from '~/study-text/saving-text'
import { shortDate } from '~/ui/format'
import { drawLogo, logoBoxes, type Logos } from '../logos/logo'
import { brandLine } from '../parts/brand-line'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { decoration, fittingAll, rule, tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { limitSentence, neverPaysBack, verdictSentence } from '~/study-text/headline'
import { powerText } from '~/study-text/power-text'
import type { UfvProposal } from './proposal'
import { drawSolarField } from './solar-drawing'

const textWidth = 420
const fieldLeft = 530

const kindStyle: TextStyle = { size: 11, colour: colour.inkSoft }
const nameStyle: TextStyle = { font: 'semibold', size: 36, colour: colour.ink }
const answerStyle: TextStyle = { font: 'semibold', size: 16, colour: colour.ink, lineGap: 3 }
const labelStyle: TextStyle = { size: 9, colour: colour.inkSoft }

/** The first page: the customer, the plant and three key figures. */
export function cover(sheet: Sheet, proposal: UfvProposal, brandName: string, logos: Logos): Block {
  const { left, top, width, height, bodyBottom } = sheet.paper
  const { study } = proposal
  const name = study.customer.name?.trim() || 'Cliente não informado'
  const place = `Usina fotovoltaica de ${powerText(study.plant.powerKwp)} · ${proposal.location}`
  const text = [verdictSentence(study), limitSentence(study)].filter(Boolean).join(' ')
  const nameTop = top + 104
  const placeTop = nameTop + textHeight(sheet, name, nameStyle, textWidth) + 4
  const answerTop = placeTop + textHeight(sheet, place, kindStyle, textWidth) + 26
  const figuresTop = answerTop + textHeight(sheet, text, answerStyle, textWidth) + 26

  const draw = () => {
    decoration(sheet, () => {
      sheet.doc.rect(0, 0, width, height).fill(colour.paper)
      drawSolarField(sheet, { x: fieldLeft, width: width - fieldLeft }, 0, height)
      sheet.doc.rect(fieldLeft - 4, 0, 4, height).fill(colour.beacon)
    })
    brandLine(sheet, brandName, top - 4, textWidth)
    tagged(sheet, 'P', () => write(sheet, 'Proposta de autoprodução de energia', kindStyle, left, nameTop - 20, textWidth))
    tagged(sheet, 'H1', () => write(sheet, name, nameStyle, left, nameTop, textWidth))
    tagged(sheet, 'P', () => write(sheet, place, kindStyle, left, placeTop, textWidth))
    tagged(sheet, 'P', () => write(sheet, text, answerStyle, left, answerTop, textWidth))
    drawFigures(sheet, proposal, figuresTop)
    drawLogos(sheet, logos, bodyBottom - 18)
    tagged(sheet, 'P', () => write(sheet, shortDate(study.day), kindStyle, left, bodyBottom + 16, textWidth))
  }
  return { height: bodyBottom - top, draw }
}

function drawFigures(sheet: Sheet, { study }: UfvProposal, top: number): void {
  const { left } = sheet.paper
  const { paybackYears } = viabilityOf(study)
  const figures = [
    { label: 'Economia', value: savingPercent(monthlySaving(study).savingFraction) },
    { label: 'Potência', value: powerText(study.plant.powerKwp) },
    ...(paybackYears === undefined ? [] : [{ label: 'Payback', value: paybackInWords(paybackYears) }]),
    ...(neverPaysBack(study) ? [{ label: 'Payback', value: 'Não se paga' }] : []),
  ]
  const width = textWidth / 3
  const style = fittingAll(
    sheet,
    figures.map(({ value }) => value),
    { font: 'semibold', size: 18, colour: colour.ink },
    width - 12,
  )
  decoration(sheet, () => rule(sheet, colour.hairline, left, top, textWidth))
  figures.forEach(({ label, value }, index) => {
    const x = left + index * width
    tagged(sheet, 'P', () => {
      write(sheet, label, labelStyle, x, top + 9, width)
      write(sheet, value, style, x, top + 22, width)
    })
  })
}

/** The logos of customer and partner, side by side at the foot of the page. */
function drawLogos(sheet: Sheet, { customer, partner }: Logos, middle: number): void {
  let { left } = sheet.paper
  for (const logo of [customer, partner]) {
    if (!logo) continue
    drawLogo(sheet, logo, { left, middle })
    left += logoBoxes[logo.styleType].width + 24
  }
}
