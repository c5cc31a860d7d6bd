import { valueOn, type Dated, type IsoDate } from '~/domain/dated/dated'

/** Quotas for the pandemic and drought loans, charged after leaving the distributor. [R$/MWh] */
type LoanQuotas = { covidBrlPerMwh: number; scarcityBrlPerMwh: number }

const none: LoanQuotas = { covidBrlPerMwh: 0, scarcityBrlPerMwh: 0 }

/** Both loans were repaid early, and their quotas ended on this day. */
const paidOff = {
  from: '2024-10-10',
  value: none,
  source: { title: 'Quitação antecipada das contas Covid e Escassez Hídrica', href: 'https://www.gov.br/aneel/' },
} as const

/** Quotas before the repayment, by ANEEL's short name of the distributor. */
const known = new Map<string, Dated<LoanQuotas>['values']>([
  [
    'CEMIG-D',
    [
      {
        from: '2024-01-01',
        value: { covidBrlPerMwh: 9.48, scarcityBrlPerMwh: 4.03 },
        source: { title: 'Valores cobrados pela Cemig em 2024', href: 'https://www.cemig.com.br/' },
      },
    ],
  ],
])

/** The versions of a distributor's quotas. Throws for days before the first known one, as every dated value does. */
function loanQuotasOf(agentName: string): Dated<LoanQuotas> {
  return {
    label: `Quotas das contas Covid e Escassez Hídrica, ${agentName}`,
    unit: 'R$/MWh',
    verifiedOn: '2026-11-20',
    values: [...(known.get(agentName) ?? []), paidOff],
  }
}

/**
 * The charge for the two loans on a day, by the customer's own switches. [R$/MWh]
 *
 * @example Cemig in June 2024 with both: 9,48 + 4,03 = 13,51; anyone today: 0
 */
export function loanQuotasBrlPerMwh(agentName: string, day: IsoDate, charged: { covid: boolean; scarcity: boolean }): number {
  if (!charged.covid && !charged.scarcity) return 0
  const { covidBrlPerMwh, scarcityBrlPerMwh } = valueOn(loanQuotasOf(agentName), day)
  return (charged.covid ? covidBrlPerMwh : 0) + (charged.scarcity ? scarcityBrlPerMwh : 0)
}
