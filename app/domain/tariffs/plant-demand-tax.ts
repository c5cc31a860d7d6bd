import type { Dated } from '~/domain/dated/dated'

/** As seen on a Celesc bill (22,51 kW × 4,14 × g0 = 101,32); also the default without a bill. */
const withoutIcms = {
  from: '2020-01-01',
  value: false,
  source: { title: 'Fatura da Celesc de agosto de 2026', href: 'https://www.celesc.com.br/' },
} as const

/** Distributors that bill ICMS on a plant's demand, by ANEEL's short name. */
const known = new Map<string, Dated<boolean>['values']>()

/** The versions of whether a distributor charges ICMS on a plant's demand (TUSDg). */
export function plantDemandIcmsOf(agentName: string): Dated<boolean> {
  return {
    label: `ICMS na demanda da usina, ${agentName}`,
    unit: '',
    verifiedOn: '2026-11-22',
    values: [withoutIcms, ...(known.get(agentName) ?? [])],
  }
}
