import { firstYearsSaving } from '~/domain/study/saving'
import { askedIncentive, hasPlant, type Study } from '~/domain/study/study'
import { quotedPrices } from '~/domain/study/quoted-years'
import { savingPercent } from '~/study-text/saving-text'
import { money, percent } from '~/ui/format'
import { boxGap, boxesHeight, drawBoxes, type Box } from '../parts/boxes'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { sizeFacts, supplyFacts } from '~/study-text/invoice-facts'
import { plantFacts } from '~/study-text/plant-facts'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import { customerCnpj, customerName } from '~/study-text/customer-text'

const noteStyle: TextStyle = { size: 8, colour: colour.inkSoft, lineGap: 1 }
const gap = 28

/** The limits of the result, on the first page. */
const limits = 'Estudo indicativo, não é proposta definitiva. As premissas e o que não está incluído estão na última página.'

/** The specification's blocks: customer and unit on the left, prices and savings on the right. */
export function summary(sheet: Sheet, study: Study): Block {
  const { left: x, bodyWidth } = sheet.paper
  const width = (bodyWidth - gap) / 2
  const rightX = x + width + gap
  const left = [
    customerBox(study),
    dataBox(study),
    hasPlant(study) ? { title: 'USINA', pairs: plantFacts(study) } : termsBox(study),
  ]
  const right = [priceBox(study), savingBox(study), ...(hasPlant(study) ? [termsBox(study)] : [])]
  const below = boxesHeight(sheet, right, width) + boxGap
  return {
    height: Math.max(boxesHeight(sheet, left, width), below + textHeight(sheet, limits, noteStyle, width)),
    // Without a plant the path into the free market ends the page.
    spaceBefore: hasPlant(study) ? 16 : 6,
    draw: (top) => {
      drawBoxes(sheet, left, { x, width }, top)
      drawBoxes(sheet, right, { x: rightX, width }, top)
      tagged(sheet, 'P', () => write(sheet, limits, noteStyle, rightX, top + below, width))
    },
  }
}

export function customerBox(study: Study): Box {
  return {
    title: 'CLIENTE',
    pairs: [
      { name: 'Nome', value: customerName(study) },
      { name: 'CNPJ', value: customerCnpj(study) },
    ],
  }
}

export function dataBox(study: Study): Box {
  return { title: 'DADOS', pairs: [...supplyFacts(study, 'paper'), ...sizeFacts(study)] }
}

export function priceBox(study: Study): Box {
  const prices = quotedPrices(study).map(({ year, priceBrlPerMwh }) => ({
    name: String(year),
    value: `${money(priceBrlPerMwh)}/MWh`,
  }))
  return { title: 'PREÇO ENERGIA', pairs: [{ name: 'Tipo de fonte', value: incentiveNames[askedIncentive(study)] }, ...prices] }
}

function savingBox(study: Study): Box {
  const { savingBrl, savingFraction } = firstYearsSaving(study)
  return {
    title: 'ECONOMIA NO PERÍODO',
    pairs: [
      { name: `Em ${study.accumulatedSavingBrl.length} anos`, value: money(savingBrl) },
      { name: 'Percentual de economia', value: savingPercent(savingFraction) },
    ],
  }
}

/** Rates that the customer prints on every study, followed by this study's rates when they differ. */
function termsBox({ distributorGrowthFraction, energyGrowthFraction }: Study): Box {
  const isAsPrinted = energyGrowthFraction === printedTerms.ipca && distributorGrowthFraction === printedTerms.readjustment
  const used = [
    { name: 'Reajuste da distribuidora neste estudo', value: percent(distributorGrowthFraction, 2) },
    { name: 'Reajuste da energia neste estudo', value: percent(energyGrowthFraction, 2) },
  ]
  return {
    title: 'CONDIÇÕES',
    pairs: [
      { name: 'IPCA', value: percent(printedTerms.ipca) },
      { name: 'Reajuste', value: percent(printedTerms.readjustment) },
      { name: 'Adequação', value: 'A definir' },
      ...(isAsPrinted ? [] : used),
    ],
  }
}

/** The customer's fixed figures; simulator constants. [1/year] */
const printedTerms = { ipca: 0.05, readjustment: 0.07 }
