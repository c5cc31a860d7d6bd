import type { SelfProducerStudy, Study } from '~/domain/study/study'
import { quotedYears } from '~/domain/tariffs/energy-price-presets'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { money, percent } from '~/ui/format'
import { boxGap, boxesHeight, drawBoxes, type Box, type Pair } from '../parts/boxes'
import type { Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { tagged, textHeight, write, type Sheet, type TextStyle } from '../parts/sheet'
import { quantityText } from './line-text'
import { customerCnpj, customerName, sourceName } from './wording'

const noteStyle: TextStyle = { size: 8, colour: colour.inkSoft, lineGap: 1 }
const gap = 28

/** The limits of the answer, for whoever reads no further. */
const limits = 'Estudo indicativo, não é proposta definitiva. As premissas e o que não está incluído estão na última página.'

/** The specification's blocks: who and what on the left, prices and savings on the right. */
export function summary(sheet: Sheet, study: Study): Block {
  const { left: x, bodyWidth } = sheet.paper
  const width = (bodyWidth - gap) / 2
  const rightX = x + width + gap
  const hasPlant = study.mode !== 'ML'
  const left = [customerBox(study), dataBox(study), hasPlant ? plantBox(study) : termsBox(study)]
  const right = [priceBox(study), savingBox(study), ...(hasPlant ? [termsBox(study)] : [])]
  const below = boxesHeight(sheet, right, width) + boxGap
  return {
    height: Math.max(boxesHeight(sheet, left, width), below + textHeight(sheet, limits, noteStyle, width)),
    spaceBefore: 22,
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

export function dataBox({ distributorName, subgroup, ths, contractedDemandKw, energyKwh }: Study): Box {
  return {
    title: 'DADOS',
    pairs: [
      { name: 'Distribuidora', value: distributorName },
      { name: 'Grupo e modalidade', value: `${subgroup} - ${ths}` },
      ...demandPairs(contractedDemandKw),
      { name: 'Consumo por mês', value: quantityText(energyKwh.peak + energyKwh.offPeak, 'kWh') },
    ],
  }
}

/** Verde has one contracted demand, Azul one for each time of use. */
function demandPairs({ peak, offPeak }: ByTimeOfUse): Pair[] {
  if (peak === 0) return [demandPair('Demanda contratada', offPeak)]
  return [demandPair('Demanda na ponta', peak), demandPair('Demanda fora de ponta', offPeak)]
}

function demandPair(name: string, kw: number): Pair {
  return { name, value: quantityText(kw, 'kW') }
}

/** Against distributed generation there is no simultaneity, and nothing is asked of the investment. */
function plantBox({ mode, plant, plantPowerKwp, investmentBrl }: SelfProducerStudy): Box {
  return {
    title: 'USINA',
    pairs: [
      { name: 'Usina local', value: plant.isLocal ? 'Sim' : 'Não' },
      ...(mode === 'GDXAPE' ? [] : [{ name: 'Simultaneidade', value: percent(plant.simultaneityFraction) }]),
      { name: 'Geração por mês', value: quantityText(plant.generationKwh, 'kWh') },
      { name: 'Demanda da usina', value: quantityText(plant.demandKw, 'kW') },
      { name: 'Potência da usina', value: quantityText(plantPowerKwp, 'kWp') },
      ...(investmentBrl > 0 ? [{ name: 'Investimento', value: money(investmentBrl) }] : []),
    ],
  }
}

export function priceBox({ incentive, energyPricesBrlPerMwh }: Study): Box {
  const prices = quotedYears.map((year, index) => ({
    name: String(year),
    value: `${money(energyPricesBrlPerMwh[index]!)}/MWh`,
  }))
  return { title: 'PREÇO ENERGIA', pairs: [{ name: 'Tipo de fonte', value: sourceName[incentive] }, ...prices] }
}

function savingBox({ years, accumulatedSavingBrl }: Study): Box {
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

/** Figures the customer prints on every study; where this one used other rates, they follow, so that the page does not belie it. */
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
