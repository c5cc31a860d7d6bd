import type { BallastMonth } from '~/domain/market/ballast'
import { energyBalance, type BalanceKind } from '~/domain/units/balance'
import { cnpjMask, decimal, postalCodeMask, shortDate, unavailable } from '~/ui/format'
import type { Fact } from '~/ui/fact'
import { balanceWords, submarketName } from '~/unit-text/words'
import { monthName } from '~/domain/units/calendar-month'
import { inState } from '../words'
import type { ShownAgent, Profile, Registry } from './to-agent'

/** "Consumidor Livre em Pernambuco, com 24 meses de consumo publicados": summary of an agent. */
export function agentHeadline({ membership, profiles, consumptionMonths }: ShownAgent): string {
  const kind = membership?.class ?? profiles[0]?.class ?? 'Agente da CCEE'
  const place = membership?.uf ? ` ${inState(membership.uf)}` : ''
  const months = consumptionMonths === 1 ? 'um mês de consumo publicado' : `${consumptionMonths} meses de consumo publicados`
  return `${kind}${place}, ${consumptionMonths === 0 ? 'sem consumo publicado' : `com ${months}`}`
}

/** Distributors buy for captive consumers in auctions that the contract data leave out, so their negative balance is no deficit. */
export function isDistributor({ profiles }: Pick<ShownAgent, 'profiles'>): boolean {
  return profiles.some((profile) => profile.class === distributorClass)
}

export const distributorClass = 'Distribuidor'

/** The agent's entry in the chamber's list of members. */
export function membershipText({ membership }: ShownAgent): string {
  if (!membership) return 'Não está na lista de associados da CCEE.'
  const { month, category, isRetailer } = membership
  const retailer = isRetailer ? ', comercializador varejista' : ''
  return `Na lista de associados da CCEE de ${monthName(month)}: categoria ${category}${retailer}.`
}

/** "1 perfil", "1.200 perfis" */
export function counted(count: number, one: string, many: string): string {
  return `${count.toLocaleString('pt-BR')} ${count === 1 ? one : many}`
}

/** "Consumidor Livre · Nordeste · 12 unidades": a profile in its list. */
export function profileSummary({ class: kind, submarket, loadCount, plantCount }: Profile): string {
  return [
    kind,
    submarketText(submarket),
    ...(loadCount > 0 ? [counted(loadCount, 'unidade', 'unidades')] : []),
    ...(plantCount > 0 ? [counted(plantCount, 'usina', 'usinas')] : []),
  ].join(' · ')
}

/** An empty submarket means none, not unknown. */
export function submarketText(submarket: string | null): string {
  return submarket ? submarketName(submarket) : unavailable
}

/** Registration data. Without an entry in the public register, what the chamber publishes. */
export function registrationFacts({ initials, cnpj }: ShownAgent, registry: Registry | undefined): Fact[] {
  const own = [told('Sigla', initials), told('CNPJ', cnpj && cnpjMask(cnpj.padStart(14, '0')))]
  if (!registry) return own
  const { city, uf, street, number, complement } = registry
  return [
    told('E-mail', registry.email?.toLowerCase()),
    ...own,
    told('Tipo', registry.kind && registry.kind.charAt(0) + registry.kind.slice(1).toLowerCase()),
    told('Município e estado', [city, uf].filter(Boolean).join(' – ')),
    told('CEP', registry.postalCode && postalCodeMask(registry.postalCode)),
    told('Endereço', [street, number, complement].filter(Boolean).join(', ')),
    told('Abertura', registry.openedOn && shortDate(registry.openedOn)),
  ]
}

function told(name: string, value: string | null | undefined): Fact {
  return { name, value: value || unavailable }
}

/** Positive when the contracts exceed the consumption. */
function balanceKindOf(month: Pick<BallastMonth, 'ballastMwh' | 'requiredMwh'>): BalanceKind {
  return energyBalance({ contractedMwh: month.ballastMwh, totalMwh: month.requiredMwh })!.kind
}

/** "Sobra de energia" */
export function balanceLabel(month: Pick<BallastMonth, 'ballastMwh' | 'requiredMwh'>): string {
  return balanceWords[balanceKindOf(month)]
}

/** "Sobra de energia de 1.234 MWh", "Sem sobra/déficit" */
export function balanceText(month: Pick<BallastMonth, 'ballastMwh' | 'requiredMwh' | 'balanceMwh'>): string {
  const label = balanceLabel(month)
  return balanceKindOf(month) === 'none' ? label : `${label} de ${decimal(Math.abs(month.balanceMwh), 0)}\u00a0MWh`
}

/** Sums of the months shown. */
export function ballastTotals(months: readonly BallastMonth[]) {
  const sum = (valueOf: (month: BallastMonth) => number) => months.reduce((total, month) => total + valueOf(month), 0)
  const [ballastMwh, requiredMwh] = [sum((it) => it.ballastMwh), sum((it) => it.requiredMwh)]
  return {
    purchasesMwh: sum((it) => it.purchasesMwh),
    salesMwh: sum((it) => it.salesMwh),
    guaranteeMwh: sum((it) => it.guaranteeMwh),
    ballastMwh,
    consumptionMwh: sum((it) => it.consumptionMwh),
    lossesMwh: sum((it) => it.lossesMwh),
    requiredMwh,
    balanceMwh: ballastMwh - requiredMwh,
  }
}
