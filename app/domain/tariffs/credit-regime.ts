import type { Dated, Source } from '~/domain/dated/dated'

/** Which taxes a price before tax is grossed up by: all, PIS and COFINS alone, ICMS alone, or none. */
export type TaxReach = 'full' | 'withoutIcms' | 'icmsOnly' | 'none'

/** How a state and its distributor tax the energy that distributed generation compensates. */
export const creditRegimes = ['G0', 'EXEMPT', 'ICMS_EXEMPT', 'TE_ICMS_EXEMPT'] as const
export type CreditRegime = (typeof creditRegimes)[number]

/** What is billed and what comes back of a compensated kWh; the flag goes with TE. */
export type CreditTaxes = { billed: { te: TaxReach; tusd: TaxReach }; credited: { te: TaxReach; tusd: TaxReach } }

const taxedBill = { te: 'full', tusd: 'full' } as const

export const creditTaxes: Record<CreditRegime, CreditTaxes> = {
  G0: { billed: taxedBill, credited: { te: 'withoutIcms', tusd: 'withoutIcms' } },
  EXEMPT: { billed: { te: 'none', tusd: 'icmsOnly' }, credited: { te: 'none', tusd: 'none' } },
  ICMS_EXEMPT: { billed: taxedBill, credited: { te: 'full', tusd: 'full' } },
  TE_ICMS_EXEMPT: { billed: taxedBill, credited: { te: 'full', tusd: 'withoutIcms' } },
}

/** How each regime is written for people. */
export const creditRegimeNames: Record<CreditRegime, string> = {
  G0: 'Crédito com PIS e COFINS, sem ICMS',
  EXEMPT: 'Energia compensada sem tributos, e ICMS só na TUSD faturada',
  ICMS_EXEMPT: 'Crédito com PIS, COFINS e ICMS na TE e na TUSD (isenção de ICMS)',
  TE_ICMS_EXEMPT: 'Crédito com ICMS na TE e sem ICMS na TUSD',
}

const agreement: Source = {
  title: 'Convênio ICMS 16/2015, seguido por inteiro (premissa)',
  href: 'https://www.confaz.fazenda.gov.br/legislacao/convenios/2015/CV016_15',
}

/** Where nothing is known of a distributor: the national agreement, which gives the largest credit and so the most prudent saving. */
export const usualRegime = { from: '2015-09-01', value: 'ICMS_EXEMPT', source: agreement } as const

/** What real bills show, by ANEEL's short name of the distributor. */
export const knownRegimes = new Map<string, Dated<CreditRegime>['values']>([
  [
    'COPEL-DIS',
    [
      {
        from: '2026-01-01',
        value: 'G0',
        source: { title: 'Fatura da Copel de setembro de 2026', href: 'https://www.copel.com/' },
      },
    ],
  ],
  [
    'CELESC',
    [
      {
        from: '2026-01-01',
        value: 'EXEMPT',
        source: { title: 'Fatura da Celesc de agosto de 2026', href: 'https://www.celesc.com.br/' },
      },
    ],
  ],
])

/** The regime of a distributor's compensated energy, version by version. */
export function creditRegimeOf(agentName: string): Dated<CreditRegime> {
  return {
    label: `Tributos da energia compensada, ${agentName}`,
    unit: '',
    verifiedOn: '2026-11-22',
    values: [usualRegime, ...(knownRegimes.get(agentName) ?? [])],
  }
}
