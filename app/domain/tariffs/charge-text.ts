import type { ChargeName } from './charge-months'
import { sectorChargesBrlPerMwh, type ChargePart } from './charges'

const byOffice = 'informado pelo escritório'
/** Of the constant: an administrator's figure is not a mean of the chamber. */
const shippedSource = sectorChargesBrlPerMwh.values[0]?.source.title

export const chargeLabels: Readonly<Record<ChargeName, string>> = { ess: 'ESS', eer: 'EER', ercap: 'ERCAP' }

/** "07/2026", of 202607 */
export function chargeMonthText(month: number): string {
  return `${String(month % 100).padStart(2, '0')}/${Math.floor(month / 100)}`
}

/** Where the rate of a charge comes from: "média de 12 meses da CCEE, de 08/2025 a 07/2026". */
export function chargeOriginText(part: ChargePart): string {
  if (part.origin === 'constant') return 'constante'
  if (part.origin === 'own') return part.source === shippedSource ? byOffice : `${byOffice} (${part.source})`
  const [first, last] = [part.months[0], part.months.at(-1)]
  if (!first || !last) throw new RangeError('a mean of no months')
  if (first === last) return `CCEE, só ${chargeMonthText(first.month)}`
  return `média de ${part.months.length} meses da CCEE, de ${chargeMonthText(first.month)} a ${chargeMonthText(last.month)}`
}

/** The charges by where they come from: "ESS e EER: média de 12 meses da CCEE, de 08/2025 a 07/2026; ERCAP: constante". */
export function chargeOriginsText(parts: readonly ChargePart[]): string {
  const listed = new Intl.ListFormat('pt-BR')
  return [...Map.groupBy(parts, chargeOriginText)]
    .map(([origin, of]) => `${listed.format(of.map(({ name }) => chargeLabels[name]))}: ${origin}`)
    .join('; ')
}
