import type { Invoice, InvoiceFlag, InvoiceMonthName, InvoicePost, InvoiceTariff } from '~/domain/invoice/invoice'
import { monthNames } from '~/domain/dated/month-names'
import type { InvoiceStatement } from '~/domain/invoice/statement'
import { money } from '~/ui/format'

/** "agosto de 2026" */
export function invoiceMonthText(month: InvoiceMonthName): string {
  const [year, number] = month.split('-')
  return `${monthNames[Number(number) - 1]} de ${year}`
}

/**
 * The headline: "Lida: fatura de agosto de 2026 da Neoenergia Coelba, R$ 74.672,85; as linhas somam o total".
 *
 * @param open  number of unanswered doubts.
 */
export function invoiceHeadline(
  { month, totalBrl }: Pick<Invoice, 'month' | 'totalBrl'>,
  distributor: string,
  open: number,
  { accepted }: Pick<InvoiceStatement, 'accepted'>,
): string {
  const end = open > 0 ? pointsText(open) : accepted.length > 0 ? 'conferida por você' : 'as linhas somam o total'
  return `Lida: fatura de ${invoiceMonthText(month)} da ${distributor}, ${money(totalBrl)}; ${end}`
}

/** "1 ponto a conferir", "3 pontos a conferir" */
export function pointsText(points: number): string {
  return points === 1 ? '1 ponto a conferir' : `${points} pontos a conferir`
}

export const printedFlagNames: Readonly<Record<InvoiceFlag, string>> = {
  green: 'Verde',
  yellow: 'Amarela',
  red1: 'Vermelha patamar 1',
  red2: 'Vermelha patamar 2',
  scarcity: 'Escassez hídrica',
}

export const marketNames: Readonly<Record<Invoice['market'], string>> = {
  captive: 'Cativo',
  'partly-free': 'Parcialmente livre',
  free: 'Livre',
}

const postNames: Readonly<Record<InvoicePost, string>> = {
  peak: 'ponta',
  intermediate: 'intermediário',
  offPeak: 'fora de ponta',
  all: '',
}

/** "TE, fora de ponta" */
export function tariffLineName({ component, unit, post }: Pick<InvoiceTariff, 'component' | 'unit' | 'post'>): string {
  const name = unit === 'kW' ? 'Demanda' : component
  return postNames[post] === '' ? name : `${name}, ${postNames[post]}`
}
