import type { Dated } from '~/domain/dated/dated'

/** What a Celesc bill shows (22,51 kW × 4,14 × g0 = 101,32), and what counts wherever no bill shows otherwise. */
const withoutIcms = {
  from: '2020-01-01',
  value: false,
  source: { title: 'Fatura da Celesc de agosto de 2026', href: 'https://www.celesc.com.br/' },
} as const

/** Distributors whose bills show ICMS on the demand of a plant, by ANEEL's short name. */
const known = new Map<string, Dated<boolean>['values']>()

/** Whether a distributor charges ICMS on the demand of a plant (TUSDg), version by version. */
export function plantDemandIcmsOf(agentName: string): Dated<boolean> {
  return {
    label: `ICMS na demanda da usina, ${agentName}`,
    unit: '',
    verifiedOn: '2026-11-22',
    values: [withoutIcms, ...(known.get(agentName) ?? [])],
  }
}
