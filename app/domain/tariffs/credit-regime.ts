import { ownVersions, sourceOn, valueOn, type Dated, type IsoDate, type Source } from '~/domain/dated/dated'
import { isAboveKw } from './demand-comparison'

/** Taxes in a gross-up: all, only PIS and COFINS, only ICMS, or none. */
export type TaxReach = 'full' | 'withoutIcms' | 'icmsOnly' | 'none'

/** Taxation of energy compensated by distributed generation, by state and distributor. */
export const creditRegimes = ['G0', 'EXEMPT', 'ICMS_EXEMPT', 'TE_ICMS_EXEMPT'] as const
export type CreditRegime = (typeof creditRegimes)[number]

/** Taxes on a compensated kWh as billed and as credited; the flag follows TE. */
export type CreditTaxes = { billed: { te: TaxReach; tusd: TaxReach }; credited: { te: TaxReach; tusd: TaxReach } }

const taxedBill = { te: 'full', tusd: 'full' } as const

export const creditTaxes: Record<CreditRegime, CreditTaxes> = {
  G0: { billed: taxedBill, credited: { te: 'withoutIcms', tusd: 'withoutIcms' } },
  EXEMPT: { billed: { te: 'none', tusd: 'icmsOnly' }, credited: { te: 'none', tusd: 'none' } },
  ICMS_EXEMPT: { billed: taxedBill, credited: { te: 'full', tusd: 'full' } },
  TE_ICMS_EXEMPT: { billed: taxedBill, credited: { te: 'full', tusd: 'withoutIcms' } },
}

/** Names of the regimes. */
export const creditRegimeNames: Record<CreditRegime, string> = {
  G0: 'Crédito com PIS e COFINS, sem ICMS',
  EXEMPT: 'Energia compensada sem tributos, e ICMS só na TUSD faturada',
  ICMS_EXEMPT: 'Crédito com PIS, COFINS e ICMS na TE e na TUSD (isenção de ICMS)',
  TE_ICMS_EXEMPT: 'Crédito com ICMS na TE e sem ICMS na TUSD',
}

/**
 * The national agreement: it exempts compensated energy from ICMS, but not the grid's charges for its use (clause 1, § 1º, II),
 * and only for plants up to 1 MW (§ 1º, I).
 */
const agreement: Source = {
  title: 'Convênio ICMS 16/2015; o regime deste estado não é conhecido: confira na fatura',
  href: 'https://www.confaz.fazenda.gov.br/legislacao/convenios/2015/CV016_15',
}

/** Default without data on the distributor or its state: the text of the national agreement. */
export const usualRegime = { from: '2015-09-01', value: 'TE_ICMS_EXEMPT', source: agreement } as const

/** Positions of states on the agreement, by code. */
export const stateRegimes = new Map<string, Dated<CreditRegime>['values']>([
  [
    'GO',
    [
      {
        from: '2018-05-29',
        value: 'TE_ICMS_EXEMPT',
        source: {
          title: 'Parecer GEOT 56/2018 de Goiás: o Convênio ICMS 16/2015',
          href: 'https://www.normasbrasil.com.br/norma/parecer-56-2018-go_369969.html',
        },
      },
    ],
  ],
  [
    'PE',
    [
      {
        from: '2025-01-20',
        value: 'TE_ICMS_EXEMPT',
        source: {
          title: 'Resposta a consulta de Pernambuco de 20/01/2025: o Convênio ICMS 16/2015, com o limite de potência',
          href: 'https://www.legisweb.com.br/legislacao/?id=486802',
        },
      },
    ],
  ],
])

/** The largest plant of the agreement. [kW] */
const agreementLimitKw = 1_000

/**
 * A plant's regime, from its distributor's: one based on the agreement ends at 1 MW, above which ICMS is charged. A regime seen
 * on a bill applies to any plant.
 */
export function regimeOfPlant(regimes: Dated<CreditRegime>, powerKw: number, day: IsoDate) {
  const [value, source] = [valueOn(regimes, day), sourceOn(regimes, day)]
  const isOfAgreement = source.title.includes('Convênio ICMS 16/2015')
  if (!isOfAgreement || !isAboveKw(powerKw, agreementLimitKw)) return { value, source: source.title }
  return { value: 'G0' as const, source: 'Usina acima de 1 MW: fora do Convênio ICMS 16/2015' }
}

/** Regimes seen on real bills, by ANEEL's short name of the distributor. */
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

/** The versions of a distributor's regime: the general one, then its state's, then its own. */
export function creditRegimeOf(agentName: string, uf = ''): Dated<CreditRegime> {
  const general: Dated<CreditRegime> = {
    label: `Tributos da energia compensada, ${agentName}`,
    unit: '',
    verifiedOn: '2026-11-22',
    values: [usualRegime],
  }
  return ownVersions(ownVersions(general, stateRegimes.get(uf) ?? []), knownRegimes.get(agentName) ?? [])
}
