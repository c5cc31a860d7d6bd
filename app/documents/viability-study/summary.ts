import type { FreeMarketStudy } from '~/domain/scenarios/study'
import type { ByPost } from '~/domain/tariffs/tariff'
import { decimal, money, percent } from '~/ui/format'
import type { Block } from '../parts/flow'
import { bodyWidth, colour, paper } from '../parts/paper'
import { decoration, rule, tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { customerCnpj, customerName, priceYears, sourceName } from './wording'

type Pair = { name: string; value: string }
type Box = { title: string; pairs: Pair[] }

const titleStyle: TextStyle = { font: 'semibold', size: 8.5, colour: colour.inkSoft }
const nameStyle: TextStyle = { size: 9, colour: colour.inkSoft }
const valueStyle: TextStyle = { size: 9, colour: colour.ink, align: 'right' }

const noteStyle: TextStyle = { size: 8, colour: colour.inkSoft, lineGap: 1 }

const gap = 28
const boxWidth = (bodyWidth - gap) / 2
const valueWidth = 118
const lineHeight = 17
const titleHeight = 17
const boxGap = 18

/** The limits of the answer, for whoever reads no further. */
const limits =
  'Estudo indicativo, não é proposta definitiva: os preços da energia variam. As premissas e o que não está incluído estão na última página.'

/** The specification's blocks: who and what on the left, prices and savings on the right. */
export function summary(sheet: Sheet, study: FreeMarketStudy): Block {
  const left = [customerBox(study), dataBox(study), termsBox()]
  const rightX = paper.left + boxWidth + gap
  const right = [priceBox(study), savingBox(study)]
  return {
    height: Math.max(
      boxesHeight(sheet, left),
      boxesHeight(sheet, right) + boxGap + textHeight(sheet, limits, noteStyle, boxWidth),
    ),
    spaceBefore: 26,
    draw: (top) => {
      drawBoxes(sheet, left, paper.left, top)
      drawBoxes(sheet, right, rightX, top)
      const below = top + boxesHeight(sheet, right) + boxGap
      tagged(sheet, 'P', () => write(sheet, limits, noteStyle, rightX, below, boxWidth))
    },
  }
}

function customerBox(study: FreeMarketStudy): Box {
  return {
    title: 'CLIENTE',
    pairs: [
      { name: 'Nome', value: customerName(study) },
      { name: 'CNPJ', value: customerCnpj(study) },
    ],
  }
}

function dataBox({ distributorName, subgroup, ths, contractedDemandKw, energyKwh }: FreeMarketStudy): Box {
  return {
    title: 'DADOS',
    pairs: [
      { name: 'Distribuidora', value: distributorName },
      { name: 'Grupo e modalidade', value: `${subgroup} - ${ths}` },
      ...demandPairs(contractedDemandKw),
      { name: 'Consumo por mês', value: `${decimal(energyKwh.peak + energyKwh.offPeak, 0, 2)} kWh` },
    ],
  }
}

/** Verde has one contracted demand, Azul one for each time of use. */
function demandPairs({ peak, offPeak }: ByPost): Pair[] {
  if (peak === 0) return [demandPair('Demanda contratada', offPeak)]
  return [demandPair('Demanda na ponta', peak), demandPair('Demanda fora de ponta', offPeak)]
}

function demandPair(name: string, kw: number): Pair {
  return { name, value: `${decimal(kw, 0, 2)} kW` }
}

function priceBox({ incentive, energyPricesBrlPerMwh }: FreeMarketStudy): Box {
  const prices = priceYears.map((year, index) => ({ name: String(year), value: `${money(energyPricesBrlPerMwh[index]!)}/MWh` }))
  return { title: 'PREÇO ENERGIA', pairs: [{ name: 'Tipo de fonte', value: sourceName[incentive] }, ...prices] }
}

function savingBox({ years, accumulatedSavingBrl }: FreeMarketStudy): Box {
  const firstYears = years.slice(0, accumulatedSavingBrl.length)
  const accumulatedBrl = accumulatedSavingBrl.at(-1) ?? 0
  const baseBrl = firstYears.reduce((sum, year) => sum + 12 * year.baseBrl, 0)
  return {
    title: 'ECONOMIA NO PERÍODO',
    pairs: [
      { name: `Em ${firstYears.length} anos`, value: money(accumulatedBrl) },
      { name: 'Percentual de economia', value: percent(accumulatedBrl / baseBrl) },
    ],
  }
}

/** Figures the customer prints on every study, whatever the rates used in it (those stand among the premises). */
function termsBox(): Box {
  return {
    title: 'CONDIÇÕES',
    pairs: [
      { name: 'IPCA', value: '5%' },
      { name: 'Reajuste', value: '7%' },
      { name: 'Adequação', value: 'A definir' },
    ],
  }
}

function drawBoxes(sheet: Sheet, boxes: readonly Box[], x: number, top: number): void {
  let y = top
  for (const box of boxes) {
    drawBox(sheet, box, x, y)
    y += boxHeight(sheet, box) + boxGap
  }
}

function boxesHeight(sheet: Sheet, boxes: readonly Box[]): number {
  return boxes.reduce((sum, box) => sum + boxHeight(sheet, box), boxGap * (boxes.length - 1))
}

function boxHeight(sheet: Sheet, { pairs }: Box): number {
  return pairs.reduce((sum, pair) => sum + pairHeight(sheet, pair), titleHeight)
}

function drawBox(sheet: Sheet, { title, pairs }: Box, x: number, top: number): void {
  tagged(sheet, 'H2', () => write(sheet, title, titleStyle, x, top, boxWidth))
  let y = top + titleHeight
  for (const pair of pairs) {
    const lineTop = y
    decoration(sheet, () => rule(sheet, colour.hairline, x, lineTop, boxWidth))
    tagged(sheet, 'P', () => {
      write(sheet, pair.name, nameStyle, x, lineTop + 3, boxWidth - valueWidth)
      write(sheet, pair.value, valueStyle, x + boxWidth - valueWidth, lineTop + 3, valueWidth)
    })
    y += pairHeight(sheet, pair)
  }
}

function pairHeight(sheet: Sheet, { value }: Pair): number {
  return Math.max(lineHeight, textHeight(sheet, value, valueStyle, valueWidth) + 6)
}
