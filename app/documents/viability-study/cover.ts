import type { FreeMarketStudy } from '~/domain/scenarios/study'
import { percent, shortDate, wholeMoney } from '~/ui/format'
import type { Block } from '../parts/flow'
import { bodyWidth, colour, paper } from '../parts/paper'
import { decoration, fitting, panel, tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { drawLogo, type Logos } from './logos'
import { answer, customerCnpj, monthlySaving } from './wording'

const brandStyle: TextStyle = { font: 'semibold', size: 12, colour: colour.ink, singleLine: true }
const kindStyle: TextStyle = { size: 10, colour: colour.inkSoft }
const nameStyle: TextStyle = { font: 'semibold', size: 30, colour: colour.ink }
const answerStyle: TextStyle = { font: 'semibold', size: 18, colour: colour.ink, lineGap: 3 }

/** Who the study is for and from: a band across the top of the first page. */
export function coverBand(sheet: Sheet, study: FreeMarketStudy, brandName: string, logos: Logos): Block {
  const name = study.customer.name?.trim() || 'Cliente não informado'
  const nameWidth = logos.customer ? bodyWidth - 140 : bodyWidth
  const nameHeight = textHeight(sheet, name, nameStyle, nameWidth)
  const nameTop = paper.top + 60
  const height = nameTop + nameHeight + 44 - paper.top

  const draw = (top: number) => {
    decoration(sheet, () => {
      sheet.doc.rect(0, 0, paper.width, top + height).fill(colour.paper)
      sheet.doc.rect(0, top + height, paper.width, 3).fill(colour.beacon)
    })
    tagged(sheet, 'P', () => write(sheet, brandName, brandStyle, paper.left, top - 8, bodyWidth - 160))
    if (logos.partner) drawLogo(sheet, logos.partner, top - 16)
    tagged(sheet, 'P', () =>
      write(sheet, 'Estudo de viabilidade do mercado livre de energia', kindStyle, paper.left, nameTop - 18, bodyWidth),
    )
    tagged(sheet, 'H1', () => write(sheet, name, nameStyle, paper.left, nameTop, nameWidth))
    if (logos.customer) drawLogo(sheet, logos.customer, nameTop)
    const line = `CNPJ ${customerCnpj(study)}  ·  ${shortDate(study.day)}`
    tagged(sheet, 'P', () => write(sheet, line, kindStyle, paper.left, nameTop + nameHeight + 4, bodyWidth))
  }
  return { height, draw }
}

/** What the director came to know. */
export function coverAnswer(sheet: Sheet, study: FreeMarketStudy): Block {
  const text = answer(study)
  return {
    height: textHeight(sheet, text, answerStyle, bodyWidth),
    spaceBefore: 30,
    draw: (top) => tagged(sheet, 'P', () => write(sheet, text, answerStyle, paper.left, top, bodyWidth)),
  }
}

/** The three figures: captive cost, free cost, saving. */
export function coverFigures(sheet: Sheet, study: FreeMarketStudy): Block {
  const { savingBrl, savingFraction } = monthlySaving(study)
  const isGain = savingBrl >= 0
  const cards = [
    {
      title: 'Custo no mercado cativo',
      value: wholeMoney(study.captive.totalBrl),
      unit: 'por mês',
      ink: colour.ink,
      background: colour.paper,
    },
    {
      title: 'Custo no mercado livre',
      value: wholeMoney(study.freeMarket.totalBrl),
      unit: 'por mês',
      ink: colour.ink,
      background: colour.paper,
    },
    {
      title: 'Economia mensal',
      value: wholeMoney(savingBrl),
      unit: `${percent(savingFraction)} do custo cativo`,
      ink: isGain ? colour.gain : colour.loss,
      background: isGain ? colour.gainBackground : colour.lossBackground,
    },
  ]
  const height = 78
  const gap = 12
  const width = (bodyWidth - 2 * gap) / 3

  const draw = (top: number) =>
    cards.forEach(({ title, value, unit, ink, background }, index) => {
      const x = paper.left + index * (width + gap)
      const inner = width - 28
      decoration(sheet, () => panel(sheet, background, x, top, width, height))
      tagged(sheet, 'P', () => {
        write(sheet, title, { size: 9, colour: colour.inkSoft }, x + 14, top + 11, inner)
        write(sheet, value, fitting(sheet, value, { font: 'semibold', size: 20, colour: ink }, inner), x + 14, top + 24, inner)
        write(sheet, unit, { size: 9, colour: ink === colour.ink ? colour.inkSoft : ink }, x + 14, top + 55, inner)
      })
    })
  return { height, spaceBefore: 22, draw }
}
