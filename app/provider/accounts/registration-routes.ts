import {
  confirmEmail,
  confirmationAskedMessage,
  confirmationOverMessage,
  resendConfirmation,
} from '~/contract/email-confirmation'
import {
  approveRegistration,
  listRegistrations,
  noPartner,
  refuseRegistration,
  register,
  showPartners,
} from '~/contract/registrations'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { cpfDigits, isCpf } from '~/domain/registry/cpf'
import { isPhone, phoneDigits } from '~/domain/registry/phone'
import {
  emailConfirmation,
  registrationApproved,
  registrationReceived,
  registrationRefused,
  registrationRepeated,
} from '~/mail/letters/registrations'
import type { Db } from '~/database/schema'
import { noteSearchText } from './search'
import { audit } from '../audit/audit'
import { hashPassword } from '../auth/password'
import { checkNewPassword } from '../auth/password-policy'
import type { AuthDeps } from '../auth/auth-deps'
import { confirmationLifetimeMs, findUnconfirmed, openConfirmation, takeConfirmation } from './email-confirmation'
import { accessDetails, checkMayGrant } from './grants'
import { listNamedPartners, mayBeNamed } from './named-partners'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import {
  decide,
  forgetPassword,
  isRegistration,
  storeRegistration,
  listRegistrations as readRegistrations,
  createAccount,
} from './registrations'

export function mountRegistrations(mount: Mount, { db, listsOf, now, attempts, mails, brandName, cobrands }: AuthDeps) {
  mount(register, async ({ body, client }) => {
    checkDocuments(body)
    const email = body.email.toLowerCase()
    checkNewPassword(body.password, [email, body.nome, brandName, ...cobrands])
    const partnerId = body.Usertype === 'cliente' ? body.PartnerID : noPartner
    if (!(await mayBeNamed(db, partnerId))) throw new HttpRefusal(422, 'O parceiro escolhido não existe mais.', ['PartnerID'])
    await attempts.registration(client)
    const personal = {
      name: body.nome,
      email,
      password_hash: await hashPassword(body.password),
      phone: phoneDigits(body.tel),
      cpf: cpfDigits(body.cpf),
      cnpj: cnpjCharacters(body.companyCNPJ),
      kind: body.Usertype,
      partner_id: partnerId === noPartner ? null : partnerId,
    }
    const isTold = await attempts.mayTellOwner(email)
    await db.transaction().execute(async (trx) => {
      const id = await storeRegistration(trx, personal, client, now())
      const token = await openConfirmation(trx, id ?? null, now())
      const letter = id === undefined ? registrationRepeated() : registrationReceived({ ...personal, token })
      await (isTold ? mails.put(trx, email, letter) : mails.putNothing(trx, email, letter))
      const action = id === undefined ? 'registration-repeated' : 'registration-received'
      await audit(trx, { action, object: id === undefined ? undefined : registration(id), client }, now())
    })
    mails.wake()
    return {}
  })

  mount(confirmEmail, async ({ body: { token }, client }) => {
    await db.transaction().execute(async (trx) => {
      const id = await takeConfirmation(trx, token, now())
      if (id === undefined) throw new HttpRefusal(422, confirmationOverMessage)
      await audit(trx, { action: 'email-confirmed', object: registration(id), client }, now())
    })
    return {}
  })

  /** Writes the same rows whether or not a registration has the e-mail, so that neither the answer nor its time reveals it. */
  mount(resendConfirmation, async ({ body, client }) => {
    await attempts.registration(client)
    const email = body.email.toLowerCase()
    const found = await findUnconfirmed(db, email)
    const isSent = (await attempts.mayTellOwner(email)) && found !== undefined
    await db.transaction().execute(async (trx) => {
      const token = await openConfirmation(trx, isSent ? found.id : null, now())
      const letter = emailConfirmation({ name: found?.name ?? '', token })
      await (isSent ? mails.put(trx, email, letter, confirmationLifetimeMs) : mails.putNothing(trx, email, letter))
    })
    mails.wake()
    return { message: confirmationAskedMessage }
  })

  mount(showPartners, ({ params }) => listNamedPartners(db, params))

  mount(listRegistrations, async ({ params: { status, page }, caller }) => readRegistrations(listsOf(caller), status, page))

  mount(approveRegistration, async ({ params: { id }, body: { unconfirmedReason, ...access }, caller, client }) => {
    checkMayGrant(caller, access)
    await db.transaction().execute(async (trx) => {
      const decision = { id, status: 'approved', by: caller.id, unconfirmedReason } as const
      const approved = (await decide(trx, decision, now())) ?? (await undecidable(trx, id))
      if (approved.email_confirmed_at === null && unconfirmedReason === undefined) {
        throw new HttpRefusal(422, unconfirmedMessage, ['unconfirmedReason'])
      }
      if (!(await createAccount(trx, approved, access, now()))) throw new HttpRefusal(409, 'Este e-mail já é de outra conta.')
      await noteSearchText(trx, id)
      await forgetPassword(trx, id)
      const { name, email } = approved
      await mails.put(trx, email, registrationApproved({ name, lastDay: access.accessExpiresOn }))
      const details = accessDetails(access)
      await audit(trx, { action: 'registration-approved', actor: caller.id, object: registration(id), client, details }, now())
    })
    mails.wake()
    return {}
  })

  mount(refuseRegistration, async ({ params: { id }, body: { reason }, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      const refused = (await decide(trx, { id, status: 'refused', by: caller.id, reason }, now())) ?? (await undecidable(trx, id))
      await forgetPassword(trx, id)
      await mails.put(trx, refused.email, registrationRefused({ name: refused.name, reason }))
      await audit(trx, { action: 'registration-refused', actor: caller.id, object: registration(id), client }, now())
    })
    mails.wake()
    return {}
  })
}

const unconfirmedMessage = 'O e-mail não foi confirmado: diga por que aprova mesmo assim.'

function checkDocuments({ tel, cpf, companyCNPJ }: { tel: string; cpf: string; companyCNPJ: string }) {
  const problems = [
    ['tel', 'não é um telefone com DDD', isPhone(tel)],
    ['cpf', 'não é um CPF válido', isCpf(cpf)],
    ['companyCNPJ', 'não é um CNPJ válido', isCnpj(companyCNPJ)],
  ] as const
  const wrong = problems.filter(([, , isRight]) => !isRight)
  if (wrong.length === 0) return
  const message = `Confira os campos: ${wrong.map(([field, problem]) => `${field} ${problem}`).join('; ')}.`
  throw new HttpRefusal(
    400,
    message,
    wrong.map(([field]) => field),
  )
}

async function undecidable(db: Db, id: string): Promise<never> {
  if (await isRegistration(db, id)) throw new HttpRefusal(409, 'Outra pessoa já decidiu este cadastro.')
  throw new HttpRefusal(404, 'Cadastro não encontrado.')
}

function registration(id: string) {
  return { type: 'registration', id } as const
}
