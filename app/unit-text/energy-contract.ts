import type { ContractVolume, guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import type { modulations } from '~/domain/supply-quotes/supply-quote'
import { monthName, monthNumerals, monthOfKey } from '~/domain/units/calendar-month'
import { decimal } from '~/ui/format'

const listed = new Intl.ListFormat('pt-BR')

/** That a month's contracted energy and limits are its contracts': "… são os do contrato com Norte Energia." */
export function contractSourceText(suppliers: readonly string[]): string {
  const those = suppliers.length === 1 ? 'os do contrato' : 'a soma dos contratos'
  return `Este mês não tem energia contratada gravada: o volume e os limites são ${those} com ${listed.format(suppliers)}.`
}

type Alert = { stage: 'ended' | number; units: readonly { name: string }[] }
type Ending = { lastMonth: string; alert: Alert | null }

/** What is told of a contract's end: "Termina em junho de 2027, em até 6 meses, sem contrato que o siga: Loja Centro." */
export function renewalText({ lastMonth, alert }: Ending): string | undefined {
  if (!alert) return undefined
  const end = monthName(monthOfKey(lastMonth))
  const units = namedUnits(alert.units)
  if (alert.stage === 'ended') return `Terminou em ${end}, sem contrato que o siga: ${units}.`
  return `Termina em ${end}, em até ${alert.stage} meses, sem contrato que o siga: ${units}.`
}

const maxNamedUnits = 3

function namedUnits(units: Alert['units']): string {
  const names = units.slice(0, maxNamedUnits).map(({ name }) => name)
  const others = units.length - names.length
  return listed.format(others > 0 ? [...names, others === 1 ? 'outra unidade' : `outras ${others} unidades`] : names)
}

export const modulationWords: Record<(typeof modulations)[number], string> = {
  flat: 'Plana: a mesma energia em todas as horas',
  'load-profile': 'Pelo perfil da carga',
}

/** "06/2027 a 12/2028" */
export function supplyMonthsText({ firstMonth, lastMonth }: { firstMonth: string; lastMonth: string }): string {
  if (lastMonth < firstMonth) return 'Não chegou a valer'
  return `${monthNumerals(monthOfKey(firstMonth))} a ${monthNumerals(monthOfKey(lastMonth))}`
}

/** "−10% a +10%"; a side without flexibility has no sign. */
export function flexibilityText(of: { flexibilityDownFraction: number; flexibilityUpFraction: number }): string {
  const [down, up] = [of.flexibilityDownFraction, of.flexibilityUpFraction]
  if (down === 0 && up === 0) return 'Sem flexibilidade'
  return `${down === 0 ? '' : '−'}${shareText(down)} a ${up === 0 ? '' : '+'}${shareText(up)}`
}

/** "1,5 MW médios" or "Sazonal: 1.200 MWh por ano" */
export function contractVolumeText(volume: ContractVolume): string {
  if (volume.kind === 'flat') return `${decimal(volume.averageMw, 0, 4)} MW médios`
  return `Sazonal: ${decimal(
    volume.monthsMwh.reduce((sum, mwh) => sum + mwh, 0),
    0,
    3,
  )} MWh por ano`
}

export function shareText(fraction: number): string {
  return `${decimal(100 * fraction, 0, 4)}%`
}

export function indexText(baseMonth: string | null): string {
  if (baseMonth === null) return 'Sem correção'
  return `IPCA, data-base ${monthNumerals(monthOfKey(baseMonth))}, corrigido a cada janeiro`
}

/** "Depósito ou caução · Um mês de energia" */
export function guaranteeText(kind: (typeof guaranteeKinds)[number], terms: string | null): string {
  return terms ? `${guaranteeWords[kind]} · ${terms}` : guaranteeWords[kind]
}

export const guaranteeWords: Record<(typeof guaranteeKinds)[number], string> = {
  none: 'Sem garantia',
  deposit: 'Depósito ou caução',
  surety: 'Fiança bancária',
  insurance: 'Seguro-garantia',
  prepayment: 'Pagamento antecipado',
  other: 'Outra',
}
