import { redirect, type AppLoadContext } from '@remix-run/node'
import { saveFreeMarketLead } from '~/contract/leads'
import { readRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { contactForm, contactValidator } from './contact-form'
import { contactPath } from './contact-path'

type Context = Pick<AppLoadContext, 'provider' | 'sessions' | 'limits'>

/** The form, filled from the address, or the thanks after it was sent. */
export function openContact(query: URLSearchParams, { sessions }: Pick<Context, 'sessions'>) {
  const valid = (name: 'grupo' | 'tensao' | 'demanda') => {
    const text = query.get(name) ?? ''
    return contactForm.shape[name].safeParse(text).success ? text : ''
  }
  const typed = { grupo: valid('grupo'), tensao: valid('tensao'), demanda: valid('demanda') }
  return { isReceived: query.has('recebido'), typed, stamp: sessions.honeypot.stamp() }
}

/** Stores the contact and redirects to the thanks; a refused form is returned with what was typed. */
export async function leaveContact(request: Request, { provider, sessions, limits }: Context) {
  const sent = await request.formData()
  const { data, error } = await contactValidator.validate(sent)
  if (error) return formReply(sent, error)
  if (sessions.honeypot.isBot(sent)) return formReply(sent, { status: 422, message: unconfirmed })
  if (!(await limits.mayLeaveContact(request))) return formReply(sent, { status: 429, message: tooMany })

  const { grupo, tensao: voltageKv, demanda: contractedDemandKw, contact: consentVersion, ...person } = data
  const told = { ...(grupo && { group: grupo }), voltageKv, contractedDemandKw }
  try {
    await provider.call(saveFreeMarketLead, { body: { ...person, ...told, consentVersion } })
  } catch (caught) {
    return formReply(sent, readRefusal(caught))
  }
  return redirect(`${contactPath}?recebido=sim`, 303)
}

export const unconfirmed = 'Não foi possível confirmar que o envio é seu. Confira os dados e envie novamente.'
export const tooMany = 'Houve muitos envios em pouco tempo. Aguarde alguns minutos e envie novamente.'
