import { sourceOn, valueOn, type IsoDate, type Source } from '~/domain/dated/dated'
import { isAboveKw } from './demand-comparison'
import { freeMarketMinimumDemandKw, lowVoltageOpening, retailerRequiredBelowKw, type LowVoltageOpening } from './market-opening'
import { tusdDiscountForNewDemand } from './tusd-discount'

/** Billing groups of consumers; the law opens group B to shops, services and industry first. */
export const consumerGroups = ['A', 'B_BUSINESS', 'B_OTHER'] as const
export type ConsumerGroup = (typeof consumerGroups)[number]

/** The highest supply voltage in Brazil. [kV] */
export const highestVoltageKv = 800

/** Larger than any contract in Brazil: a typing error. [kW] */
export const maxDemandKw = 1_000_000

/** Group B contracts no demand; its voltage, if known, reveals consumers billed in B by choice. */
export type MigrationQuestion = { group: ConsumerGroup; voltageKv?: number | undefined; contractedDemandKw?: number | undefined }

export type MigrationAnswer =
  | { mayMigrate: true; needsRetailer: boolean; hasTusdDiscount: boolean; source: Source }
  | { mayMigrate: false; reason: MigrationRefusal; opensOn: IsoDate | undefined; source: Source }

/** `billed-in-b`: high voltage billed in group B by choice, which must return to group A first. */
export const migrationRefusals = ['low-voltage-closed', 'demand-too-small', 'billed-in-b'] as const
export type MigrationRefusal = (typeof migrationRefusals)[number]

/** Minimum voltage of group A; below it are only underground networks (subgroup AS). REN ANEEL 1.000/2021, art. 2º. [kV] */
export const highVoltageKv = 2.3

/**
 * Whether a consumer may leave the captive market on a day, and why. The special consumer of 1998 to 2023 is not covered.
 *
 * @param question  voltage in [kV], contracted demand in [kW].
 *
 * @example mayMigrate({ group: 'A', voltageKv: 13.8, contractedDemandKw: 150 }, '2026-11-21') // yes, through a retailer
 */
export function mayMigrate(question: MigrationQuestion, day: IsoDate): MigrationAnswer {
  return question.group === 'A' ? highVoltageAnswer(question.contractedDemandKw ?? 0, day) : lowVoltageAnswer(question, day)
}

function highVoltageAnswer(demandKw: number, day: IsoDate): MigrationAnswer {
  const source = sourceOn(freeMarketMinimumDemandKw, day)
  if (isAboveKw(valueOn(freeMarketMinimumDemandKw, day), demandKw)) {
    const opensOn = freeMarketMinimumDemandKw.values.find(({ from, value }) => from > day && !isAboveKw(value, demandKw))?.from
    return { mayMigrate: false, reason: 'demand-too-small', opensOn, source }
  }
  return accepted(isAboveKw(valueOn(retailerRequiredBelowKw, day), demandKw), day, source)
}

function lowVoltageAnswer({ group, voltageKv }: MigrationQuestion, day: IsoDate): MigrationAnswer {
  if (voltageKv !== undefined && voltageKv >= highVoltageKv) {
    return { mayMigrate: false, reason: 'billed-in-b', opensOn: undefined, source: sourceOn(freeMarketMinimumDemandKw, day) }
  }
  const isOpen = (opening: LowVoltageOpening) => opening === 'everyone' || (opening === 'business' && group === 'B_BUSINESS')
  if (isOpen(valueOn(lowVoltageOpening, day))) return accepted(true, day, sourceOn(lowVoltageOpening, day))

  const opening = lowVoltageOpening.values.find(({ from, value }) => from > day && isOpen(value))
  const source = opening?.source ?? sourceOn(lowVoltageOpening, day)
  return { mayMigrate: false, reason: 'low-voltage-closed', opensOn: opening?.from, source }
}

function accepted(needsRetailer: boolean, day: IsoDate, source: Source): MigrationAnswer {
  return { mayMigrate: true, needsRetailer, hasTusdDiscount: valueOn(tusdDiscountForNewDemand, day), source }
}
