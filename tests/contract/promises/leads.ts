import { randomUUID } from 'node:crypto'
import { simulationColumns } from '~/contract/google-sheets'
import { listLeads } from '~/contract/leads'
import { call, member } from '../caller'
import { now, type OwnHost } from '../host'
import { newPartner } from '../portfolio'
import { mailsTo, newPerson, newVisitor, trailOf } from '../people'
import { readVersions } from '../read-versions'

const team = 'contato@farol.example'
let people = 0

/** A new household. */
function household(changes: Record<string, unknown> = {}) {
  people += 1
  const person = { name: 'Ana Lima', document: '01234567890', email: `casa-${people}@exemplo.example`, phone: '81987654321' }
  return { ...person, state: 'PE', billBrl: 350, consentVersion: '2026-11-22', ...changes }
}

/** A row of the simulations' spreadsheet, as the funnel sends it. */
function rowOf(email: string, invoiceId: string) {
  const cells = ['21/11/2026', 'Bia', '01234567890', email, '8187654321', 'PE', 350, 13, 45.5, 546, `/uploads/${invoiceId}`]
  return { header: simulationColumns, values: [cells] }
}

export function leadPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const leave = (body: unknown) => call(host(), 'POST', '/leads/residential', { body, headers: newVisitor() })

  const changeLead = async (id: string, body: object) =>
    (await admin()).patch(`/leads/${id}`, { version: await readVersions(host).lead(id), ...body })

  async function leadsIn(status: string) {
    const { json } = await (await admin()).get(`/leads?status=${status}`)
    return listLeads.reply.parse(json)
  }

  async function leadWith(email: string, status = 'new') {
    return (await leadsIn(status)).items.find((lead) => lead.email === email)
  }

  async function mailsAbout(email: string) {
    return (await mailsTo(host(), team)).filter(({ text }) => text.includes(email))
  }

  async function keptDocument(folder: string) {
    const file = {
      folder,
      name: 'conta.pdf',
      type: 'FORMULARIO_GD',
      situation: 'RECEBIDO',
      media_type: 'application/pdf',
    } as const
    const row = { storage_id: randomUUID(), ...file, size_bytes: 9, created_at: now.toISOString() }
    await host().db.insertInto('stored_file').values(row).execute()
    return row.storage_id
  }

  test('a name of several lines adds no line to the mail to the team', async () => {
    const email = 'linhas@exemplo.example'
    const body = { name: 'Ana\nE-mail: golpe@mal.example', cnpj: '11222333000181', email }
    await call(host(), 'POST', '/general-reports/aurora-solar', { body, headers: newVisitor() })
    const [mail] = await mailsAbout(email)
    expect(mail!.text).toContain('Nome: Ana E-mail: golpe@mal.example\n')
    expect(mail!.text.match(/^E-mail: .*$/gm)).toEqual([`E-mail: ${email}`])
  })

  test('a contact is found by its id, also where another status is listed', async () => {
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    const lost = listLeads.reply.parse((await (await admin()).get(`/leads?status=lost&id=${id}`)).json)
    expect(lost.chosen).toMatchObject({ id, email: left.email, status: 'new' })
    expect(lost.items.map((lead) => lead.id)).not.toContain(id)
    expect((await leadsIn('new')).chosen).toBeNull()
    expect(listLeads.reply.parse((await (await admin()).get('/leads?id=nenhum')).json).chosen).toBeNull()
  })

  test('the partners to choose from come with the contact of an id, and not with a list', async () => {
    const partnerId = await newPartner(host())
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    const { json } = await (await admin()).get(`/leads?id=${id}`)
    expect(listLeads.reply.parse(json).partners.map((partner) => partner.id)).toContain(partnerId)
    const without = await (await admin()).get(`/leads?id=${id}&partners=none`)
    expect(listLeads.reply.parse(without.json).partners).toEqual([])
    expect((await leadsIn('new')).partners).toEqual([])
  })

  test('the list of all has contacts of every status', async () => {
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    await changeLead(id, { status: 'lost', ownerId: null })
    const { items } = listLeads.reply.parse((await (await admin()).get(`/leads?status=all&text=${left.email}`)).json)
    expect(items.map((it) => [it.id, it.status])).toEqual([[id, 'lost']])
    expect((await leadsIn('all')).total).toBeGreaterThan((await leadsIn('lost')).total)
  })

  test('a household that asks to be called is in the list, with its consent, and the team has one mail', async () => {
    const left = household({ billBrl: 1350.5 })
    expect(await leave(left)).toMatchObject({ status: 201, text: '{}' })
    const lead = (await leadWith(left.email))!
    expect(lead).toMatchObject({
      source: 'novo-atacarejo',
      name: 'Ana Lima',
      document: '01234567890',
      phone: '81987654321',
      state: 'PE',
      billBrl: 1350.5,
      invoiceId: null,
      status: 'new',
      owner: null,
      notes: [],
    })
    const [mail, ...others] = await mailsAbout(left.email)
    expect(others).toEqual([])
    expect(mail).toMatchObject({ subject: 'Novo contato: novo-atacarejo' })
    expect(mail!.text).toContain('Conta de energia por mês: R$ 1.350,50')
    expect(mail!.text).toContain(`/areaAdm/contatos?contato=${lead.id}`)
    const consent = host().db.selectFrom('consent').selectAll().where('holder_id', '=', lead.id)
    expect(await consent.execute()).toMatchObject([
      { document: 'contact', version: '2026-11-22', accepted_at: now.toISOString(), address: expect.stringMatching(/^203\./) },
    ])
    expect(await trailOf(host(), lead.id)).toEqual(['lead-received'])
  })

  test('a contact is found by words of its name, e-mail and document, without accents, and by its newest name', async () => {
    const { get } = await admin()
    const idsWith = async (text: string) => {
      const { json } = await get(`/leads?text=${encodeURIComponent(text)}`)
      return listLeads.reply.parse(json).items.map(({ id }) => id)
    }
    const left = household({ name: 'Conceição Araújo', document: '12ABC34501DE35' })
    await leave(left)
    const { id } = (await leadWith(left.email))!
    for (const text of ['conceicao', 'ARAÚJO Conce', left.email, '12.ABC.345/01DE-35', `araujo 12abc ${left.email}`]) {
      expect(await idsWith(text), text).toContain(id)
    }
    for (const text of ['conceicao silva', '%', '_raujo']) expect(await idsWith(text), text).not.toContain(id)

    await leave({ ...left, name: 'Conceição Prado' })
    expect(await idsWith(`prado ${left.email}`)).toEqual([id])
    expect(await idsWith(`araujo ${left.email}`)).toEqual([])
  })

  test('the list says when the oldest contact of its status came, on whatever page it stands', async () => {
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    await host().db.updateTable('lead').set({ created_at: '2026-01-02T03:04:05.000Z' }).where('id', '=', id).execute()
    expect((await leadsIn('new')).oldestAt).toBe('2026-01-02T03:04:05.000Z')
    await host().db.deleteFrom('lead').where('id', '=', id).execute()
  })

  test('a person who simulates again is the same contact, with the newest bill and without a second mail', async () => {
    const left = household()
    await leave(left)
    await leave({ ...left, email: left.email.toUpperCase(), billBrl: 420, phone: '8133334444' })
    const all = (await leadsIn('new')).items.filter(({ email }) => email === left.email)
    expect(all).toMatchObject([{ billBrl: 420, phone: '8133334444' }])
    expect(await mailsAbout(left.email)).toHaveLength(1)
  })

  test('a person who asks the team to look at their case is in the list without a document, with their message as first note', async () => {
    const email = `migra-${++people}@exemplo.example`
    const person = { name: 'Padaria Sol', document: '', email, phone: '8133334444', state: 'PE', consentVersion: '2026-11-22' }
    const ask = (told: object) =>
      call(host(), 'POST', '/leads/free-market', { body: { ...person, ...told }, headers: newVisitor() })
    const told = { group: 'A', voltageKv: 13.8, contractedDemandKw: 150 }
    for (const _ of [1, 2]) expect(await ask(told)).toMatchObject({ status: 201, text: '{}' })
    const lead = (await leadWith(email))!
    const note = 'Grupo A, tensão de 13,8 kV, demanda contratada de 150 kW. Resposta de "Posso migrar?": já pode migrar.'
    expect(lead).toMatchObject({ source: 'mercado-livre', document: '', phone: '8133334444', state: 'PE', status: 'new' })
    expect(lead.notes.map(({ author, text }) => [author, text])).toEqual([['Padaria Sol', note]])
    const mails = await mailsAbout(email)
    expect(mails.map(({ subject }) => subject)).toEqual(['Novo contato: mercado-livre'])
    expect(mails[0]!.text).toContain(note)
    expect(mails[0]!.text).not.toContain('CPF ou CNPJ')
    const consents = host().db.selectFrom('consent').selectAll().where('holder_id', '=', lead.id)
    expect(await consents.execute()).toMatchObject([
      { document: 'free-market-contact', version: '2026-11-22' },
      { document: 'free-market-contact', version: '2026-11-22' },
    ])
    // Other words make another note, and empty ones none.
    await ask({ contractedDemandKw: 200 })
    await ask({})
    expect((await leadWith(email))!.notes.map(({ text }) => text)).toEqual([note, 'Demanda contratada de 200 kW.'])
  })

  test.each([
    ['no consent', { consentVersion: undefined }, 'consentVersion'],
    ['a document of twelve digits', { document: '123456789012' }, 'document'],
    ['a voltage above 800 kV', { voltageKv: 800.1 }, 'voltageKv'],
    ['a group that no bill has', { group: 'C' }, 'group'],
  ])('%s stores no contact about the free market', async (_, change, field) => {
    const { billBrl: _bill, ...person } = household() as Record<string, unknown> & { email: string }
    const body = { ...person, ...change }
    expect(await call(host(), 'POST', '/leads/free-market', { body, headers: newVisitor() })).toMatchObject({
      status: 400,
      json: { fields: [field] },
    })
    expect(await leadWith(person.email)).toBeUndefined()
  })

  test.each([
    ['no consent', { consentVersion: undefined }, 'consentVersion'],
    ['a consent to another text', { consentVersion: '2020-01-01' }, 'consentVersion'],
    ['a document of twelve digits', { document: '123456789012' }, 'document'],
  ])('%s stores no contact', async (_, change, field) => {
    const left = household(change)
    expect(await leave(left)).toMatchObject({ status: 400, json: { fields: [field] } })
    expect(await leadWith(left.email)).toBeUndefined()
  })

  test('an invoice makes its sender a contact, with the 9 that the spreadsheet leaves out, and the team has a mail', async () => {
    const { email } = household()
    const invoiceId = await keptDocument('GDSimulation')
    for (const turn of [1, 2]) {
      const sent = { body: rowOf(email, invoiceId), idempotencyKey: `fatura de ${email}`, headers: newVisitor() }
      expect(await call(host(), 'POST', '/google-sheets/public/SimulacaoGD', sent), `turn ${turn}`).toMatchObject({ status: 201 })
    }
    expect(await leadWith(email)).toMatchObject({ name: 'Bia', phone: '81987654321', billBrl: 350, invoiceId })
    expect((await mailsAbout(email)).map(({ subject }) => subject)).toEqual(['Fatura recebida: novo-atacarejo'])
    expect((await mailsAbout(email))[0]!.text).toContain('Celular: 81987654321\n')
  })

  test('a row that names a document that is no invoice makes a contact without invoice', async () => {
    const { email } = household()
    for (const named of [await keptDocument('study-images'), '12345678-1234-4123-8123-123456789abc']) {
      const sent = { body: rowOf(email, named), headers: newVisitor() }
      expect(await call(host(), 'POST', '/google-sheets/public/SimulacaoGD', sent), named).toMatchObject({ status: 201 })
    }
    expect(await leadWith(email)).toMatchObject({ name: 'Bia', invoiceId: null })
  })

  test("a contact of a partner's page is in the same list, and the team has one mail however often it is left", async () => {
    const email = `loja-${++people}@exemplo.example`
    const body = { name: 'Padaria Sol', cnpj: '11.222.333/0001-81', email }
    for (const _ of [1, 2]) await call(host(), 'POST', '/general-reports/aurora-solar', { body, headers: newVisitor() })
    expect(await leadWith(email)).toMatchObject({ source: 'aurora-solar', document: '11222333000181', phone: null })
    expect((await mailsAbout(email)).map(({ subject }) => subject)).toEqual(['Novo contato: aurora-solar'])
  })

  test('an administrator sets the status and the owner of a contact, and writes notes', async () => {
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    const me = await admin()
    const first = { status: 'talking', ownerId: me.id, note: 'Prefere ser chamada à noite.\nTem dois medidores.' }
    expect(await changeLead(id, first)).toMatchObject({ status: 200 })
    expect(await changeLead(id, { status: 'talking', ownerId: me.id, note: 'Liguei.' })).toMatchObject({ status: 200 })
    expect(await changeLead(id, { status: 'talking', ownerId: me.id })).toMatchObject({ status: 200 })
    expect(await leadWith(left.email)).toBeUndefined()
    const lead = (await leadWith(left.email, 'talking'))!
    expect(lead.owner).toMatchObject({ id: me.id })
    expect(lead.notes.map(({ text }) => text)).toEqual([first.note, 'Liguei.'])
    expect(lead.notes.map(({ author }) => author)).toEqual([lead.owner!.name, lead.owner!.name])
    // A returning contact keeps its owner.
    await leave({ ...left, billBrl: 500 })
    expect(await leadWith(left.email, 'talking')).toMatchObject({ billBrl: 500, owner: { id: me.id } })
    expect(await trailOf(host(), id)).toEqual(['lead-received', 'lead-changed', 'lead-changed', 'lead-changed', 'lead-received'])
  })

  test('only an administrator may own a contact, and a missing contact is a 404', async () => {
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    const client = await newPerson(host())
    const { get } = await admin()
    expect(await changeLead(id, { status: 'won', ownerId: client.id })).toMatchObject({ status: 422 })
    expect(await leadWith(left.email)).toMatchObject({ status: 'new', owner: null })
    expect(await changeLead('nenhum', { status: 'won', ownerId: null })).toMatchObject({ status: 404 })
    const { owners } = listLeads.reply.parse((await get('/leads')).json)
    expect(owners.map(({ id: one }) => one)).toContain('demo-admin')
    expect(owners.map(({ id: one }) => one)).not.toContain('demo-black')
  })

  test('a contact in progress whose next step was for yesterday is overdue and comes first; today’s step is not overdue', async () => {
    const [late, today] = [household(), household()]
    for (const left of [late, today]) await leave(left)
    const { get } = await admin()
    const setStep = async (email: string, day: string, status = 'new') => {
      const { id } = (await leadWith(email)) ?? (await leadWith(email, 'talking'))!
      const nextStep = { text: 'Ligar de novo', day }
      expect(await changeLead(id, { status, ownerId: null, nextStep })).toMatchObject({ status: 200 })
      return id
    }
    const lateId = await setStep(late.email, '2026-11-20')
    await setStep(today.email, '2026-11-21')
    const { items, overdue } = await leadsIn('new')
    expect(items[0]).toMatchObject({ id: lateId, nextStep: { text: 'Ligar de novo', day: '2026-11-20', isOverdue: true } })
    expect(items.find(({ email }) => email === today.email)!.nextStep!.isOverdue).toBe(false)
    expect(overdue).toBe(1)
    expect((await leadsIn('overdue')).items.map(({ id }) => id)).toEqual([lateId])

    // A change without a step keeps it.
    await changeLead(lateId, { status: 'talking', ownerId: null })
    expect((await leadsIn('overdue')).items).toMatchObject([{ id: lateId, status: 'talking' }])
    await changeLead(lateId, { status: 'won', ownerId: null })
    expect((await leadsIn('overdue')).total).toBe(0)
    await changeLead(lateId, { status: 'won', ownerId: null, nextStep: null })
    expect(listLeads.reply.parse((await get(`/leads?id=${lateId}`)).json).chosen!.nextStep).toBeNull()
    for (const nextStep of [
      { text: '', day: '2026-11-21' },
      { text: 'x', day: '2026-02-30' },
      { text: 'a\nb', day: '2026-11-21' },
    ]) {
      expect(await changeLead(lateId, { status: 'won', ownerId: null, nextStep })).toMatchObject({ status: 400 })
    }
  })

  test('the partner of a page brings its next contacts, once an administrator has chosen it for one', async () => {
    const leaveAtPage = async () => {
      const email = `loja-${++people}@exemplo.example`
      const body = { name: 'Padaria Sol', cnpj: '11.222.333/0001-81', email }
      await call(host(), 'POST', '/general-reports/aurora-solar', { body, headers: newVisitor() })
      return (await leadWith(email))!
    }
    const first = await leaveAtPage()
    const partnerId = await newPartner(host())
    const work = { status: 'new', ownerId: null }
    expect(await changeLead(first.id, { ...work, partnerId: 'nenhum' })).toMatchObject({
      status: 422,
      json: { fields: ['partnerId'] },
    })
    expect(await changeLead(first.id, { ...work, partnerId })).toMatchObject({ status: 200 })
    const second = await leaveAtPage()
    expect(second.partner).toEqual({ id: partnerId, name: 'Integradora do Ensaio' })
    await changeLead(second.id, { ...work, partnerId: null })
    await changeLead(first.id, { ...work, partnerId: null })
    // Without a choice, the page "aurora" belongs to the one partner with these initials.
    expect((await leaveAtPage()).partner).toBeNull()
    await host().db.updateTable('partner_company').set({ initials: 'AURORA' }).where('id', '=', partnerId).execute()
    expect((await leaveAtPage()).partner).toMatchObject({ id: partnerId })
    await host().db.updateTable('partner_company').set({ initials: 'ENSAIO' }).where('id', '=', partnerId).execute()
    // Households have no partner.
    const house = household()
    await leave(house)
    expect((await leadWith(house.email))!.partner).toBeNull()
  })

  test('notes go when the contact goes', async () => {
    const left = household()
    await leave(left)
    const { id } = (await leadWith(left.email))!
    await changeLead(id, { status: 'lost', ownerId: null, note: 'Mudou de cidade.' })
    await host().db.deleteFrom('lead').where('id', '=', id).execute()
    expect(await host().db.selectFrom('lead_note').selectAll().where('lead_id', '=', id).execute()).toEqual([])
  })
}
