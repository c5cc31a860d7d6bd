import { cashFlowChart } from '~/study-text/series'
import { money } from '~/ui/format'
import { cardRow } from '../parts/cards'
import type { Block } from '../parts/paginate'
import { lineFigure } from '../parts/line-figure'
import { fact, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { flowNote, viabilityCards } from '../viability-study/investment'
import { hiddenReturnNote } from '~/study-text/headline'
import { glossary } from '~/study-text/notes'
import type { UfvProposal } from './proposal'

/** The plant's VPL, TIR and payback, its cash flow, and a glossary. */
export function metricsPage(sheet: Sheet, { study, lcoeBrlPerMwh }: UfvProposal): Block[] {
  const untold = hiddenReturnNote(study)
  return [
    section(sheet, 'Métricas de viabilidade econômica', { startsPage: 'always' }),
    cardRow(
      sheet,
      [
        { title: 'Investimento', value: money(study.plant.investmentBrl) },
        ...viabilityCards(study),
        { title: 'LCOE', value: money(lcoeBrlPerMwh), unit: 'por MWh' },
      ],
      12,
    ),
    ...(untold ? [paragraph(sheet, untold, {}, 10)] : []),
    { ...subsection(sheet, 'Fluxo de caixa descontado'), spaceBefore: 14 },
    paragraph(sheet, flowNote(study), {}, 2),
    lineFigure(sheet, cashFlowChart(study), untold ? 174 : 206),
    ...glossary.map(({ term, meaning }, index) => ({ ...fact(sheet, term, meaning), ...(index === 0 && { spaceBefore: 12 }) })),
  ]
}
