import type { InvoicePost, MeterQuantity, MeterReading } from '~/domain/invoice/invoice'
import type { ByTimeOfUse } from '~/domain/tariffs/tariff'
import { meaning, measureKinds, postsByCode } from './codes'
import { all, at, numberAt, textAt, type XmlElement } from './element'

/** A meter's measurement as a line states it; it is repeated on each line charged by it. */
export type Measure = {
  meter: string
  kind: NonNullable<ReturnType<typeof measureKind>>
  post: InvoicePost
  /** Including transformer losses if the meter is on the low-voltage side. [kW, kWh] */
  value: number
  /** Absent if the line states no readings. */
  reading?: MeterReading
}

export function measuresOf(prod: XmlElement): Measure[] {
  return all(prod, 'gMedicao').flatMap((group) => {
    const measure = at(group, 'gMedida')
    const kind = measureKind(measure)
    const post = meaning(postsByCode, textAt(measure, 'cPosTarif'))
    const withLosses = numberAt(measure, 'vMedPerdaTran')
    const value = withLosses !== undefined && withLosses > 0 ? withLosses : numberAt(measure, 'vMed')
    if (!kind || !post || value === undefined) return []
    const reading = readingOf(measure, { kind, post, withLosses })
    return { meter: textAt(group, 'nMed') ?? '', kind, post, value, ...(reading && { reading }) }
  })
}

type Known = { kind: MeterQuantity; post: InvoicePost; withLosses: number | undefined }

/** Readings and constant (vMedAnt, vMedAtu, vConst); losses are vMedPerdaTran over vMed. */
function readingOf(measure: XmlElement | undefined, { kind, post, withLosses = 0 }: Known): MeterReading | undefined {
  const [before, now, constant] = [numberAt(measure, 'vMedAnt'), numberAt(measure, 'vMedAtu'), numberAt(measure, 'vConst')]
  if (before === undefined || now === undefined || constant === undefined) return undefined
  const measured = numberAt(measure, 'vMed') ?? 0
  const hasLosses = withLosses > measured && measured > 0
  return { of: kind, post, before, now, constant, ...(hasLosses && { lossesFraction: withLosses / measured - 1 }) }
}

/** Each reading once: it is repeated on each line charged by it. */
export function meterReadings(measures: readonly Measure[]): MeterReading[] {
  const distinct = new Map(
    measures.flatMap(({ meter, reading }) => (reading ? [[JSON.stringify([meter, reading]), reading]] : [])),
  )
  return [...distinct.values()]
}

function measureKind(measure: XmlElement | undefined) {
  return meaning(measureKinds, textAt(measure, 'tpGrMed'))
}

/** The highest measured demand per post; a single demand counts as off-peak. [kW] */
export function measuredDemand(measures: readonly Measure[]): Partial<ByTimeOfUse> {
  return measuredByTimeOfUse(
    measures.filter(({ kind }) => kind === 'demand'),
    (values) => Math.max(...values),
  )
}

/** The measured energy of a kind per post, over all meters. [kWh] */
export function measuredEnergy(measures: readonly Measure[], of: 'energy' | 'injected-energy'): Partial<ByTimeOfUse> {
  const distinct = new Map(measures.filter(({ kind }) => kind === of).map((it) => [JSON.stringify(it), it]))
  return measuredByTimeOfUse([...distinct.values()], (values) => values.reduce((sum, value) => sum + value, 0))
}

type OfPost = { post: InvoicePost; value: number }

/** Values without a post count as off-peak, unless others have one; intermediate hours are ignored. */
export function measuredByTimeOfUse(values: readonly OfPost[], joined: (numbers: number[]) => number): Partial<ByTimeOfUse> {
  const peak = values.filter(({ post }) => post === 'peak').map(({ value }) => value)
  const hasHours = values.some(({ post }) => post !== 'all')
  const offPeak = values.filter(({ post }) => post === (hasHours ? 'offPeak' : 'all')).map(({ value }) => value)
  return {
    ...(peak.length > 0 && { peak: joined(peak) }),
    ...(offPeak.length > 0 && { offPeak: joined(offPeak) }),
  }
}
