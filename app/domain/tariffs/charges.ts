import { sourceOn, valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import {
  chargeNames,
  knownChargeMonths,
  meanChargeBrlPerMwh,
  type ChargeMonth,
  type ChargeName,
  type KnownChargeMonth,
} from './charge-months'

/** Components of the shipped charges. [R$/MWh] */
export const chargePartsBrlPerMwh = { ess: 1.2, eer: 15.5, ercap: 3.4 } as const

/**
 * Sector charges of the free market: EER (energia de reserva) 15,5 + ERCAP (reserva de capacidade) 3,4 + ESS (serviços do
 * sistema) 1,2, rounded to 20. They are settled monthly, so this is an average and an assumption.
 */
export const sectorChargesBrlPerMwh: Dated<number> = {
  label: 'Encargos setoriais (ESS, EER e ERCAP)',
  unit: 'R$/MWh',
  verifiedOn: '2026-11-20',
  values: [
    {
      from: '2024-01-01',
      value: 20,
      source: {
        title: 'Médias das liquidações da CCEE divididas pelo consumo do SIN (Lei 10.848/2004, art. 3º-A)',
        href: 'https://www.planalto.gov.br/ccivil_03/_ato2004-2006/2004/lei/l10.848.htm',
      },
    },
  ],
}

/** An administrator's own charges from a day on; what is undefined is not his: the chamber's months, else the constant. [R$/MWh] */
export type OwnCharges = Readonly<Record<ChargeName, number | undefined>> & {
  /** The sum as studies take it, which may be rounded; only where he states the three. */
  applied: number | undefined
}

/** A charge in a study: its rate, and where it comes from. [R$/MWh] */
export type ChargePart = { name: ChargeName; rateBrlPerMwh: number } & (
  | { origin: 'months'; months: readonly KnownChargeMonth[] }
  | { origin: 'own'; source: string }
  | { origin: 'constant' }
)

export type StudyCharges = { appliedBrlPerMwh: number; parts: readonly ChargePart[] }

/**
 * The charges of a study of a day, by name: the administrator's own, else the mean of the chamber's last twelve months known, else
 * the part of the constant. A sum that is rounded as a whole, the constant's 20 and the administrator's own, holds while all three
 * parts are of it; otherwise the figure is the sum of its parts, so that what is shown adds up. [R$/MWh]
 *
 * @param own  the administrators' versions; may begin after the day.
 * @example EER known at 18.02, ESS and ERCAP not: 1.2 + 18.02 + 3.4 = 22.62
 */
export function chargesOn(day: IsoDate, own: Dated<OwnCharges>, months: readonly ChargeMonth[]): StudyCharges {
  const constantBrlPerMwh = valueOn(sectorChargesBrlPerMwh, day)
  const isStated = own.values.some(({ from }) => from <= day)
  const stated = isStated ? valueOn(own, day) : undefined
  const parts = chargeNames.map((name): ChargePart => {
    const ownBrlPerMwh = stated?.[name]
    if (ownBrlPerMwh !== undefined) {
      return { name, rateBrlPerMwh: ownBrlPerMwh, origin: 'own', source: sourceOn(own, day).title }
    }
    const known = knownChargeMonths(name, months, Number(day.slice(0, 7).replace('-', '')))
    const mean = meanChargeBrlPerMwh(known)
    if (mean !== undefined) return { name, rateBrlPerMwh: mean, origin: 'months', months: known }
    return { name, rateBrlPerMwh: chargePartsBrlPerMwh[name], origin: 'constant' }
  })
  const areAll = (origin: ChargePart['origin']) => parts.every((part) => part.origin === origin)
  const whole = areAll('constant') ? constantBrlPerMwh : areAll('own') ? stated?.applied : undefined
  return { appliedBrlPerMwh: whole ?? parts.reduce((sum, { rateBrlPerMwh }) => sum + rateBrlPerMwh, 0), parts }
}
