import type { z } from 'zod'
import { openVolume, type offer, type offerStatuses } from '~/contract/offers'
import { decimal, shortDate } from '~/ui/format'

export const offerStatusWords: Record<(typeof offerStatuses)[number], string> = {
  current: 'Vigentes',
  expired: 'Vencidas',
  withdrawn: 'Retiradas',
}

type Offer = z.output<typeof offer>

/** "2,5", or "-" for a volume that is to be agreed. */
export function volumeText({ Valor }: Pick<Offer, 'Valor'>): string {
  return Valor === openVolume ? openVolume : decimal(Valor, 0, 4)
}

/** The volume of a list of offers, as {@link volumeText}. */
export const volumeFigure = {
  valueOf: ({ Valor }: Pick<Offer, 'Valor'>) => (Valor === openVolume ? null : Valor),
  decimals: [0, 4],
  missing: () => openVolume,
} as const

export function supplyPeriodText({ DataInicio, DataFim }: Pick<Offer, 'DataInicio' | 'DataFim'>): string {
  return `${shortDate(DataInicio)} a ${shortDate(DataFim)}`
}
