import type { IsoDate } from '~/domain/dated/dated'
import { monthlySaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'
import { scenarioWords } from '~/study-text/scenario-words'
import { scenarioChart } from '~/study-text/series'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { money } from '~/ui/format'
import { drawRows, barsHeight } from '../parts/bar-figures'
import { boxesHeight, drawBoxes, type Box } from '../parts/boxes'
import { cardRow } from '../parts/cards'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { paragraph, section, warning } from '../parts/prose'
import { tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { discountPage, discountRule } from '../viability-study/discount'
import { customerBox, dataBox, priceBox } from '../viability-study/summary'
import { priceSentence, verdictSentence, yearsSentence } from '~/study-text/headline'
import { disclaimer } from '~/study-text/notes'
import { untilYearName } from '~/study-text/year-name'
import { studyWarnings } from '~/study-text/study-warnings'

const gap = 36
const limitsStyle: TextStyle = { size: 8, colour: colour.inkSoft }

/** The current cost beside the cost with the plant. */
export function viabilityPage(sheet: Sheet, study: Study, today?: IsoDate): Block[] {
  const { base, alternative } = scenarioWords[study.mode]
  const saving = monthlySaving(study)
  const { savingBrl, savingFraction } = saving
  const tone = judgedTone(saving)
  const sentences = [verdictSentence(study), yearsSentence(study), priceSentence(study)].filter((it) => it !== undefined)
  return [
    section(sheet, 'Estudo de viabilidade', { startsPage: 'always' }),
    paragraph(sheet, sentences.join(' ')),
    ...discountRule(sheet, study),
    cardRow(
      sheet,
      [
        { title: `Custo ${base.where}`, value: money(study.base.totalBrl), unit: 'por mês' },
        { title: `Custo ${alternative.where}`, value: money(study.alternative.totalBrl), unit: 'por mês' },
        {
          title: 'Economia mensal',
          value: money(savingBrl),
          unit: `${savingPercent(savingFraction)} do custo ${base.ofCost}`,
          ...(tone && { tone }),
        },
      ],
      12,
    ),
    columns(sheet, study),
    ...studyWarnings(study, today).map((text) => warning(sheet, text)),
    ...discountPage(sheet, study),
  ]
}

/** Left: the comparison and its first years. Right: its inputs and limits. */
function columns(sheet: Sheet, study: Study): Block {
  const { left, bodyWidth } = sheet.paper
  const costs = scenarioChart(study)
  const width = (bodyWidth - 2 * gap) / 3
  const right = left + 2 * (width + gap)
  const chart = { x: left, width }
  const accumulated = [accumulatedBox(study)]
  const accumulatedTop = barsHeight(costs) + 24
  const data = [customerBox(study), dataBox(study)]
  const prices = [priceBox(study)]
  const limits = disclaimer(study)
  const limitsTop = boxesHeight(sheet, prices, width) + 16
  return {
    height: Math.max(
      accumulatedTop + boxesHeight(sheet, accumulated, width),
      boxesHeight(sheet, data, width),
      limitsTop + textHeight(sheet, limits, limitsStyle, width),
    ),
    spaceBefore: 6,
    draw: (top) => {
      drawRows(sheet, costs, chart, top)
      drawBoxes(sheet, accumulated, chart, top + accumulatedTop)
      drawBoxes(sheet, data, { x: left + width + gap, width }, top)
      drawBoxes(sheet, prices, { x: right, width }, top)
      tagged(sheet, 'P', () => write(sheet, limits, limitsStyle, right, top + limitsTop, width))
    },
  }
}

function accumulatedBox(study: Study): Box {
  const pairs = study.accumulatedSavingBrl.map((brl, index) => ({ name: untilYearName(study, index), value: money(brl) }))
  return { title: 'ECONOMIA ACUMULADA', pairs }
}
