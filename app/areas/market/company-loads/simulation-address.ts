import { cnpjMask, decimal } from '~/ui/format'
import type { LoadUnit } from './company-loads.server'

type Known = { cnpj: string; name: string | null; unit: Pick<LoadUnit, 'distribuidora'>; meanMwh: number | undefined }

/** The simulator's form with what is known of a load unit, under the names of its fields. */
export function simulationAddress({ cnpj, name, unit: { distribuidora }, meanMwh }: Known): string {
  const fields = {
    preenchido: 'ccee',
    ...(name !== null && { nomeCliente: name }),
    cnpj: cnpjMask(cnpj),
    ...(distribuidora !== null && { distribuidora }),
    // The files say nothing of the hours: the peak's part stays for who has the invoice.
    ...(meanMwh !== undefined && meanMwh > 0 && { consumoForaPonta: decimal(meanMwh * 1_000, 0) }),
  }
  return `/simulacao?${new URLSearchParams(fields)}`
}
