import { randomUUID } from 'node:crypto'
import type { AppLoadContext } from '@remix-run/node'
import {
  endCommissionAgreement,
  enterCommission,
  enterCommissionsDue,
  getCommissionsDue,
  reverseCommission,
  setCommissionAgreement,
} from '~/contract/commissions'
import { brazilDay } from '~/domain/dated/brazil-day'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply, typedFields } from '~/session/form-reply.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast, type ToastName } from '~/session/toast.server'
import { versionIn } from '~/session/version-in.server'
import { openOutlook, openStatement, periodIn } from '../statement/read-statement.server'
import { monthsIn } from './due-value'
import { agreementValidator, entryValidator, reversalValidator } from './forms'
import { formIn, ledgerPath } from './ledger-address'

type Context = Pick<AppLoadContext, 'sessions'>
export type Ledger = Awaited<ReturnType<typeof openLedger>>

/** The ledger of a partner, with the form requested in the address. */
export async function openLedger({ provider, takeDraft }: SignedInMember, id: string, query: URLSearchParams, now: Date) {
  const period = periodIn(query)
  const statement = await openStatement(provider, id, period)
  if (!statement) throw new Response(null, { status: 404 })
  const [due, outlook] = await Promise.all([provider.call(getCommissionsDue, { params: { id } }), openOutlook(provider, id)])
  const form = formIn(query)
  const draft = form && (await takeDraft({ subaction: form.subaction }))
  return {
    partner: statement.partner,
    statement,
    period,
    isWhole: query.has('todos'),
    due,
    outlook,
    form,
    typed: draft && typedFields(draft),
    /** Idempotency key of the form. Not named `key`, which React reserves. */
    entryKey: randomUUID(),
    today: brazilDay(now),
  }
}

/** Adds an entry, a payment or a reversal, or changes an agreement, by the form's subaction. */
export async function changeLedger({ provider }: SignedInMember, id: string, form: FormData, context: Context) {
  const done = (toast: ToastName, place = '#extrato') => redirectWithToast(`${ledgerPath(id)}${place}`, toast, context)
  try {
    switch (form.get('subaction')) {
      case 'agreed':
        return (await enter(provider, id, 'agreed', form)) ?? (await done('commission-entered'))
      case 'paid':
        return (await enter(provider, id, 'paid', form)) ?? (await done('commission-paid'))
      case 'reverse':
        return (await reverse(provider, id, form)) ?? (await done('commission-reversed'))
      case 'due':
        return (await enterDue(provider, id, form)) ?? (await done('commissions-of-months-entered'))
      case 'agreement':
        return (await agree(provider, form)) ?? (await done('commission-agreed', '#acordos'))
      default:
        await provider.call(endCommissionAgreement, { params: { id: idIn(form), version: versionIn(form) } })
        return await done('commission-agreement-ended', '#acordos')
    }
  } catch (error) {
    const { fieldErrors, ...refusal } = readRefusal(error)
    const { amountCents, ...others } = fieldErrors
    return formReply(form, { ...refusal, fieldErrors: { ...others, ...(amountCents && { amount: amountCents }) } })
  }
}

type Provider = SignedInMember['provider']

/** Each of these calls the provider, and returns a reply only when the form is invalid. */
async function enter(provider: Provider, id: string, kind: 'agreed' | 'paid', form: FormData) {
  const { data, error } = await entryValidator.validate(form)
  if (error) return formReply(form, error)
  const { amount: amountCents, companyId, leadId, key, ...rest } = data
  const body = { kind, amountCents, companyId: companyId || null, leadId: leadId || null, ...rest }
  await provider.call(enterCommission, { params: { id }, body, ...(key && { idempotencyKey: key }) })
}

async function reverse(provider: Provider, id: string, form: FormData) {
  const { data, error } = await reversalValidator.validate(form)
  if (error) return formReply(form, error)
  const { entryId, reason } = data
  await provider.call(reverseCommission, { params: { id, entryId }, body: { reason } })
}

async function enterDue(provider: Provider, id: string, form: FormData) {
  const months = monthsIn(form.getAll('due'))
  if (months.length === 0) return formReply(form, { message: 'Escolha ao menos uma comissão.' })
  await provider.call(enterCommissionsDue, { params: { id }, body: { months } })
}

async function agree(provider: Provider, form: FormData) {
  const { data, error } = await agreementValidator.validate(form)
  if (error) return formReply(form, error)
  const { companyId, percent: percentHundredths, fromMonth } = data
  await provider.call(setCommissionAgreement, {
    params: { id: companyId },
    body: { percentHundredths, fromMonth, version: versionIn(form) },
  })
}

function idIn(form: FormData): string {
  const id = form.get('companyId')
  return typeof id === 'string' && /^[\w-]{1,64}$/.test(id) ? id : 'nenhuma'
}
