import { hashPassword } from '~/provider/auth/password'
import { as, member, signIn } from '../caller'
import type { OwnHost } from '../host'
import { readVersions } from '../read-versions'

/** For hosts with our own database: the tests set the accounts' last days there. */
export function endedAccessPromises(host: () => OwnHost) {
  const password = 'senha-de-quem-saiu'

  /** An account with access up to a day; the clock is at 2026-11-21. */
  async function enroll(name: string, lastDay: string) {
    const email = `${name}@farol.example`
    await host()
      .db.insertInto('user_account')
      .values({
        id: name,
        name: 'Acesso com Fim',
        email,
        password_hash: await hashPassword(password),
        role: 'CLIENTE',
        permissions: '',
        company_name: null,
        partner_company_name: null,
        access_expires_on: lastDay,
        created_at: '2026-01-01T00:00:00.000Z',
      })
      .execute()
    return email
  }

  const ended = { status: 401, json: { statusCode: 401, message: 'O acesso da sua conta está expirado!' } }

  test('an account whose access has ended reads so, and only with the right password', async () => {
    const email = await enroll('saiu', '2026-11-20')
    expect(await signIn(host(), email, password)).toMatchObject(ended)
    const refusals = host().db.selectFrom('audit_entry').select('details').where('object_id', '=', 'saiu')
    expect(await refusals.execute()).toEqual([{ details: '{"reason":"access-over"}' }])
    expect(await signIn(host(), email, 'chute')).toMatchObject({
      status: 401,
      json: { message: 'Credenciais incorretas ou pendentes de validação.' },
    })
  })

  test('restoring an access does not restore its sign-ins', async () => {
    const email = await enroll('volta', '2026-11-21')
    const person = await as(host(), email, password)
    const { patch } = await member(host(), 'admin@farol.example')
    const until = async (accessExpiresOn: string) => {
      const version = await readVersions(host).access('volta')
      expect(await patch('/users/volta/access', { role: 'CLIENTE', permissions: [], accessExpiresOn, version })).toMatchObject({
        status: 200,
      })
    }
    await until('2026-11-20')
    await until('2026-12-20')
    expect(await person.get('/users/volta')).toMatchObject({ status: 401 })
    expect(await signIn(host(), email, password)).toMatchObject({ status: 200 })
  })

  test('an access that ends takes effect at once for a signed-in person', async () => {
    const email = await enroll('sai-hoje', '2026-11-21')
    const person = await as(host(), email, password)
    expect(await person.get('/users/sai-hoje')).toMatchObject({ status: 200 })
    await host().db.updateTable('user_account').set({ access_expires_on: '2026-11-20' }).where('email', '=', email).execute()
    expect(await person.get('/users/sai-hoje')).toMatchObject(ended)
  })
}
