import type { z } from 'zod'
import {
  endCommissionAgreement,
  enterCommission,
  enterCommissionsDue,
  getCommissionOutlook,
  getCommissionsDue,
  getCommissionStatement,
  getCommissionsToEnter,
  listCommissions,
  reverseCommission,
  setCommissionAgreement,
} from '~/contract/commissions'
import { pageSize } from '~/contract/list'
import type { Db } from '~/database/schema'
import { isAdministrator } from '~/domain/access/access'
import { brazilDay } from '~/domain/dated/brazil-day'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { boundedPageOf } from '../http/page-of'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { isPartnerCompany } from '../partners/partner-companies'
import { endAgreement, setAgreement } from './agreements'
import { agreementsOf, enterDue, leadsBroughtBy, monthsDue } from './due'
import { addCommission, reverse } from './enter'
import { outlookOf } from './outlook'
import { readStatement } from './statement'
import { commissionsToEnter } from './to-enter'

type CommissionDeps = Deps & {
  /** Day of the month on which commissions are paid, 1 to 28. */
  commissionDay: number
}

export function mountCommissions(mount: Mount, { db, now, commissionDay }: CommissionDeps) {
  mount(listCommissions, ({ params: { page } }) => partnersWithBalances(db, page))

  mount(getCommissionsToEnter, () => commissionsToEnter(db, brazilDay(now())))

  mount(getCommissionStatement, async ({ params: { id, ...period }, caller }) => {
    const isWhole = isAdministrator(caller)
    const mayRead = isWhole || id === caller.partnerCompanyId
    const statement = mayRead ? await readStatement(db, id, { ...period, isWhole }) : undefined
    if (!statement) throw missing()
    return statement
  })

  mount(getCommissionOutlook, async ({ params: { id }, caller }) => {
    const mayRead = isAdministrator(caller) || id === caller.partnerCompanyId
    if (!mayRead || !(await isPartnerCompany(db, id))) throw missing()
    return outlookOf(db, id, commissionDay, now())
  })

  mount(enterCommission, async ({ params, body, caller, client, idempotencyKey }) =>
    db.transaction().execute(async (trx) => {
      const who = { partnerId: params.id, authorId: caller.id, now: now() }
      const { id, isNew } = await addCommission(trx, body, idempotencyKey, who)
      const action = body.kind === 'paid' ? 'commission-paid' : 'commission-entered'
      const details = { entry: id }
      if (isNew) await audit(trx, { action, actor: caller.id, object: partner(params.id), client, details }, now())
      return { id }
    }),
  )

  mount(reverseCommission, async ({ params: { id: partnerId, entryId }, body: { reason }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const id = await reverse(trx, entryId, reason, { partnerId, authorId: caller.id, now: now() })
      const details = { entry: entryId }
      const about = { action: 'commission-reversed', actor: caller.id, object: partner(partnerId), client, details } as const
      await audit(trx, about, now())
      return { id }
    }),
  )

  mount(getCommissionsDue, async ({ params: { id } }) => {
    if (!(await isPartnerCompany(db, id))) throw missing()
    return { companies: await agreementsOf(db, id), leads: await leadsBroughtBy(db, id), months: await monthsDue(db, id) }
  })

  mount(enterCommissionsDue, async ({ params: { id }, body: { months }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const entered = await enterDue(trx, months, id, caller.id, now())
      const about = { actor: caller.id, object: partner(id), client, details: { rows: String(entered) } }
      if (entered > 0) await audit(trx, { action: 'commissions-of-months-entered', ...about }, now())
      return { entered }
    }),
  )

  mount(setCommissionAgreement, async ({ params: { id }, body, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await setAgreement(trx, id, body)
      const details = { percent: String(body.percentHundredths / 100), month: body.fromMonth }
      await audit(trx, { action: 'commission-agreed', actor: caller.id, object: company(id), client, details }, now())
    })
    return {}
  })

  mount(endCommissionAgreement, async ({ params: { id, version }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      await endAgreement(trx, id, version)
      await audit(trx, { action: 'commission-agreement-ended', actor: caller.id, object: company(id), client }, now())
    })
    return {}
  })
}

function missing() {
  return new HttpRefusal(404, 'Parceiro não encontrado.')
}

function partner(id: string) {
  return { type: 'partner-company', id } as const
}

function company(id: string) {
  return { type: 'company', id } as const
}

/** The partners with their balances, largest receivable first. */
async function partnersWithBalances(db: Db, page: number): Promise<z.input<typeof listCommissions.reply>> {
  const partners = db
    .selectFrom('partner_company')
    .select(['id', 'name', 'cnpj', 'received_cents as receivedCents', 'receivable_cents as receivableCents'])
    .orderBy('receivable_cents', 'desc')
    .orderBy('name')
    .orderBy('id')
  const { receivedCents, receivableCents } = await db
    .selectFrom('partner_company')
    .select(({ fn }) => [
      fn.sum<number | null>('received_cents').as('receivedCents'),
      fn.sum<number | null>('receivable_cents').as('receivableCents'),
    ])
    .executeTakeFirstOrThrow()
  const sum = { receivedCents: receivedCents ?? 0, receivableCents: receivableCents ?? 0 }
  return { ...(await boundedPageOf(db, partners, page, pageSize)), sum }
}
