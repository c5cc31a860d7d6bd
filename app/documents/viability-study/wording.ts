import type { FreeMarketStudy, Incentive } from '~/domain/scenarios/study'
import { cnpjMask, percent, shortDate, wholeMoney } from '~/ui/format'

/** The years of the five quoted prices. */
export const priceYears = [2026, 2027, 2028, 2029, 2030] as const

export const sourceName: Record<Incentive, string> = { 0: 'Convencional', 0.5: 'I5', 1: 'I1' }

/** The customer's disclaimer, shown by every document. */
export const disclaimer =
  'Este estudo é indicativo e não é uma proposta definitiva. Os preços da energia variam e os preços dos equipamentos podem mudar. ' +
  'Não estão incluídos: operação e manutenção da usina, ultrapassagem de demanda, energia reativa, novos tributos, ' +
  'iluminação pública e parcelas de débitos anteriores.'

export function customerName({ customer }: FreeMarketStudy): string {
  return customer.name?.trim() || 'Não informado'
}

export function customerCnpj({ customer }: FreeMarketStudy): string {
  return cnpjMask(customer.cnpj)
}

/** What a month in the free market saves, as the result page shows it. */
export function monthlySaving({ captive, freeMarket }: FreeMarketStudy): { savingBrl: number; savingFraction: number } {
  const savingBrl = captive.totalBrl - freeMarket.totalBrl
  return { savingBrl, savingFraction: savingBrl / captive.totalBrl }
}

/** The whole study in one sentence. */
export function answer(study: FreeMarketStudy): string {
  const { savingBrl, savingFraction } = monthlySaving(study)
  const who = study.customer.name?.trim() || 'a unidade consumidora'
  return savingBrl >= 0
    ? `Com o mercado livre, ${who} economiza ${wholeMoney(savingBrl)} por mês (${percent(savingFraction)}).`
    : `No mercado livre, ${who} gastaria ${wholeMoney(-savingBrl)} a mais por mês (${percent(-savingFraction)}).`
}

/** "REH 3.592/2026, vigente de 24/06/2026 até 23/06/2027" */
export function tariffPeriod({ tariff }: FreeMarketStudy): string {
  return `${unbroken(tariff.resolution)}, vigente de ${shortDate(tariff.validFrom)} até ${shortDate(tariff.validTo)}`
}

/** Why the tariff may no longer be the one in force; undefined when it is. */
export function tariffWarning({ tariff, day }: FreeMarketStudy): string | undefined {
  const { validTo, supersededBy } = tariff
  const resolution = unbroken(tariff.resolution)
  const isReplaced = supersededBy !== undefined && supersededBy.validFrom <= day
  if (day <= validTo && !isReplaced) return undefined

  const ended =
    day > validTo
      ? `Tarifa vencida: a ${resolution} vigorou até ${shortDate(validTo)} e este estudo é de ${shortDate(day)}.`
      : `Tarifa substituída: este estudo usa a ${resolution}.`
  if (!supersededBy) return `${ended} Refaça o estudo quando a nova tarifa estiver disponível.`
  const since = shortDate(supersededBy.validFrom)
  return `${ended} A ${unbroken(supersededBy.resolution)}, vigente desde ${since}, a substitui e ainda não está nos cálculos.`
}

/** "REH" never stands at the end of a line with its number on the next. */
function unbroken(resolution: string): string {
  return resolution.replaceAll(' ', '\u00a0')
}
