import { getUnitMigration } from '~/contract/migrations'
import { brazilDay } from '~/domain/dated/brazil-day'
import { noticeLetterFileName, noticeLetterPdf } from '~/documents/notice-letter/notice-letter-pdf.server'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'
import { readUnit, type OpenedUnit } from '../units.server'

type Provider = Pick<MemberProvider, 'call'>

export type OpenedMigration = NonNullable<Awaited<ReturnType<typeof openMigration>>>

/** The migration of the shown unit; undefined for a unit that has migrated, or whose migration has not begun. */
export async function openMigration(provider: Provider, opened: OpenedUnit | undefined) {
  if (!opened || opened.unit.status === 'ATIVO') return undefined
  return (await provider.call(getUnitMigration, { params: { id: opened.unit.id } })).migration ?? undefined
}

type Asked = { id: string; brand: SigningBrand; now: Date }

/** The notice to the distributor as a PDF; 404 for a unit that is not there, or without a migration. */
export async function noticeLetter(provider: Provider, { id, brand, now }: Asked): Promise<Response> {
  const read = await readUnit(provider, id)
  const found = await unlessMissing(provider.call(getUnitMigration, { params: { id } }))
  if (!read || !found?.migration) return new Response(null, { status: 404 })
  const { ccerEndsOn, firstMonth } = found.migration
  const letter = { unit: read.unit, ccerEndsOn, firstMonth, day: brazilDay(now) }
  return respondWithPdf(() => noticeLetterPdf(letter, brand), noticeLetterFileName(read.unit.name))
}
