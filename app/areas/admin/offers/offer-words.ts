import type { z } from 'zod'
import { offerRegions, offerTitles, openVolume, type offer, type offerStatuses } from '~/contract/offers'
import type { RoutePath } from '~/session/route-registry'
import { decimal, shortDate } from '~/ui/format'
import { submarketName } from '~/unit-text/words'

/** The list; an offer's pages are below it. */
export const offersPath = '/areaAdm/ofertas' satisfies RoutePath

export const titleOptions = offerTitles.map((value) => ({ value, label: value }))
export const regionOptions = offerRegions.map((value) => ({ value, label: submarketName(value) }))

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
