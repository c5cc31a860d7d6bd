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
import { registrationApproved, registrationReceived, registrationRefused, registrationRepeated } from '~/mail/letters'
import type { Db } from '~/database/schema'
import { noteSearchText } from './search'
import { audit } from '../audit/audit'
import { hashPassword } from '../auth/password'
import { checkNewPassword } from '../auth/password-policy'
import type { AuthDeps } from '../auth/auth-deps'
import { accessDetails, checkMayGrant } from './grants'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'
import {
  decide,
  forgetPassword,
  isPartner,
  isRegistration,
  keepRegistration,
  listPartners,
  listRegistrations as readRegistrations,
  createAccount,
} from './registrations'

export function mountRegistrations(mount: Mount, { db, now, attempts, mails, brandName, cobrands }: AuthDeps) {
  mount(register, async ({ body, client }) => {
    checkDocuments(body)
    const email = body.email.toLowerCase()
    checkNewPassword(body.password, [email, body.nome, brandName, ...cobrands])
    const partnerId = body.Usertype === 'cliente' ? body.PartnerID : noPartner
    if (!(await isPartner(db, partnerId))) throw new HttpRefusal(422, 'O parceiro escolhido não existe mais.', ['PartnerID'])
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
      const id = await keepRegistration(trx, personal, client, now())
      const letter = id === undefined ? registrationRepeated() : registrationReceived(personal)
      await (isTold ? mails.put(trx, email, letter) : mails.putNothing(trx, email, letter))
      const action = id === undefined ? 'registration-repeated' : 'registration-received'
      await audit(trx, { action, object: id === undefined ? undefined : registration(id), client }, now())
    })
    mails.wake()
    return {}
  })

  mount(showPartners, async () => (await listPartners(db)).map(({ id, name }) => ({ _id: id, nome: name })))

  mount(listRegistrations, async ({ params: { status, page } }) => readRegistrations(db, status, page))

  mount(approveRegistration, async ({ params: { id }, body: access, caller, client }) => {
    checkMayGrant(caller, access)
    await db.transaction().execute(async (trx) => {
      const approved = (await decide(trx, { id, status: 'approved', by: caller.id }, now())) ?? (await undecidable(trx, id))
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
