import type { IsoDate } from '~/domain/dated/dated'
import type { OfferFields } from './offers'

type Problem = { field: keyof OfferFields; message: string }

/** Why an offer is invalid on a day: its supply ends before it begins, or its validity is too long or past. */
export function offerProblem(
  { DataInicio, DataFim, expiresOn = DataFim }: Pick<OfferFields, 'DataInicio' | 'DataFim' | 'expiresOn'>,
  today: IsoDate,
): Problem | undefined {
  if (DataFim <= DataInicio) return { field: 'DataFim', message: 'O fim do período precisa ser depois do início.' }
  if (DataFim < today) return { field: 'DataFim', message: 'O período já terminou.' }
  if (expiresOn > DataFim) return { field: 'expiresOn', message: 'A oferta não pode valer além do fim do período.' }
  if (expiresOn < today) return { field: 'expiresOn', message: 'A validade já passou.' }
  return undefined
}
