import type { IsoDate } from '~/domain/dated/dated'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { monthName } from '~/domain/units/calendar-month'
import { firstSupplyMonth, migrationNoticeDays } from '~/domain/year-study/supply-months'

/**
 * Which of the five yearly prices a consumer who gives notice on a day is supplied at.
 *
 * @example supplyStartNote('2026-11-28') // '… o fornecimento começa em junho de 2027: o preço de 2026 entra no estudo de um mês, …'
 */
export function supplyStartNote(day: IsoDate): string {
  const start = firstSupplyMonth(day)
  const rule = `Com o aviso à distribuidora hoje (${migrationNoticeDays} dias), o fornecimento começa em ${monthName(start)}`
  const unused = firstStudyYear(day)
  if (unused >= start.year) return `${rule}.`
  return `${rule}: o preço de ${unused} entra no estudo de um mês, e em nenhum mês fornecido.`
}
