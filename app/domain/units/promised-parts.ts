import type { BillLine, BillPart, Growth } from '~/domain/bill/bill'
import { captiveLineIds } from '~/domain/bill/captive'
import { overrunFineLineIds } from '~/domain/bill/demand'
import { tusdLineIds } from '~/domain/bill/distributor-lines'
import { freeMarketLineIds } from '~/domain/bill/free-market'
import { plantDemandLineId } from '~/domain/bill/plant'
import { selfProducerLineIds } from '~/domain/bill/self-producer'
import { roundTo } from '~/domain/numbers/round-to'
import { sum } from '~/domain/numbers/sum'
import type { ChargePart } from '~/domain/tariffs/charges'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { costFields, costField, type CostField, type CostKind, type CostSide } from './cost-lines'
import type { PromisedLine, PromisedYear } from './promise'

/** The first-year month of a study that starts from the captive market, and how its prices grow from year to year. */
export type StudiedMonth = {
  captive: readonly BillLine[]
  free: readonly BillLine[]
  /** Act of the captive tariff. */
  resolution: string
  consumedKwh: ByTimeOfUse
  /** Undefined: only their sum is known. */
  chargeParts: readonly Pick<ChargePart, 'name' | 'rateBrlPerMwh'>[] | undefined
  /** Of the years, from 0. */
  factorsIn: (year: number) => Record<Growth, number>
}

/** Years with the parts of their costs, where the study's lines give both costs to the cent. */
export function withParts(years: readonly PromisedYear[], study: StudiedMonth): PromisedYear[] {
  return years.map((year, index) => {
    const factors = study.factorsIn(index)
    const grown = (lines: readonly BillLine[]) =>
      lines.map((line) => ({ ...line, amountBrl: line.amountBrl * factors[line.growth] }))
    const [captive, free] = [grown(study.captive), grown(study.free)]
    if (!gives(captive, year.captiveBrl) || !gives(free, year.freeBrl)) return year
    const { energy, taxFactor } = captiveEnergy(study, factors.distributor)
    return {
      ...year,
      parts: {
        peakMwh: study.consumedKwh.peak / 1_000,
        offPeakMwh: study.consumedKwh.offPeak / 1_000,
        energy,
        taxFactor,
        reserveEnergyBrl: chargeBrl('eer', free, study.chargeParts),
        capacityReserveBrl: chargeBrl('ercap', free, study.chargeParts),
        costLines: [...linesOf('captive', captive), ...linesOf('free', free)],
      },
    }
  })
}

function gives(lines: readonly BillLine[], totalBrl: number): boolean {
  return Math.abs(sum(lines.map(({ amountBrl }) => amountBrl)) - totalBrl) < 0.005
}

function captiveEnergy({ captive, resolution }: StudiedMonth, factor: number) {
  const [peak, offPeak] = [captiveLineIds.te.peak, captiveLineIds.te.offPeak].map((id) => captive.find((line) => line.id === id))
  const brlPerKwh = peak && offPeak && { peak: peak.rateBrl * factor, offPeak: offPeak.rateBrl * factor }
  return { energy: brlPerKwh ? { resolution, brlPerKwh } : null, taxFactor: (peak ?? offPeak)?.taxFactor ?? 1 }
}

/** A charge's share of the charges; 0 in a study without them. */
function chargeBrl(name: ChargePart['name'], free: readonly BillLine[], parts: StudiedMonth['chargeParts']): number | null {
  const line = free.find(({ id }) => id === freeMarketLineIds.charges)
  if (!line) return 0
  const allBrlPerMwh = parts && sum(parts.map(({ rateBrlPerMwh }) => rateBrlPerMwh))
  const own = parts?.find((part) => part.name === name)
  return allBrlPerMwh && own ? roundTo((line.amountBrl * own.rateBrlPerMwh) / allBrlPerMwh, 2) : null
}

function linesOf(side: CostSide, lines: readonly BillLine[]): PromisedLine[] {
  const sums = new Map<CostField, number>()
  for (const line of lines) {
    const field = costField({ side, kind: kindOf(line) })
    sums.set(field, (sums.get(field) ?? 0) + line.amountBrl)
  }
  return costFields.flatMap(({ name, kind }) => {
    const brl = sums.get(name)
    return brl === undefined ? [] : [{ side, kind, brl: roundTo(brl, 2) }]
  })
}

/** Kinds of lines that their part does not tell. */
const kinds = new Map<string, CostKind>([
  ...Object.values(overrunFineLineIds).map((id) => [id, 'overrun'] as const),
  ...[...Object.values(tusdLineIds), ...Object.values(selfProducerLineIds.apeTusd)].map((id) => [id, 'tusd'] as const),
  [plantDemandLineId, 'plant-demand'],
])

const kindOfPart: Record<BillPart, CostKind> = {
  connection: 'demand',
  energy: 'energy',
  generator: 'other',
  benefit: 'other',
  charges: 'charges',
  management: 'management',
}

function kindOf({ id, part }: BillLine): CostKind {
  return kinds.get(id) ?? kindOfPart[part]
}
