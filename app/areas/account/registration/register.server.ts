import { redirect, type AppLoadContext } from '@remix-run/node'
import { commonPasswordMessage } from '~/contract/password'
import { noPartner, policyVersion, register, termsVersion } from '~/contract/registrations'
import { readRefusal, type ProviderRefusal } from '~/gateway/refusal.server'
import { formReply } from '~/session/form-reply.server'
import { textField, typedText } from '~/ui/sought'
import { partnerField } from './partner-field'
import { asksForPartners, openReferrers, searchPartners } from './partner-search.server'
import { registrationMissingMessage, registrationValidator, returnedFields, type RegistrationForm } from './registration-form'

type Context = Pick<AppLoadContext, 'provider'>

export async function openRegistration({ provider }: Context) {
  return { partners: await openReferrers(provider) }
}

/**
 * Saves a registration, which then waits for approval; a refused form is returned without the passwords. A partner search saves
 * nothing.
 */
export async function sendRegistration(request: Request, { provider }: Context) {
  const sent = await request.formData()
  const reply = async (refused: Parameters<typeof formReply>[1]) =>
    formReply(sent, {
      ...refused,
      extra: { choices: await searchPartners(provider, sent), isPasswordLost: Boolean(sent.get('password')) },
    })
  if (asksForPartners(sent)) {
    const isNamed = typedText(sent, partnerField) !== ''
    return reply(isNamed ? { status: 200 } : { fieldErrors: { [textField(partnerField)]: 'Escreva o nome do parceiro' } })
  }
  const { data: form, error } = await registrationValidator.validate(sent)
  if (error) {
    const isMissing = [...returnedFields, 'password'].some((name) => !String(sent.get(name) ?? '').trim())
    return reply({ ...error, message: isMissing ? registrationMissingMessage : undefined })
  }
  try {
    await provider.call(register, { body: toBody(form) })
    return redirect('/cadastro/recebido', 303)
  } catch (caught) {
    const refusal = readRefusal(caught)
    const { status, message } = refusal
    return reply({ status, message: status === 429 ? message : failed, fieldErrors: fieldErrorsOf(refusal) })
  }
}

const failed = 'Ocorreu um erro ao registrar sua conta.'

function toBody({ nome, email, tel, cpf, companyCNPJ, password, Usertype, PartnerID }: RegistrationForm) {
  const broughtBy = Usertype === 'cliente' ? PartnerID : noPartner
  const person = { nome, email, tel, cpf, companyCNPJ, password, Usertype, PartnerID: broughtBy }
  return { ...person, termsVersion, policyVersion } as const
}

function fieldErrorsOf({ status, fieldErrors, message }: ProviderRefusal): Record<string, string> {
  if (status !== 422) return {}
  if ('PartnerID' in fieldErrors) return { PartnerID: 'Escolha um parceiro da lista' }
  return { password: message || commonPasswordMessage }
}
