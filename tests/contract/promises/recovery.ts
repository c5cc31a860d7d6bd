import { call, member, signIn } from '../caller'
import type { OwnHost } from '../host'
import { mailsTo, newMember, newPerson, newVisitor, password, trailOf } from '../people'

const asked = {
  status: 200,
  json: { message: 'Se existir uma conta com este e-mail, enviaremos as instruções. Verifique também a caixa de spam.' },
}
const over = {
  status: 422,
  json: { message: 'O link expirou ou já foi usado. Solicite a recuperação de senha novamente.' },
}
const another = 'moinho-de-vento-no-agreste'

export function recoveryPromises(host: () => OwnHost) {
  function ask(email: string) {
    return call(host(), 'POST', '/auth/lost-password', { body: { email }, headers: newVisitor() })
  }

  function reset(token: string, to = another) {
    return call(host(), 'POST', '/auth/new-password', { body: { token, password: to }, headers: newVisitor() })
  }

  async function tokenOf(email: string) {
    expect(await ask(email)).toMatchObject(asked)
    const mails = await mailsTo(host(), email)
    return /\/novaSenha\?token=([\w-]+)/.exec(mails.findLast(({ subject }) => subject === 'Recuperação de senha')!.text)![1]!
  }

  test('an unknown e-mail gets the same answer and writes as many rows, without a mail', async () => {
    const { email } = await newPerson(host())
    const rows = async () => {
      const tables = ['password_reset', 'mail_outbox', 'audit_entry'] as const
      const counts = tables.map((table) =>
        host()
          .db.selectFrom(table)
          .select(({ fn }) => fn.countAll<number>().as('n'))
          .execute(),
      )
      return (await Promise.all(counts)).map(([row]) => row!.n)
    }
    const before = await rows()
    expect(await ask(email)).toMatchObject(asked)
    const afterKnown = await rows()
    expect(await ask('ninguem-mesmo@exemplo.example')).toMatchObject(asked)
    const afterUnknown = await rows()
    expect(afterKnown.map((count, index) => count - before[index]!)).toEqual([1, 1, 1])
    expect(afterUnknown.map((count, index) => count - afterKnown[index]!)).toEqual([1, 1, 1])
    expect(await mailsTo(host(), 'ninguem-mesmo@exemplo.example')).toEqual([])
  })

  test('a link changes the password once, ends every sign-in at once, and sends a notice', async () => {
    const { id, email, get, refreshToken } = await newMember(host())
    const token = await tokenOf(email)
    expect(await reset(token)).toMatchObject({ status: 200, json: { device: expect.any(String) } })
    expect(await get(`/users/${id}`)).toMatchObject({ status: 401 })
    expect(await call(host(), 'POST', '/auth/refresh-token', { body: { id, refreshToken } })).toMatchObject({ status: 401 })
    expect(await signIn(host(), email, password)).toMatchObject({ status: 401 })
    expect(await signIn(host(), email, another)).toMatchObject({ status: 200 })
    expect(await reset(token, 'mais-uma-senha-longa')).toMatchObject(over)
    expect((await mailsTo(host(), email)).map(({ subject }) => subject)).toContain('A sua senha foi alterada')
    expect(await trailOf(host(), id)).toEqual(expect.arrayContaining(['recovery-asked', 'password-reset']))
  })

  test('using one link takes the others of the account with it', async () => {
    const { email } = await newPerson(host())
    const [first, second] = [await tokenOf(email), await tokenOf(email)]
    expect(await reset(second)).toMatchObject({ status: 200 })
    expect(await reset(first)).toMatchObject(over)
  })

  test('of the same link used many times at once one succeeds', async () => {
    const { email } = await newPerson(host())
    const token = await tokenOf(email)
    const replies = await Promise.all(Array.from({ length: 5 }, () => reset(token)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422])
  })

  test('looking at a link does not use it, and a used link is over', async () => {
    const { email } = await newPerson(host())
    const token = await tokenOf(email)
    const check = (it: string) => call(host(), 'POST', '/auth/new-password/check', { body: { token: it }, headers: newVisitor() })
    expect(await check(token)).toEqual(expect.objectContaining({ status: 200, json: {} }))
    expect(await check(`${token}x`)).toMatchObject(over)
    expect(await reset(token)).toMatchObject({ status: 200, json: { device: expect.any(String) } })
    expect(await check(token)).toMatchObject(over)
  })

  test('a link is over after thirty minutes', async () => {
    const { id, email } = await newPerson(host())
    const token = await tokenOf(email)
    const kept = host().db.selectFrom('password_reset').select('expires_at').where('user_id', '=', id)
    expect(await kept.execute()).toEqual([{ expires_at: '2026-11-21T15:30:00.000Z' }])
    const late = { expires_at: '2026-11-21T15:00:00.000Z' }
    await host().db.updateTable('password_reset').set(late).where('user_id', '=', id).execute()
    expect(await reset(token)).toMatchObject(over)
  })

  test('a password that is not accepted leaves the link good', async () => {
    const { email } = await newPerson(host())
    const token = await tokenOf(email)
    const short = { message: 'A senha precisa conter no mínimo 10 caracteres', fields: ['password'] }
    expect(await reset(token, 'curta')).toMatchObject({ status: 422, json: short })
    expect(await reset(token)).toMatchObject({ status: 200 })
  })

  test('an invented token opens nothing, and the database has no usable token', async () => {
    const { email } = await newPerson(host())
    const token = await tokenOf(email)
    expect(await reset(`${token}x`)).toMatchObject(over)
    const kept = [
      await host().db.selectFrom('password_reset').selectAll().execute(),
      await host().db.selectFrom('mail_outbox').selectAll().execute(),
    ]
    expect(JSON.stringify(kept)).not.toContain(token)
  })

  test('the sixth link within an hour is not sent, and the answer is the same', async () => {
    const { email } = await newPerson(host())
    for (let time = 0; time < 7; time++) expect(await ask(email)).toMatchObject(asked)
    expect(await mailsTo(host(), email)).toHaveLength(5)
  })

  test('an account that waits for approval gets no link', async () => {
    const before = await host().db.selectFrom('password_reset').selectAll().execute()
    await member(host(), 'cliente@farol.example')
    expect(await ask('espera@exemplo.example')).toMatchObject(asked)
    const added = (await host().db.selectFrom('password_reset').selectAll().execute()).length - before.length
    expect(added).toBe(1)
    expect(await mailsTo(host(), 'espera@exemplo.example')).toEqual([])
  })
}
