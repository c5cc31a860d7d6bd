import { shortDate } from '~/ui/format'

/** The energy rates of a distributor's tariff, by which a shift out of the peak is priced. [R$/MWh] */
export type EnergyRates = {
  distributorName: string
  subgroup: string
  ths: string
  /** Whether subgroup and modality are the usual ones, because those of the load are not public. */
  isAssumed: boolean
  /** Whether the energy is bought from the distributor: then its rate (TE) counts, and not only that of its use (TUSD). */
  isCaptive: boolean
  peakBrlPerMwh: number
  offPeakBrlPerMwh: number
  resolution: string
  validFrom: string
  validTo: string
}

const thsNames: Readonly<Record<string, string>> = { VERDE: 'Verde', AZUL: 'Azul' }

/** Where the rates come from, and what is not in them. */
export function ratesSource({
  distributorName,
  subgroup,
  ths,
  isAssumed,
  isCaptive,
  resolution,
  ...period
}: EnergyRates): string {
  const rates = isCaptive ? 'TUSD e TE' : 'TUSD de energia'
  const validity = `de ${shortDate(period.validFrom)} a ${shortDate(period.validTo)}`
  const assumed = isAssumed ? ' O subgrupo e a modalidade da carga não são públicos: estes são os mais comuns.' : ''
  return `${rates} da ${distributorName}, ${subgroup} ${thsNames[ths] ?? ths}, da ${resolution}, ${validity}, sem tributos e sem desconto na TUSD.${assumed}`
}
