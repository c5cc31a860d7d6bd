import { cnpjMask, decimal } from '~/ui/format'

type Known = {
  cnpj: string
  name: string | null
  /** The distributor's `value`. */
  distribuidora: string | null
  /** Of a month; undefined or 0 where it is unknown, and its field stays empty. [MWh] */
  peakMwh?: number | undefined
  offPeakMwh: number | undefined
}

/** Address of the simulator's form filled from the market's files, by field name. Monthly files have no split by time of use. */
export function simulationAddress({ cnpj, name, distribuidora, peakMwh = 0, offPeakMwh = 0 }: Known): string {
  const fields = {
    preenchido: 'ccee',
    ...(name !== null && { nomeCliente: name }),
    cnpj: cnpjMask(cnpj),
    ...(distribuidora !== null && { distribuidora }),
    ...(peakMwh > 0 && { consumoPonta: decimal(peakMwh * 1_000, 0) }),
    ...(offPeakMwh > 0 && { consumoForaPonta: decimal(offPeakMwh * 1_000, 0) }),
  }
  return `/simulacao?${new URLSearchParams(fields)}`
}
