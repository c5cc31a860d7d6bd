import type { WrittenTender } from '~/contract/tenders'
import { capitalised } from '~/domain/files/plain-text'
import { monthNames } from '~/domain/dated/month-names'
import { incentiveNames } from '~/domain/tariffs/tusd-discount'
import type { TenderState } from '~/domain/tenders/tender'
import { shortDate } from '~/ui/format'
import type { OpenedTender } from './tenders.server'

type Words = { label: string; tone?: 'gain' | 'loss' | 'warn' }

/** How a tender stands. */
export const tenderWords: Readonly<Record<TenderState, Words>> = {
  draft: { label: 'Rascunho' },
  open: { label: 'Aberta', tone: 'warn' },
  closed: { label: 'Encerrada', tone: 'gain' },
  cancelled: { label: 'Cancelada', tone: 'loss' },
  chosen: { label: 'Escolhida', tone: 'gain' },
}

/** The sources of energy: the names of the comparison of quotes, and what they are. */
export const sourceOptions = [
  { value: '0', label: incentiveNames[0] },
  { value: '0.5', label: `${incentiveNames[0.5]} (incentivada 50%)` },
  { value: '1', label: `${incentiveNames[1]} (incentivada 100%)` },
]

export function sourceText({ incentive }: Pick<WrittenTender, 'incentive'>): string {
  return sourceOptions.find(({ value }) => value === String(incentive))?.label ?? ''
}

/** "Janeiro" */
export const calendarMonthTitles = monthNames.map((name) => capitalised(name))

type Supplier = OpenedTender['suppliers'][number]

/** What the chamber's list of breaches says of a supplier. */
export function breachText({ breach }: Pick<Supplier, 'breach'>, breachesOn: string | null): string {
  if (breachesOn === null) return 'A lista de descumprimentos da CCEE ainda não foi lida.'
  if (!breach) return 'Não consta na lista de descumprimentos da CCEE.'
  const since = shortDate(breach.since.slice(0, 10))
  if (breach.state === 'left') return `Consta na lista da CCEE como desligado, desde ${since}.`
  if (breach.state === 'ended') return `Constou na lista de descumprimentos da CCEE, desde ${since}; já não é acompanhado.`
  return `Consta na lista de descumprimentos da CCEE, desde ${since}.`
}

/** "1 de 2 fornecedores entregou", "Nenhum fornecedor entregou" */
export function deliveredText(suppliers: readonly Pick<Supplier, 'deliveredAt'>[]): string {
  const delivered = suppliers.filter(({ deliveredAt }) => deliveredAt !== null).length
  if (delivered === 0) return 'nenhum fornecedor entregou uma cotação'
  return `${delivered} de ${suppliers.length} ${suppliers.length === 1 ? 'fornecedor' : 'fornecedores'} ${delivered === 1 ? 'entregou' : 'entregaram'}`
}
