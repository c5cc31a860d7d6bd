import { getStudyHours } from '~/contract/study-hours'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'
import { decimal } from '~/ui/format'
import { fillFromHours, type FieldErrors, type TypedMonth } from './month-columns'

type Asked = { studyId: string; months: readonly TypedMonth[] }
type Filled = { months: TypedMonth[] } | { errors: FieldErrors; status: number }

/** The twelve months of the chamber's hours in the place of the typed ones, if the button of the form asks for it. */
export async function monthsOfHours(
  provider: MemberProvider,
  query: URLSearchParams,
  { studyId, months }: Asked,
): Promise<Filled | undefined> {
  if (query.get(fillFromHours.name) !== fillFromHours.value) return undefined
  if (studyId === '') return { errors: { estudo: 'Escolha o estudo: as horas são as do CNPJ dele' }, status: 400 }
  try {
    const { months: measured } = await provider.call(getStudyHours, { params: { id: studyId } })
    if (!measured) return { errors: { estudo: noHours }, status: 422 }
    return {
      months: measured.map(({ peakKwh, offPeakKwh }, index) => ({
        ...months[index]!,
        kwhP: decimal(peakKwh, 0),
        kwhFP: decimal(offPeakKwh, 0),
      })),
    }
  } catch (error) {
    const { status, message } = readRefusal(error)
    return { errors: { estudo: message }, status }
  }
}

const noHours = 'Não há doze meses de horas da CCEE do CNPJ deste estudo: digite os meses como estão na fatura'
