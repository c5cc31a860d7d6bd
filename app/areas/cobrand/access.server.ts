import type { AppLoadContext } from '@remix-run/node'
import { saveLead } from '~/contract/general-reports'
import { readRefusal } from '~/gateway/refusal.server'
import { readCookie } from '~/session/cookies.server'
import { formReply } from '~/session/form-reply.server'
import { newRecordId } from '~/session/records.server'
import { redirectWithToast } from '~/session/toast.server'
import { guestAccessValidator } from './access-form'
import type { Cobrand } from './cobrand.server'

type Context = Pick<AppLoadContext, 'provider' | 'sessions' | 'limits'>

const lifetimeSeconds = 180 * 24 * 60 * 60

/**
 * The contact that this browser left on the partner page, and the owner of its guest studies; undefined before a contact is left.
 * The same CNPJ and e-mail in two browsers are one contact and two owners, each with its own studies and draft.
 */
export async function guestOf(request: Request, { slug }: Cobrand, { sessions }: Pick<Context, 'sessions'>) {
  const signed = await readCookie(accessCookie(slug, sessions), request)
  const guest = signed === undefined ? undefined : sessions.signer.verify(purposeOf(slug), signed)?.text
  return guest === undefined ? undefined : { leadId: guest.replace(/ .*/s, ''), owner: `lead ${guest}` }
}

/** Stores the contact and opens the simulator for this browser; a refused form is returned with what was typed. */
export async function admitGuest(request: Request, sent: FormData, cobrand: Cobrand, context: Context) {
  const { data, error } = await guestAccessValidator.validate(sent)
  if (error) return formReply(sent, error)
  const { sessions, limits } = context
  if (sessions.honeypot.isBot(sent)) return formReply(sent, { status: 422, message: unconfirmed })
  if (!(await limits.mayLeaveContact(request))) return formReply(sent, { status: 429, message: tooMany })

  const leadId = await keepLead(cobrand, data, context)
  if (leadId === undefined) return formReply(sent, { status: 502, message: notSaved })
  const signed = sessions.signer.sign(purposeOf(cobrand.slug), `${leadId} ${newRecordId()}`)
  const cookie = await accessCookie(cobrand.slug, sessions).serialize(signed)
  return redirectWithToast(`${new URL(request.url).pathname}#simulador`, 'access-granted', context, [cookie])
}

const notSaved = 'Ocorreu um erro ao enviar salvar seus dados. Tente novamente.'
const unconfirmed = 'Não foi possível confirmar que o envio é seu. Confira os dados e envie novamente.'
const tooMany = 'Houve muitos envios em pouco tempo. Aguarde alguns minutos e envie novamente.'

async function keepLead({ slug }: Cobrand, body: { name: string; cnpj: string; email: string }, { provider }: Context) {
  try {
    return (await provider.call(saveLead, { params: { report: `${slug}-solar` }, body })).leadId
  } catch (error) {
    console.error(`cobrand: ${readRefusal(error).message}`)
    return undefined
  }
}

function accessCookie(slug: string, { cookies }: Context['sessions']) {
  return cookies(`acesso-${slug}`, { maxAge: lifetimeSeconds })
}

function purposeOf(slug: string) {
  return `access to the simulator of ${slug}`
}
