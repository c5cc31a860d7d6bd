import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { png } from '../picture'
import { mailsTo, newMember, newVisitor, password, pendingId, register, registration } from '../people'

const sql = `x'); drop table user_account; -- ' or '1'='1`
const script = '<script>alert(1)</script>"><img src=x onerror=alert(1)>'
const lines = 'Joana\r\nBcc: todos@exemplo.example\r\n\r\nOutra mensagem'

const registrationTexts = ['nome', 'email', 'tel', 'cpf', 'companyCNPJ', 'PartnerID', 'Usertype', 'termsVersion', 'policyVersion']

export function hostileTextPromises(host: () => OwnHost) {
  test.each(
    registrationTexts.flatMap((field) =>
      [sql, script, lines, '', ' '.repeat(50), 'x'.repeat(5_000)].map((text) => [field, text]),
    ),
  )('registration: %s as %j is refused, or stored unchanged', async (field, text) => {
    const body = registration({ [field]: text })
    const { status } = await register(host(), body)
    const isKeptAsText = field === 'nome' && (text === sql || text === script)
    expect(status).toBe(isKeptAsText ? 201 : [400, 422].find((code) => code === status))
    if (isKeptAsText) {
      const id = await pendingId(host(), body.email)
      const kept = host().db.selectFrom('registration').select('name').where('id', '=', id)
      expect(await kept.executeTakeFirst()).toEqual({ name: text })
      const [mail] = await mailsTo(host(), body.email)
      expect(mail!.html).not.toContain('<script>')
    }
  })

  test.each(
    [
      '/auth/login',
      '/auth/lost-password',
      '/auth/new-password',
      '/auth/second-step',
      '/auth/refresh-token',
      '/auth/logout',
    ].flatMap((path) => [sql, script, lines, '\uD800'].map((text) => [path, text])),
  )('%s answers %j in every field with a plain refusal', async (path, text) => {
    const body = {
      email: text,
      password: text,
      token: text,
      challenge: text,
      code: text,
      refreshToken: text,
      id: text.slice(0, 60),
    }
    const { status, json } = await call(host(), 'POST', path, { body, headers: newVisitor() })
    expect([200, 400, 401, 422]).toContain(status)
    if (status === 200) expect([path, json]).toEqual(['/auth/logout', {}])
  })

  test.each([lines, '\u0007sino', 'x'.repeat(121)])('a profile does not take the name %j', async (name) => {
    const { id, patch } = await newMember(host())
    expect(await patch(`/users/${id}`, { name })).toMatchObject({ status: 400, json: { fields: ['name'] } })
  })

  test.each([sql, script])('a profile stores the name %j unchanged', async (name) => {
    const { id, get, patch } = await newMember(host())
    expect(await patch(`/users/${id}`, { name })).toMatchObject({ status: 200 })
    expect((await get(`/users/${id}`)).json).toMatchObject({ name })
  })

  test('a reason of several lines reaches the mail as text, in the body and nowhere else', async () => {
    const body = registration()
    await register(host(), body)
    const { post } = await member(host(), 'admin@farol.example')
    const reason = `${script}\n${lines}`
    expect(await post(`/registrations/${await pendingId(host(), body.email)}/refuse`, { reason })).toMatchObject({ status: 200 })
    const mail = (await mailsTo(host(), body.email)).at(-1)!
    expect(mail.subject).toBe('O seu cadastro não foi aprovado')
    expect(mail.text).toContain('Bcc: todos@exemplo.example')
    expect(mail.html).not.toContain('<script>')
  })

  test.each(['a\0b.png', '../../a.png', 'a"\r\nb.png', '', 'x'.repeat(5_000)])(
    'a file named %j is stored or refused, and breaks nothing',
    async (name) => {
      const { accessToken } = await member(host(), 'admin@farol.example')
      const body = `--c\r\nContent-Disposition: form-data; name="file"; filename="${name.replaceAll('"', '%22')}"\r\n\r\n`
      const headers = { authorization: `Bearer ${accessToken}`, 'content-type': 'multipart/form-data; boundary=c' }
      const parts = Buffer.concat([Buffer.from(body), png(1, 1), Buffer.from('\r\n--c--\r\n')])
      const request = new Request(`${host().baseUrl}/studies/images`, { method: 'POST', headers, body: parts })
      expect([201, 400]).toContain((await host().fetch(request)).status)
    },
  )

  test('a password may hold anything that can be typed', async () => {
    const { id, email, patch } = await newMember(host())
    const strange = ` ${sql} ç🔆 ${script} `
    expect(await patch(`/users/${id}`, { previousPassword: password, password: strange })).toMatchObject({ status: 200 })
    const enter = (given: string) =>
      call(host(), 'POST', '/auth/login', { body: { email, password: given }, headers: newVisitor() })
    expect(await enter(strange)).toMatchObject({ status: 200 })
    for (const almost of [strange.trim(), strange.toUpperCase(), `${strange}x`, strange.slice(0, -1)]) {
      expect(await enter(almost)).toMatchObject({ status: 401 })
    }
  })
}
