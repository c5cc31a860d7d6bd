import { randomUUID } from 'node:crypto'
import { clientHeaders } from '~/contract/client'
import { policyVersion, termsVersion } from '~/contract/registrations'
import type { Role } from '~/domain/access/access'
import type { Mail } from '~/mail/letter'
import type { hashPassword } from '~/provider/auth/password'
import { mailCipher } from '~/provider/auth/ciphers'
import { as, call } from './caller'
import { now, quickHashOf, tokenSecret, webTierKey, type OwnHost } from './host'

export const password = 'vento-que-gira-a-turbina'

type Person = {
  role?: Role
  permissions?: string
  partnerCompany?: string
  password?: string
  /** The provider's own password hashing, where a password must take long. */
  hashedBy?: typeof hashPassword
}

/** A person for one test, who can sign in. */
export async function newPerson(
  { db }: OwnHost,
  { role = 'CLIENTE', permissions = '', partnerCompany, password: own = password, hashedBy = quickHashOf }: Person = {},
) {
  const id = randomUUID()
  const email = `${id}@exemplo.example`
  await db
    .insertInto('user_account')
    .values({
      id,
      name: 'Joana Prado',
      email,
      password_hash: await hashedBy(own),
      role,
      permissions,
      company_name: null,
      partner_company_name: partnerCompany ?? null,
      access_expires_on: null,
      created_at: now.toISOString(),
    })
    .execute()
  return { id, email }
}

/** A person for one test, signed in. */
export async function newMember(host: OwnHost, person: Person = {}) {
  const { email } = await newPerson(host, person)
  return { email, ...(await as(host, email, person.password ?? password)) }
}

/** Headers of the web tier for a visitor at an address. */
export function from(address: string): Record<string, string> {
  return { [clientHeaders.key]: webTierKey, [clientHeaders.address]: address, 'user-agent': 'Navegador de Ensaio' }
}

let visitors = 0

/** A new visitor, so that limits of other tests do not apply. */
export function newVisitor() {
  visitors += 1
  return from(`203.0.113.${visitors % 250}:${visitors}`)
}

export function registration(changes: Record<string, unknown> = {}) {
  return {
    nome: 'Joana Prado',
    email: `${randomUUID()}@exemplo.example`,
    tel: '(81) 99876-5432',
    cpf: '529.982.247-25',
    companyCNPJ: '12.ABC.345/01DE-35',
    password,
    Usertype: 'cliente',
    PartnerID: '0',
    termsVersion,
    policyVersion,
    ...changes,
  }
}

export function register(host: OwnHost, body: Record<string, unknown>) {
  return call(host, 'POST', '/sessions', { body, headers: newVisitor() })
}

/** The waiting registration of an e-mail. */
export async function pendingId({ db }: OwnHost, email: string) {
  const query = db.selectFrom('registration').select('id').where('email', '=', email).where('status', '=', 'pending')
  return (await query.executeTakeFirstOrThrow()).id
}

/** The waiting registration of a proven e-mail. */
export async function confirmedId(host: OwnHost, email: string) {
  const id = await pendingId(host, email)
  await host.db.updateTable('registration').set({ email_confirmed_at: now.toISOString() }).where('id', '=', id).execute()
  return id
}

/** A stored study without content. */
export function emptyStudy(id: string, authorId: string) {
  const found = { name: null, customer_name: 'Cliente', distributor_name: '', search_text: '', saving_brl: 0, saving_fraction: 0 }
  return { id, author_id: authorId, mode: 'ML' as const, created_at: '2026-11-20', content: '{}', ...found }
}

/** The waiting mails to an address, oldest first. */
export async function mailsTo({ db }: OwnHost, email: string): Promise<Mail[]> {
  const rows = await db.selectFrom('mail_outbox').selectAll().where('sealed_mail', 'is not', null).execute()
  const { decrypt } = mailCipher(tokenSecret)
  return rows.map(({ sealed_mail }) => JSON.parse(decrypt(sealed_mail!)!) as Mail).filter(({ to }) => to === email)
}

/** The audit actions about an object. */
export async function trailOf({ db }: OwnHost, objectId: string): Promise<string[]> {
  const rows = await db.selectFrom('audit_entry').select('action').where('object_id', '=', objectId).orderBy('id').execute()
  return rows.map(({ action }) => action)
}
