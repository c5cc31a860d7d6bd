import { valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'
import { isAboveKw } from './demand-comparison'
import type { ByTimeOfUse, Tariff, TariffRates, Ths } from './tariff'

/**
 * Classes by connection request. GD I: until 6 January 2023, with the old rules until 2045; GD II: later (Lei 14.300/2022, arts.
 * 26 and 27). GD III: remote plants above 500 kW with a non-dispatchable source (art. 27, § 1º). Requests until 7 July 2023 keep
 * either transition until the end of 2030 (art. 27, § 2º).
 */
export const gdClasses = ['GD_I', 'GD_II', 'GD_II_2023', 'GD_III', 'GD_III_2023'] as const
export type GdClass = (typeof gdClasses)[number]

/** Names of the classes. */
export const gdClassNames: Record<GdClass, string> = {
  GD_I: 'GD I',
  GD_II: 'GD II',
  GD_II_2023: 'GD II pedida de janeiro a julho de 2023',
  GD_III: 'GD III',
  GD_III_2023: 'GD III pedida de janeiro a julho de 2023',
}

const law14300 = {
  title: 'Lei 14.300/2022, arts. 26 e 27',
  href: 'https://www.planalto.gov.br/ccivil_03/_ato2019-2022/2022/lei/l14300.htm',
}

/** Share of TUSD Fio B that a GD II pays on compensated energy; undefined once article 17 applies. */
export const fioBDueFraction: Dated<number | undefined> = {
  label: 'Parcela da TUSD Fio B devida pela GD II',
  unit: '',
  verifiedOn: '2026-11-20',
  values: [
    { from: '2023-01-01', value: 0.15, source: law14300 },
    { from: '2024-01-01', value: 0.3, source: law14300 },
    { from: '2025-01-01', value: 0.45, source: law14300 },
    { from: '2026-01-01', value: 0.6, source: law14300 },
    { from: '2027-01-01', value: 0.75, source: law14300 },
    { from: '2028-01-01', value: 0.9, source: law14300 },
    { from: '2029-01-01', value: undefined, source: law14300 },
  ],
}

/** First year of GD I under the rules of article 17. */
export const gdOneEndsIn = 2046

/** Last year of the transition for requests until 7 July 2023 (Lei 14.300/2022, art. 27, § 2º). */
export const lastYearOfEarlyRequests = 2030

/** Share of the transmission that a GD III pays on compensated energy (Lei 14.300/2022, art. 27, § 1º, II). */
export const transmissionDueFraction = 0.4

/** Above this power a remote, non-dispatchable plant is GD III (Lei 14.300/2022, art. 27, § 1º). [kW] */
const remoteLimitKw = 500

/** A plant's properties for the compensation rules. */
export type CompensatingPlant = {
  /** In alternating current: the smaller of module power and injected power. [kW] */
  powerKw: number
  isLocal: boolean
  /** Hydro with a reservoir, biogas, biomass, cogeneration, or solar with batteries (Lei 14.300/2022, art. 1º, IX). */
  isDispatchable: boolean
}

/** The class of a plant by the day of its connection request. */
export function gdClassOf(requestDay: IsoDate, plant: CompensatingPlant): GdClass {
  if (requestDay < '2023-01-07') return 'GD_I'
  const isEarly = requestDay <= '2023-07-07'
  if (isGdThree(plant)) return isEarly ? 'GD_III_2023' : 'GD_III'
  return isEarly ? 'GD_II_2023' : 'GD_II'
}

/** Whether a plant under current rules is GD III. */
export function isGdThree({ powerKw, isLocal, isDispatchable }: CompensatingPlant): boolean {
  return !isLocal && !isDispatchable && isAboveKw(powerKw, remoteLimitKw)
}

/** Whether a class is that of remote plants above 500 kW. */
export function isGdThreeClass(gdClass: GdClass): boolean {
  return gdClass === 'GD_III' || gdClass === 'GD_III_2023'
}

/** Whether a class is that of requests from 7 January to 7 July 2023. */
export function isEarlyClass(gdClass: GdClass): boolean {
  return gdClass === 'GD_II_2023' || gdClass === 'GD_III_2023'
}

/** Power limit of compensation (Lei 14.300/2022, art. 1º, XIII; GD I: art. 1º, parágrafo único). [kW] */
export function gdLimitKw(gdClass: GdClass, isDispatchable: boolean): number {
  return gdClass === 'GD_I' || isDispatchable ? 5_000 : 3_000
}

/** The credited part of a tariff. [R$/kWh] */
export type CreditRates = { tusdBrlPerKwh: ByTimeOfUse; teBrlPerKwh: ByTimeOfUse }

/** Default without an act for the row: nothing is withheld, the largest credit that the law allows. */
const unknownFioBFraction = 0
const unknownSceeTeBrlPerKwh: ByTimeOfUse = { peak: 0, offPeak: 0 }

/**
 * Credit per compensated kWh in a year, before taxes. [R$/kWh]
 *
 * GD I is credited TUSD and TE in full. GD II pays a growing share of Fio B, which in group A is only in Verde's peak TUSD. Under
 * article 17 (from 2029 for GD II; our reading, not yet regulated) TUSD is not credited, and TE minus its SCEE row is.
 *
 * GD III pays all of Fio B, 40 % of the transmission, and the charges of research and of the regulator, at all hours.
 *
 * @param due  share of Fio B by year; default: the law's.
 */
export function creditRates(
  { rates, ths }: Tariff,
  gdClass: GdClass,
  year: number,
  due: Dated<number | undefined> = fioBDueFraction,
): CreditRates {
  const { tusdBrlPerKwh, teBrlPerKwh, sceeTeBrlPerKwh = unknownSceeTeBrlPerKwh } = rates
  const dueFraction = fioBDue(gdClass, year, due)
  if (dueFraction === undefined) {
    return {
      tusdBrlPerKwh: { peak: 0, offPeak: 0 },
      teBrlPerKwh: { peak: teBrlPerKwh.peak - sceeTeBrlPerKwh.peak, offPeak: teBrlPerKwh.offPeak - sceeTeBrlPerKwh.offPeak },
    }
  }
  const kept = keptFractions(rates, ths, gdClass, dueFraction)
  return {
    tusdBrlPerKwh: {
      peak: tusdBrlPerKwh.peak * (1 - kept.peak),
      offPeak: tusdBrlPerKwh.offPeak * (1 - kept.offPeak),
    },
    teBrlPerKwh,
  }
}

/** The share of each TUSD that is not credited. */
function keptFractions(
  { fioBFraction, gdThreeFractions }: TariffRates,
  ths: Ths,
  gdClass: GdClass,
  dueFraction: number,
): ByTimeOfUse {
  const fioB = ths === 'VERDE' ? dueFraction * (fioBFraction?.tusd.peak ?? unknownFioBFraction) : 0
  if (!isGdThreeClass(gdClass) || !gdThreeFractions) return { peak: fioB, offPeak: 0 }
  const { transmission, research } = gdThreeFractions
  const besides = (post: keyof ByTimeOfUse) => transmissionDueFraction * transmission[post] + research[post]
  return { peak: Math.min(1, fioB + besides('peak')), offPeak: Math.min(1, besides('offPeak')) }
}

function fioBDue(gdClass: GdClass, year: number, due: Dated<number | undefined>): number | undefined {
  if (gdClass === 'GD_I') return year < gdOneEndsIn ? 0 : undefined
  const dueFraction = valueOn(due, `${year}-12-31`)
  const inTransition =
    isEarlyClass(gdClass) && year <= lastYearOfEarlyRequests ? (dueFraction ?? valueOn(due, '2028-12-31')) : dueFraction
  return isGdThreeClass(gdClass) && inTransition !== undefined ? 1 : inTransition
}
