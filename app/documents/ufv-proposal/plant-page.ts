import { annualGenerationKwh, coveredFraction } from '~/domain/study/proposal'
import { siteFacts } from '~/study-text/plant-facts'
import { powerText } from '~/study-text/power-text'
import { decimal, money, percent } from '~/ui/format'
import { boxesHeight, drawBoxes, type Box } from '../parts/boxes'
import type { Block } from '../parts/paginate'
import { section } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { drawPhotos } from './photos'
import type { UfvProposal } from './proposal'

const factsWidth = 340
const gap = 32

/** The description and figures of the plant, beside its photographs. */
export function plantPage(sheet: Sheet, proposal: UfvProposal, photos: readonly Uint8Array[]): Block[] {
  const { left, bodyWidth } = sheet.paper
  const boxes = [technicalBox(proposal), figuresBox(proposal)]
  const height = Math.max(390, boxesHeight(sheet, boxes, factsWidth))
  const photosLeft = left + factsWidth + gap
  return [
    section(sheet, 'A usina', { startsPage: 'always' }),
    {
      height,
      spaceBefore: 16,
      draw: (top) => {
        drawBoxes(sheet, boxes, { x: left, width: factsWidth }, top)
        drawPhotos(sheet, photos, { x: photosLeft, width: left + bodyWidth - photosLeft }, top, 390)
      },
    },
  ]
}

function technicalBox({ location, modules, inverter, structure, study }: UfvProposal): Box {
  return {
    title: 'DADOS TÉCNICOS',
    pairs: [
      { name: 'Localização', value: location },
      { name: 'Módulos', value: modules },
      { name: 'Inversor', value: inverter },
      { name: 'Estrutura', value: structure },
      ...siteFacts(study),
    ],
  }
}

function thousands(value: number): string {
  return decimal(value / 1_000, 2, 3)
}

/** Figures in large units: MWp from 1.000 kWp on, MW and MWh. */
function figuresBox({ study, lcoeBrlPerMwh }: UfvProposal): Box {
  return {
    title: 'NÚMEROS',
    pairs: [
      { name: 'Potência', value: powerText(study.plant.powerKwp) },
      { name: 'Demanda', value: `${thousands(study.plant.demandKw)} MW` },
      { name: 'Geração média anual', value: `${thousands(annualGenerationKwh(study))} MWh` },
      { name: 'Consumo atendido', value: percent(coveredFraction(study)) },
      { name: 'LCOE', value: `${money(lcoeBrlPerMwh)}/MWh` },
    ],
  }
}
