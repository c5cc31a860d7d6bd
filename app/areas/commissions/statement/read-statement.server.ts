import { getCommissionOutlook, getCommissionStatement } from '~/contract/commissions'
import { brazilDay } from '~/domain/dated/brazil-day'
import type { Period } from '~/domain/commissions/statement'
import { commissionStatementPdf } from '~/documents/commission-statement/commission-statement-pdf.server'
import { statementFileName, type CommissionStatement } from '~/documents/commission-statement/commission-statement'
import { statementCsv } from '~/documents/commission-statement/statement-csv.server'
import { respondWithPdf } from '~/documents/respond-with-pdf.server'
import type { SigningBrand } from '~/documents/viability-study/brand'
import type { MemberProvider } from '~/gateway/refresh.server'
import { unlessMissing } from '~/gateway/refusal.server'

/** The provider's methods used here. */
type Provider = Pick<MemberProvider, 'call'>

/** The statement of a partner; undefined for another partner's or a missing one. */
export async function openStatement(provider: Provider, id: string, period: Period) {
  const reply = await unlessMissing(provider.call(getCommissionStatement, { params: { id, ...period } }))
  if (!reply) return undefined
  return { ...reply, entries: reply.entries.map((entry) => ({ ...entry, companyName: entry.company?.name ?? null })) }
}

type Asked = { partnerId: string | null; query: URLSearchParams; format: 'pdf' | 'csv'; brand: SigningBrand; now: Date }

/** What a partner earned and will earn beside its ledger; call it only for a partner that the member may read. */
export function openOutlook(provider: Provider, id: string) {
  return provider.call(getCommissionOutlook, { params: { id } })
}

/** The response with a partner's statement as PDF or CSV; 404 for another partner's or a missing one. */
export async function statementFile(provider: Provider, { partnerId, query, format, brand, now }: Asked): Promise<Response> {
  const period = periodIn(query)
  const read = partnerId === null ? undefined : await openStatement(provider, partnerId, period)
  if (!read) return new Response(null, { status: 404 })
  const outlook = await openOutlook(provider, read.partner.id)
  const statement: CommissionStatement = { ...read, period, day: brazilDay(now), outlook }
  const name = statementFileName(statement, format)
  if (format === 'pdf') return respondWithPdf(() => commissionStatementPdf(statement, brand), name)
  return new Response(statementCsv(statement), {
    headers: {
      'content-type': 'text/csv; charset=utf-8',
      'content-disposition': `attachment; filename="${name}"`,
      'cache-control': 'private, no-store',
    },
  })
}

/** The period in a statement's address; an invalid day counts as absent. */
export function periodIn(query: URLSearchParams): Period {
  const [from, to] = [dayOf(query.get('de')), dayOf(query.get('ate'))]
  return { ...(from && { from }), ...(to && { to }) }
}

function dayOf(text: string | null) {
  const isDay = text !== null && /^\d{4}-\d{2}-\d{2}$/.test(text) && !Number.isNaN(Date.parse(text))
  // Date would read "2026-02-30" as 2 March.
  return isDay && new Date(text).toISOString().startsWith(text) ? text : undefined
}
