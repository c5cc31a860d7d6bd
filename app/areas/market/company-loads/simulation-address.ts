import { cnpjMask, decimal } from '~/ui/format'
import type { LoadUnit } from './company-loads.server'

type Known = { cnpj: string; name: string | null; unit: Pick<LoadUnit, 'distribuidora'>; meanMwh: number | undefined }

/** Address of the simulator's form filled from a load unit, by field name. */
export function simulationAddress({ cnpj, name, unit: { distribuidora }, meanMwh }: Known): string {
  const fields = {
    preenchido: 'ccee',
    ...(name !== null && { nomeCliente: name }),
    cnpj: cnpjMask(cnpj),
    ...(distribuidora !== null && { distribuidora }),
    // The files have no split by time of use: the peak fields stay empty for whoever has the invoice.
    ...(meanMwh !== undefined && meanMwh > 0 && { consumoForaPonta: decimal(meanMwh * 1_000, 0) }),
  }
  return `/simulacao?${new URLSearchParams(fields)}`
}
