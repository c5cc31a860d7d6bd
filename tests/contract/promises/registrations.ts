import { listRegistrations } from '~/contract/registrations'
import { as, call, member, signIn } from '../caller'
import { now, type OwnHost } from '../host'
import {
  confirmedId,
  mailsTo,
  newMember,
  newPerson,
  password,
  pendingId,
  register,
  registration,
  trailOf,
  newVisitor,
} from '../people'
import { readVersions } from '../read-versions'

const notYet = { status: 401, json: { message: 'Credenciais incorretas ou pendentes de validação.' } }

const tokenIn = (text: string) => /\/confirmarEmail\?token=([\w-]+)/.exec(text)![1]!

export function registrationPromises(host: () => OwnHost) {
  async function pending(changes: Record<string, unknown> = {}) {
    const body = registration(changes)
    expect(await register(host(), body)).toMatchObject({ status: 201, text: '{}' })
    return { email: body.email, id: await confirmedId(host(), body.email) }
  }

  const admin = () => member(host(), 'admin@farol.example')

  const confirm = (token: string) => call(host(), 'POST', '/sessions/confirm-email', { body: { token }, headers: newVisitor() })
  const resend = (email: string) =>
    call(host(), 'POST', '/sessions/confirmation-mail', { body: { email }, headers: newVisitor() })
  const over = { status: 422, json: { message: 'O link expirou ou já foi usado.' } }

  async function unconfirmed() {
    const { email } = registration()
    await register(host(), registration({ email }))
    return { email, id: await pendingId(host(), email), token: tokenIn((await mailsTo(host(), email))[0]!.text) }
  }

  test('the link of the mail proves the e-mail once; until then approving needs a reason, which is stored', async () => {
    const { id, token } = await unconfirmed()
    const { get, post } = await admin()
    const kept = host().db.selectFrom('registration').select('email_confirmed_at').where('id', '=', id)
    const access = { role: 'CLIENTE', permissions: [] }
    expect(await post(`/registrations/${id}/approve`, access)).toMatchObject({
      status: 422,
      json: { message: 'O e-mail não foi confirmado: diga por que aprova mesmo assim.', fields: ['unconfirmedReason'] },
    })
    expect(await kept.execute()).toEqual([{ email_confirmed_at: null }])
    expect(await confirm(token)).toMatchObject({ status: 200 })
    expect(await confirm(token)).toMatchObject(over)
    expect(await kept.execute()).toEqual([{ email_confirmed_at: now.toISOString() }])
    expect(await post(`/registrations/${id}/approve`, access)).toMatchObject({ status: 200 })
    expect(await trailOf(host(), id)).toEqual(['registration-received', 'email-confirmed', 'registration-approved'])

    const other = await unconfirmed()
    const reason = { ...access, unconfirmedReason: 'Confirmei por telefone.' }
    expect(await post(`/registrations/${other.id}/approve`, reason)).toMatchObject({ status: 200 })
    const { json } = await get('/registrations?status=approved')
    expect(listRegistrations.reply.parse(json).items.find((it) => it.id === other.id)).toMatchObject({
      isEmailConfirmed: false,
      unconfirmedReason: 'Confirmei por telefone.',
    })
  })

  test('a reason is not stored when the e-mail is confirmed by then', async () => {
    const { id } = await pending()
    const { get, post } = await admin()
    const body = { role: 'CLIENTE', permissions: [], unconfirmedReason: 'Confirmei por telefone.' }
    expect(await post(`/registrations/${id}/approve`, body)).toMatchObject({ status: 200 })
    const { json } = await get('/registrations?status=approved')
    expect(listRegistrations.reply.parse(json).items.find((it) => it.id === id)).toMatchObject({
      isEmailConfirmed: true,
      unconfirmedReason: null,
    })
  })

  test('a confirmation expires after three days, is mailed five times a day in all, and ends the other links', async () => {
    const { email, id, token } = await unconfirmed()
    const kept = host().db.selectFrom('email_confirmation').select('expires_at').where('registration_id', '=', id)
    expect(await kept.execute()).toEqual([{ expires_at: '2026-11-24T15:00:00.000Z' }])
    const late = host().db.updateTable('email_confirmation').set({ expires_at: now.toISOString() })
    await late.where('registration_id', '=', id).execute()
    expect(await confirm(token)).toMatchObject(over)
    const asked = { status: 200, json: { message: expect.stringContaining('enviaremos outro link') } }
    for (let time = 0; time < 6; time++) expect(await resend(email.toUpperCase())).toMatchObject(asked)
    const mails = (await mailsTo(host(), email)).filter(({ subject }) => subject === 'Confirme o seu e-mail')
    expect(mails).toHaveLength(4)
    expect(await confirm(tokenIn(mails[0]!.text))).toMatchObject({ status: 200 })
    expect(await confirm(tokenIn(mails[3]!.text))).toMatchObject(over)
    expect(await resend('ninguem-espera@exemplo.example')).toMatchObject(asked)
    expect(await mailsTo(host(), 'ninguem-espera@exemplo.example')).toEqual([])
  })

  test('a registration waits: the person gets a mail, and cannot sign in', async () => {
    const { email, id } = await pending()
    expect(await signIn(host(), email, password)).toMatchObject(notYet)
    expect((await mailsTo(host(), email)).map(({ subject }) => subject)).toEqual(['Recebemos o seu cadastro'])
    expect(await trailOf(host(), id)).toEqual(['registration-received'])
  })

  test('the consent is stored with its version, instant and place', async () => {
    const { id } = await pending()
    const kept = await host().db.selectFrom('consent').selectAll().where('holder_id', '=', id).orderBy('document').execute()
    const common = { accepted_at: now.toISOString(), address: expect.stringMatching(/^203\./) }
    expect(kept).toMatchObject([
      { document: 'policy', version: '2026-11-28', ...common },
      { document: 'terms', version: '2018-08', ...common },
    ])
  })

  test('eight fields register alone, and consent to the texts of today', async () => {
    const { termsVersion: _, policyVersion: __, ...eight } = registration()
    expect(Object.keys(eight)).toHaveLength(8)
    expect(await register(host(), eight)).toMatchObject({ status: 201 })
    const id = await pendingId(host(), eight.email)
    const kept = host().db.selectFrom('consent').select(['document', 'version']).where('holder_id', '=', id).orderBy('document')
    expect(await kept.execute()).toEqual([
      { document: 'policy', version: '2026-11-28' },
      { document: 'terms', version: '2018-08' },
    ])
  })

  test('an e-mail that is taken, or waits, gets the same answer, changes nothing and its owner gets a mail', async () => {
    const owner = await newPerson(host())
    const waiting = await pending()
    for (const email of [owner.email, owner.email.toUpperCase(), waiting.email]) {
      const reply = await register(host(), registration({ email, nome: 'Outra Pessoa', password: 'outra-senha-bem-longa' }))
      expect(reply).toMatchObject({ status: 201, text: '{}' })
    }
    expect((await mailsTo(host(), owner.email)).map(({ subject }) => subject)).toEqual(
      Array(2).fill('O seu e-mail já está cadastrado'),
    )
    expect(await signIn(host(), owner.email, password)).toMatchObject({ status: 200 })
    const waits = host().db.selectFrom('registration').select('name').where('email', 'in', [owner.email, waiting.email])
    expect(await waits.execute()).toEqual([{ name: 'Joana Prado' }])
  })

  test('a registration sent many times at once is stored once', async () => {
    const body = registration()
    const replies = await Promise.all(Array.from({ length: 5 }, () => register(host(), body)))
    expect(replies.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201])
    const kept = await host().db.selectFrom('registration').select('id').where('email', '=', body.email).execute()
    expect(kept).toHaveLength(1)
  })

  test('the mail greets by a first name only, and never says what a stranger wrote in the name', async () => {
    const { email } = await pending({ nome: 'Ganhe R$ 500 em http://golpe.example <b>agora</b>' })
    const [mail] = await mailsTo(host(), email)
    expect(mail!.text + mail!.html).not.toMatch(/golpe|500|<b>/)
  })

  test.each([
    [{ password: 'curta' }, 422, 'A senha precisa conter no mínimo 10 caracteres', ['password']],
    [{ password: 'flamengo2019' }, 422, 'Esta senha é fácil de adivinhar. Escolha outra.', ['password']],
    [{ password: 'Joana.Prado' }, 422, 'Esta senha é fácil de adivinhar. Escolha outra.', ['password']],
    [{ PartnerID: 'ninguem' }, 422, 'O parceiro escolhido não existe mais.', ['PartnerID']],
    [{ cpf: '529.982.247-26' }, 400, 'Confira os campos: cpf não é um CPF válido.', ['cpf']],
    [{ companyCNPJ: '12.ABC.345/01DE-34' }, 400, 'Confira os campos: companyCNPJ não é um CNPJ válido.', ['companyCNPJ']],
    [{ tel: '99999' }, 400, 'Confira os campos: tel não é um telefone com DDD.', ['tel']],
    [{ termsVersion: '1999' }, 400, 'Confira os campos: termsVersion tem um valor que não é aceito.', ['termsVersion']],
    [{ policyVersion: '1999' }, 400, 'Confira os campos: policyVersion tem um valor que não é aceito.', ['policyVersion']],
    [{ Usertype: 'ADMIN' }, 400, 'Confira os campos: Usertype tem um valor que não é aceito.', ['Usertype']],
  ])('%o is refused with its reason', async (changes, status, message, fields) => {
    expect(await register(host(), registration(changes))).toMatchObject({ status, json: { message, fields } })
  })

  test('the partners a client may name are those with a company, by name and nothing else', async () => {
    const named = await newPerson(host(), { role: 'PARCEIRO', partnerCompany: 'Ábaco Solar' })
    const unnamed = await newPerson(host(), { role: 'PARCEIRO' })
    const { json } = await call(host(), 'GET', '/showPartners')
    expect(json).toContainEqual({ _id: named.id, nome: 'Ábaco Solar' })
    expect(JSON.stringify(json)).not.toContain(unnamed.id)
    const { id } = await pending({ PartnerID: named.id })
    const { json: list } = await (await admin()).get('/registrations')
    expect(listRegistrations.reply.parse(list).items.find((it) => it.id === id)).toMatchObject({
      partner: { id: named.id, name: 'Ábaco Solar' },
      phone: '81998765432',
      cpf: '52998224725',
      cnpj: '12ABC34501DE35',
      kind: 'cliente',
      status: 'pending',
    })
  })

  test('an approved person gets a mail, signs in with the chosen password, and has the approved role', async () => {
    const { email, id } = await pending()
    const access = { role: 'CLIENTE', permissions: ['simulator'], companyName: 'Padaria Aurora', accessExpiresOn: '2027-01-31' }
    expect(await (await admin()).post(`/registrations/${id}/approve`, access)).toMatchObject({ status: 200 })
    const { get } = await as(host(), email, password)
    expect((await get(`/users/${id}`)).json).toMatchObject({ permissions: 'simulator', company: { name: 'Padaria Aurora' } })
    const mail = (await mailsTo(host(), email)).find(({ subject }) => subject === 'O seu cadastro foi aprovado')
    expect(mail!.text).toContain('vale até 31/01/2027')
    expect(await trailOf(host(), id)).toEqual(['registration-received', 'registration-approved'])
  })

  test('a refused person gets the reason and cannot sign in; a decision is made once', async () => {
    const { email, id } = await pending()
    const { post } = await admin()
    expect(await post(`/registrations/${id}/refuse`, { reason: 'CNPJ de outra empresa' })).toMatchObject({ status: 200 })
    const mail = (await mailsTo(host(), email)).find(({ subject }) => subject === 'O seu cadastro não foi aprovado')
    expect(mail!.text).toContain('CNPJ de outra empresa')
    expect(await signIn(host(), email, password)).toMatchObject(notYet)
    const access = { role: 'CLIENTE', permissions: [] }
    expect(await post(`/registrations/${id}/approve`, access)).toMatchObject({ status: 409 })
    expect(await post('/registrations/nenhum/approve', access)).toMatchObject({ status: 404 })
    const { json } = await (await admin()).get('/registrations?status=refused')
    expect(listRegistrations.reply.parse(json).items).toContainEqual(
      expect.objectContaining({ id, refusalReason: 'CNPJ de outra empresa', decidedBy: 'Helena Figueiredo' }),
    )
  })

  test('of two administrators who approve at once one succeeds', async () => {
    const { id } = await pending()
    const { post } = await admin()
    const access = { role: 'CLIENTE', permissions: [] }
    const replies = await Promise.all([1, 2, 3].map(() => post(`/registrations/${id}/approve`, access)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  })

  test.each([
    { role: 'ADMIN', permissions: [] },
    { role: 'CLIENTE', permissions: ['SUPER_ADMIN'] },
  ])('only a super administrator makes an administrator: %o', async (access) => {
    const { id } = await pending()
    expect(await (await admin()).post(`/registrations/${id}/approve`, access)).toMatchObject({ status: 403 })
    const superAdmin = await member(host(), 'super@farol.example')
    expect(await superAdmin.post(`/registrations/${id}/approve`, access)).toMatchObject({ status: 200 })
  })

  test('a changed access takes effect at once, and an administrator cannot change another', async () => {
    const { id, get } = await newMember(host())
    const { patch } = await admin()
    const change = async (of: string, access: object) =>
      patch(`/users/${of}/access`, { version: await readVersions(host).access(of), ...access })
    expect(await get('/registrations')).toMatchObject({ status: 403 })
    const ended = { role: 'CLIENTE', permissions: [], accessExpiresOn: '2026-11-20' }
    expect(await change(id, ended)).toMatchObject({ status: 200 })
    expect(await get(`/users/${id}`)).toMatchObject({ status: 401 })
    expect(await change('demo-super', ended)).toMatchObject({ status: 403 })
    expect(await change('demo-admin', ended)).toMatchObject({ status: 403 })
    expect(await change('ninguem', ended)).toMatchObject({ status: 404 })
    expect(await trailOf(host(), id)).toContain('access-changed')
  })
}
