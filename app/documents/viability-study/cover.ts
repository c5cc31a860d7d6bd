import { monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { savingPercent } from '~/study-text/saving-text'
import { money, shortDate } from '~/ui/format'
import { drawLogo, logoBoxes, type Logos } from '../logos/logo'
import { brandLine } from '../parts/brand-line'
import { cardRow, type Card } from '../parts/cards'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { decoration, tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { customerCnpj } from '~/study-text/customer-text'
import { resultSentence, investmentSentence, studyTitle, yearsSentence } from '~/study-text/headline'

const kindStyle: TextStyle = { size: 10, colour: colour.inkSoft }
const nameStyle: TextStyle = { font: 'semibold', size: 30, colour: colour.ink }
const answerStyle: TextStyle = { font: 'semibold', size: 16, colour: colour.ink, lineGap: 3 }
const detailStyle: TextStyle = { size: 10, colour: colour.ink, lineGap: 2 }

/** The customer and the company, in a band at the top of the first page. */
export function coverBand(sheet: Sheet, study: Study, brandName: string, logos: Logos): Block {
  const { left, right, top: paperTop, width, bodyWidth } = sheet.paper
  const name = study.customer.name?.trim() || 'Cliente não informado'
  const nameWidth = logos.customer ? bodyWidth - logoBoxes[logos.customer.styleType].width - 16 : bodyWidth
  const nameHeight = textHeight(sheet, name, nameStyle, nameWidth)
  const nameTop = paperTop + 46
  const height = nameTop + nameHeight + 34 - paperTop

  const draw = (top: number) => {
    decoration(sheet, () => {
      sheet.doc.rect(0, 0, width, top + height).fill(colour.paper)
      sheet.doc.rect(0, top + height, width, 3).fill(colour.beacon)
    })
    brandLine(sheet, brandName, top - 11, bodyWidth - 160)
    if (logos.partner) drawLogo(sheet, logos.partner, { right: width - right, middle: top })
    tagged(sheet, 'P', () => write(sheet, studyTitle[study.mode], kindStyle, left, nameTop - 18, bodyWidth))
    tagged(sheet, 'H1', () => write(sheet, name, nameStyle, left, nameTop, nameWidth))
    if (logos.customer) drawLogo(sheet, logos.customer, { right: width - right, middle: nameTop + 26 })
    const line = `CNPJ ${customerCnpj(study)}  ·  ${shortDate(study.day)}`
    tagged(sheet, 'P', () => write(sheet, line, kindStyle, left, nameTop + nameHeight + 4, bodyWidth))
  }
  return { height, draw }
}

/** The result: the saving, the years that save where some cost more, and the return of the investment. */
export function coverAnswer(sheet: Sheet, study: Study): Block {
  const { left, bodyWidth } = sheet.paper
  const text = resultSentence(study)
  const details = [yearsSentence(study), hasPlant(study) ? investmentSentence(study) : undefined]
    .filter((detail) => detail !== undefined)
    .map((detail) => ({ detail, height: textHeight(sheet, detail, detailStyle, bodyWidth) + 6 }))
  const answerHeight = textHeight(sheet, text, answerStyle, bodyWidth)
  return {
    height: details.reduce((sum, { height }) => sum + height, answerHeight),
    spaceBefore: 18,
    draw: (top) => {
      tagged(sheet, 'P', () => write(sheet, text, answerStyle, left, top, bodyWidth))
      let y = top + answerHeight + 6
      for (const { detail, height } of details) {
        tagged(sheet, 'P', () => write(sheet, detail, detailStyle, left, y, bodyWidth))
        y += height
      }
    },
  }
}

/** Three figures: the monthly cost in each scenario, and the difference. */
export function coverFigures(sheet: Sheet, study: Study): Block {
  const { base, alternative } = scenarioWords[study.mode]
  const { savingBrl, savingFraction } = monthlySaving(study)
  const cards: Card[] = [
    { title: `Custo ${base.where}`, value: money(study.base.totalBrl), unit: 'por mês' },
    { title: `Custo ${alternative.where}`, value: money(study.alternative.totalBrl), unit: 'por mês' },
    {
      title: 'Economia mensal',
      value: money(savingBrl),
      unit: `${savingPercent(savingFraction)} do custo ${base.ofCost}`,
      tone: savingBrl >= 0 ? 'gain' : 'loss',
    },
  ]
  return cardRow(sheet, cards, 14)
}
