import { isAboveKw, overrunToleranceFraction } from '~/domain/tariffs/demand-comparison'
import { quantity as kwText } from '~/domain/invoice/written'
import { isBeyond, lineToleranceBrl } from '~/domain/invoice/tolerance'
import { printedRatesFraction, type AuditedLine } from './audited-line'
import { difference, type AuditFinding } from './finding'
import { laws } from './laws'
import { billedBrl, placesOfLines, roundingKw, type KnownDemand } from './post-demand'

/** Above 5 % of the contract, twice the tariff on the whole overrun; up to 5 %, nothing. */
export function overrunFindings({ billed, overrun, contractedKw, measuredKw }: KnownDemand): AuditFinding[] {
  const aboveKw = measuredKw - contractedKw
  const isFined = isAboveKw(aboveKw, overrunToleranceFraction * contractedKw)
  const first = overrun[0]
  if (!first && !isFined) return []
  const above = `medida ${kwText(measuredKw, 'kW')}, contratada ${kwText(contractedKw, 'kW')}`
  const rule = { rule: 'overrun', law: laws.overrun, lines: placesOfLines(overrun) } as const
  const chargedBrl = billedBrl(overrun)
  const judgedBrl = overrun.reduce((sum, { quantity, priceBrl }) => sum + quantity * priceBrl, 0)
  const priceBrl = demandPriceBrl(billed, first)
  if (priceBrl === undefined) {
    const message = 'A fatura não traz o preço da demanda, que dá o da ultrapassagem.'
    return [{ ...rule, lines: placesOfLines(overrun), state: 'cannot-check', message }]
  }
  const expectedBrl = isFined ? aboveKw * 2 * priceBrl : 0
  const toleranceBrl =
    lineToleranceBrl + 2 * printedRatesFraction * judgedBrl + roundingKw([...billed, ...overrun]) * 2 * priceBrl
  if (isBeyond(isFined ? toleranceBrl : lineToleranceBrl, judgedBrl - expectedBrl)) {
    const message = isFined
      ? `A ultrapassagem é de duas vezes a tarifa sobre ${kwText(aboveKw, 'kW')} (${above}): a linha não confere.`
      : `A demanda não passou de 5 % acima da contratada (${above}): não há ultrapassagem a cobrar.`
    return [difference({ ...rule, lines: placesOfLines(overrun), message }, 'wrong', chargedBrl, judgedBrl - expectedBrl)]
  }
  const message = `A ultrapassagem foi cobrada pela regra: duas vezes a tarifa sobre ${kwText(aboveKw, 'kW')} (${above}). Uma demanda contratada adequada a evita.`
  return [difference({ ...rule, lines: placesOfLines(overrun), message }, 'avoidable', chargedBrl, chargedBrl)]
}

/** Price of a kW with the taxes of the overrun line, else with those of the demand. [R$/kW] */
function demandPriceBrl(billed: readonly AuditedLine[], overrun: AuditedLine | undefined): number | undefined {
  const demand = billed.find(({ line }) => line.kind === 'demand') ?? billed[0]
  if (!demand) return undefined
  if (overrun?.taxFactor === undefined || demand.tariffBrl === undefined) return demand.priceBrl
  return demand.tariffBrl * overrun.taxFactor
}
