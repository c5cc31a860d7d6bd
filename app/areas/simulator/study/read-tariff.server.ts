import { getNewerTariff, getStudyTariff } from '~/contract/study-tariff'
import type { StudyTariff } from '~/domain/study/study-tariff'
import type { MemberProvider } from '~/gateway/refresh.server'
import { readRefusal } from '~/gateway/refusal.server'

/** The tariff of a saved study; undefined if the provider no longer has it. */
export async function readTariff(provider: MemberProvider, id: string): Promise<StudyTariff | undefined> {
  try {
    const { fioBDue, flags, ...tariff } = await provider.call(getStudyTariff, { params: { id } })
    return {
      ...tariff,
      ...(flags && { flags }),
      fioBDue: fioBDue.map(({ year, fraction }) => ({ year, fraction: fraction ?? undefined })),
    }
  } catch (error) {
    if (readRefusal(error).status === 422) return undefined
    throw error
  }
}

/** The tariff that came into force since a saved study was made; undefined if its own still holds. */
export async function readNewerTariff(provider: MemberProvider, id: string) {
  const { newer } = await provider.call(getNewerTariff, { params: { id } })
  return newer ?? undefined
}
