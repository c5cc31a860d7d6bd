import { listDeletionRequests, personalData } from '~/contract/privacy'
import { demoPassword } from '~/provider/demo/accounts'
import { as, call, member, signIn } from '../caller'
import type { OwnHost } from '../host'
import { emptyStudy, mailsTo, newMember, newVisitor, password, confirmedId, register, registration, trailOf } from '../people'

export function privacyPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  /** A registered and approved person with data. */
  async function withTraces() {
    const body = registration()
    await register(host(), body)
    const id = await confirmedId(host(), body.email)
    await (await admin()).post(`/registrations/${id}/approve`, { role: 'CLIENTE', permissions: [] })
    const lead = { name: 'Joana', cnpj: '11222333000181', email: body.email }
    await call(host(), 'POST', '/general-reports/aurora-solar', { body: lead, headers: newVisitor() })
    const { id: leadId } = await host()
      .db.selectFrom('lead')
      .select('id')
      .where('email', '=', body.email)
      .executeTakeFirstOrThrow()
    const note = { lead_id: leadId, created_at: '2026-11-20' }
    const told = { ...note, author_id: leadId, text: 'Demanda contratada de 150 kW' }
    const ofTheTeam = { ...note, author_id: 'demo-admin', text: 'Ligar de novo' }
    await host().db.insertInto('lead_note').values([told, ofTheTeam]).execute()
    await host()
      .db.insertInto('study')
      .values(emptyStudy(`estudo-${id}`, id))
      .execute()
    const cells = JSON.stringify(['21/11/2026', 'Joana', '', body.email, '', 'PE', 300, 12, 36, 432, ''])
    const row = { sheet: 'SimulacaoGD', submission_key: id, cells, created_at: '2026-11-20' }
    await host().db.insertInto('sheet_row').values(row).execute()
    return { email: body.email, ...(await as(host(), body.email, password)) }
  }

  async function requestOf(id: string) {
    const { json } = await (await admin()).get('/deletion-requests')
    return listDeletionRequests.reply.parse(json).items.find(({ user }) => user?.id === id)!
  }

  test('an export has everything stored about the person, and no secret', async () => {
    const { id, email, get } = await withTraces()
    const { status, json, text } = await get(`/users/${id}/data`)
    expect(status).toBe(200)
    const data = personalData.parse(json)
    expect(data.account).toMatchObject({ id, email, name: 'Joana Prado' })
    const lengths = Object.entries(data).flatMap(([name, value]) => (Array.isArray(value) ? [[name, value.length]] : []))
    expect(Object.fromEntries(lengths)).toMatchObject({
      registrations: 1,
      consents: 2,
      signIns: 1,
      studies: 1,
      leads: 1,
      simulations: 1,
      deletionRequests: 0,
    })
    expect(data.leadNotes.map(({ text: told }) => told)).toEqual(['Demanda contratada de 150 kW', 'Ligar de novo'])
    expect(data.activity.map(({ action }) => action)).toEqual(expect.arrayContaining(['registration-approved', 'data-exported']))
    expect(text).not.toMatch(/\$argon2|token_hash|sealed/)
    expect(await (await admin()).get(`/users/${id}/data`)).toMatchObject({ status: 403 })
  })

  test('an unproven e-mail gives neither export nor deletion of its data; a mailed link proves it', async () => {
    const victim = `vitima-${crypto.randomUUID()}@exemplo.example`
    const lead = { name: 'Vítima', cnpj: '11222333000181', email: victim }
    await call(host(), 'POST', '/general-reports/aurora-solar', { body: lead, headers: newVisitor() })
    await register(host(), registration({ email: victim }))
    const cells = JSON.stringify(['21/11/2026', 'Vítima', '', victim, '', 'PE', 300, 12, 36, 432, ''])
    const row = { sheet: 'SimulacaoGD', submission_key: victim, cells, created_at: '2026-11-20' }
    await host().db.insertInto('sheet_row').values(row).execute()
    const { id, patch, get, post } = await newMember(host())
    expect(await patch(`/users/${id}`, { email: victim, previousPassword: password })).toMatchObject({ status: 200 })
    expect((await get(`/users/${id}/data`)).json).toMatchObject({ leads: [], registrations: [], simulations: [] })
    await post(`/users/${id}/deletion-request`, {})
    const decision = { decision: 'delete', password: demoPassword }
    const path = `/deletion-requests/${(await requestOf(id)).id}/decision`
    expect(await (await admin()).post(path, decision)).toMatchObject({ status: 200 })
    expect(await everythingWith(victim)).toEqual(expect.arrayContaining(['registration', 'lead', 'sheet_row']))

    const owner = await newMember(host())
    await owner.patch(`/users/${owner.id}`, { email: victim, previousPassword: password })
    await call(host(), 'POST', '/auth/lost-password', { body: { email: victim }, headers: newVisitor() })
    const mail = (await mailsTo(host(), victim)).findLast(({ subject }) => subject === 'Recuperação de senha')!
    const token = /\/novaSenha\?token=([\w-]+)/.exec(mail.text)![1]!
    const chosen = 'moinho-de-vento-no-agreste'
    await call(host(), 'POST', '/auth/new-password', { body: { token, password: chosen }, headers: newVisitor() })
    const again = await as(host(), victim, chosen)
    const { leads, simulations } = personalData.parse((await again.get(`/users/${owner.id}/data`)).json)
    expect([leads.length, simulations.length]).toEqual([1, 1])
  })

  test('repeated requests and withdrawals of a deletion send 20 mails a day at most', async () => {
    const { id, email, post, ...one } = await newMember(host())
    const path = `/users/${id}/deletion-request`
    const statuses: number[] = []
    for (let time = 0; time < 22; time++) {
      statuses.push((await post(path, {})).status)
      await one.delete(path)
    }
    expect(statuses).toEqual([...Array<number>(20).fill(201), 429, 429])
    expect(await mailsTo(host(), email)).toHaveLength(20)
  })

  test('a request for deletion has 180 days, is one however often it is made, and may be taken back', async () => {
    const { id, email, get, post, ...one } = await newMember(host())
    const path = `/users/${id}/deletion-request`
    expect(await get(path)).toMatchObject({ status: 404 })
    const made = await post(path, { reason: 'Não uso mais' })
    expect(made).toMatchObject({ status: 201, json: { status: 'pending', dueOn: '2027-05-20', reason: 'Não uso mais' } })
    expect((await post(path, {})).json).toEqual(made.json)
    expect(await requestOf(id)).toMatchObject({ daysLeft: 180, user: { id, email } })
    expect((await mailsTo(host(), email))[0]!.text).toContain('Responderemos até 20/05/2027')
    expect(await one.delete(path)).toMatchObject({ status: 200 })
    expect((await get(path)).json).toMatchObject({ status: 'withdrawn' })
    expect(await one.delete(path)).toMatchObject({ status: 404 })
  })

  test('a late request says by how many days', async () => {
    const { id, post } = await newMember(host())
    await post(`/users/${id}/deletion-request`, {})
    await host().db.updateTable('deletion_request').set({ due_on: '2026-11-19' }).where('user_id', '=', id).execute()
    expect(await requestOf(id)).toMatchObject({ daysLeft: -2 })
  })

  test('a deletion removes everything but the consent, the request and the trail, and the person gets a mail', async () => {
    const { id, email, get, post } = await withTraces()
    await post(`/users/${id}/deletion-request`, { reason: 'Sou a Joana' })
    const request = await requestOf(id)
    const decide = async () =>
      (await admin()).post(`/deletion-requests/${request.id}/decision`, { decision: 'delete', password: demoPassword })
    expect(await decide()).toMatchObject({ status: 200 })
    expect(await get(`/users/${id}`)).toMatchObject({ status: 401 })
    expect(await signIn(host(), email, password)).toMatchObject({ status: 401 })
    expect(await everythingWith(email, 'Sou a Joana')).toEqual([])
    const consents = await host().db.selectFrom('consent').select('document').where('holder_id', '=', id).execute()
    expect(consents).toHaveLength(2)
    expect(await trailOf(host(), request.id)).toEqual(['deletion-requested', 'deletion-decided'])
    expect((await mailsTo(host(), email)).map(({ subject }) => subject)).toContain('Os seus dados foram excluídos')
    expect(await decide()).toMatchObject({ status: 409 })
    expect(await register(host(), registration({ email }))).toMatchObject({ status: 201 })
  })

  test.each(['delete', 'anonymise'])('to %s a person asks the administrator for the password again', async (decision) => {
    const { id, post } = await newMember(host())
    await post(`/users/${id}/deletion-request`, {})
    const path = `/deletion-requests/${(await requestOf(id)).id}/decision`
    for (const given of [{}, { password: 'errada-de-todo' }]) {
      expect(await (await admin()).post(path, { decision, ...given })).toMatchObject({
        status: 422,
        json: { fields: ['password'] },
      })
    }
    expect((await requestOf(id)).status).toBe('pending')
    expect(await (await admin()).post(path, { decision, password: demoPassword })).toMatchObject({ status: 200 })
  })

  test("an anonymised account keeps its row and nobody's name", async () => {
    const { id, email, post, get } = await withTraces()
    await post(`/users/${id}/deletion-request`, {})
    const request = await requestOf(id)
    await (await admin()).post(`/deletion-requests/${request.id}/decision`, { decision: 'anonymise', password: demoPassword })
    expect(await everythingWith(email)).toEqual([])
    expect(await get(`/users/${id}`)).toMatchObject({ status: 401 })
    const row = await host().db.selectFrom('user_account').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(row).toMatchObject({ name: 'Pessoa removida', access_expires_on: '2000-01-01' })
  })

  test('retained data have a reason, for the administrator and for the person', async () => {
    const { id, email, post, get } = await newMember(host())
    await post(`/users/${id}/deletion-request`, {})
    const path = `/deletion-requests/${(await requestOf(id)).id}/decision`
    const { post: decide } = await admin()
    expect(await decide(path, { decision: 'retain', note: 'x' })).toMatchObject({
      status: 400,
      json: { fields: ['retentionReason'] },
    })
    const retained = { decision: 'retain', retentionReason: 'LEGAL_OBLIGATION', note: 'Notas fiscais, por cinco anos.' }
    expect(await decide(path, retained)).toMatchObject({ status: 200 })
    expect((await get(`/users/${id}/deletion-request`)).json).toMatchObject({
      status: 'retained',
      retentionReason: 'LEGAL_OBLIGATION',
      note: 'Notas fiscais, por cinco anos.',
    })
    const mail = (await mailsTo(host(), email)).at(-1)!
    expect(mail.text).toContain('cumprir uma obrigação legal ou regulatória')
    expect(await decide('/deletion-requests/nenhum/decision', retained)).toMatchObject({ status: 404 })
  })

  test("an administrator's data are deleted by a super administrator only", async () => {
    const { id, post } = await newMember(host(), { role: 'ADMIN' })
    await post(`/users/${id}/deletion-request`, {})
    const path = `/deletion-requests/${(await requestOf(id)).id}/decision`
    expect(await (await admin()).post(path, { decision: 'delete', password: demoPassword })).toMatchObject({ status: 403 })
    const superAdmin = await member(host(), 'super@farol.example')
    expect(await superAdmin.post(path, { decision: 'delete', password: demoPassword })).toMatchObject({ status: 200 })
  })

  /** Tables with rows that still contain one of these texts. */
  async function everythingWith(...texts: string[]) {
    const tables = [
      'user_account',
      'registration',
      'sign_in',
      'study',
      'lead',
      'sheet_row',
      'deletion_request',
      'audit_entry',
    ] as const
    const found: string[] = []
    for (const table of tables) {
      const rows = await host().db.selectFrom(table).selectAll().execute()
      const theirs = rows.filter((row) => texts.some((text) => JSON.stringify(row).includes(text)))
      if (theirs.length > 0) found.push(table)
    }
    return found
  }
}
