import { cnpj } from 'cpf-cnpj-validator'
import type { WriteKind } from './write-kind'

/** Of those who register. */
export const registeredPassword = 'vento-que-gira-a-turbina'

/** A registration. Not repeated, because a second one would mail the address's owner. */
export const registration: WriteKind = {
  name: 'cadastro',
  weight: 1,
  mailWord: (key) => `${key}: Recebemos o seu cadastro`,
  read: `
    select email as key, 'registration ' || name || ' ' || kind as part from registration where email in {keys}
    union all
    select email, 'consent ' || consent.document from registration join consent on holder_id = registration.id where email in {keys}
    union all
    select email, 'link' from registration join email_confirmation on registration_id = registration.id where email in {keys}
    union all
    select email, 'audit ' || action from registration join audit_entry on object_id = registration.id
      where action = 'registration-received' and email in {keys}`,
  async next({ unique, made }) {
    const key = `${unique()}@cadastro.example`
    const body = {
      nome: 'Joana Prado',
      email: key,
      tel: '(81) 99876-5432',
      cpf: '529.982.247-25',
      companyCNPJ: cnpj.generate(),
      password: registeredPassword,
      Usertype: 'cliente',
    }
    const parts = ['registration Joana Prado cliente', 'consent terms', 'consent policy', 'link', 'audit registration-received']
    return { key, method: 'POST', path: '/sessions', body, parts, onReply: () => made.registrations.push(key) }
  },
}

/** An account, of a registration that was acknowledged. */
export const account: WriteKind = {
  name: 'conta',
  weight: 1,
  mailWord: (key) => `${key}: O seu cadastro foi aprovado`,
  read: `
    select email as key, 'account ' || name || ' ' || role || ' ' || permissions as part from user_account where email in {keys}
    union all
    select email, 'decided ' || status from registration where status <> 'pending' and email in {keys}
    union all
    select user_account.email, 'password moved' from user_account join registration on registration.id = user_account.id
      where registration.password_hash is null and user_account.password_hash like '$argon2%' and user_account.email in {keys}
    union all
    select email, 'audit ' || action from registration join audit_entry on object_id = registration.id
      where action <> 'registration-received' and email in {keys}`,
  async next({ made, db }) {
    const key = made.registrations.shift()
    if (key === undefined) return undefined
    const [found] = await db.rows('select id from registration where email in {keys}', [key])
    const body = { role: 'CLIENTE', permissions: ['simulator'], unconfirmedReason: 'Conhecida da equipe.' }
    const parts = ['account Joana Prado CLIENTE simulator', 'decided approved', 'password moved', 'audit registration-approved']
    // Without its row the registration counts as lost; there is nothing to approve.
    if (!found) return undefined
    const path = `/registrations/${String(found['id'])}/approve`
    return { key, method: 'POST', path, body, parts, doneStatus: 409, onReply: () => made.authors.push(key) }
  },
}
