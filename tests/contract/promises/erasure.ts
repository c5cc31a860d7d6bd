import type { Insertable } from 'kysely'
import { sql } from 'kysely'
import { listDeletionRequests, listMentions, personalData } from '~/contract/privacy'
import { isPostgres } from '~/database/is-postgres'
import type { Schema } from '~/database/schema'
import { tableNames } from '~/database/snapshot/contents.server'
import { demoPassword } from '~/provider/demo/accounts'
import { searchTextOf } from '~/provider/search/text'
import { as, call, member } from '../caller'
import type { OwnHost } from '../host'
import { confirmedId, emptyStudy, newVisitor, password, register, registration } from '../people'

const at = '2026-11-20T12:00:00.000Z'

/** Each with a unique name, e-mail, CPF and telephone. */
const people = [
  { name: 'Marília Teixeira Câmara', cpf: '111.444.777-35', phone: '(85) 97315-8264' },
  { name: 'Otacílio Bezerra Conceição', cpf: '274.918.365-00', phone: '(88) 99123-4567' },
  { name: 'Zuleide Pontes Viração', cpf: '987.654.321-00', phone: '(86) 99988-7766' },
]

const energyOf = (supplier: string) => ({ side: 'free', kind: 'energy', supplier, brl: 1000.5 })

export function erasurePromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  /** A person with an account, named in every free text of the platform. */
  async function namedEverywhere(which: 0 | 1 | 2) {
    const { name, cpf, phone } = people[which]!
    const body = registration({ nome: name, cpf, tel: phone })
    await register(host(), body)
    const id = await confirmedId(host(), body.email)
    await (await admin()).post(`/registrations/${id}/approve`, { role: 'CLIENTE', permissions: [] })
    const digits = cpf.replaceAll(/\D/g, '')
    const told = `Falar com ${name} (${body.email}, ${phone}), CPF ${cpf}`
    const lower = `${searchTextOf([name, body.email])} ${digits}`
    const json = JSON.stringify({ a: [told], cpf: Number(digits), b: { texto: `CPF ${digits}` } })
    const { db } = host()
    const insert = async <Table extends keyof Schema>(table: Table, row: Insertable<Schema[Table]>) => {
      await db.insertInto(table).values(row).execute()
    }
    const key = (kind: string) => `${kind}-${id}`.slice(0, 60)
    const lead = { report: 'mercado-livre', name, document: '11222333000181', email: body.email, phone, search_text: lower }
    await insert('lead', { ...lead, id: key('lead'), created_at: at, next_step: told })
    await insert('lead', {
      ...lead,
      id: key('cpf'),
      document: digits,
      email: `outro-${id}@x.example`,
      created_at: at,
      search_text: lower.replace(body.email, ''),
    })
    const another = { report: 'mercado-livre', name: 'Outra', document: '1', email: `de-outra-${id}@x.example`, created_at: at }
    await insert('lead', { ...another, id: key('other'), next_step: told, search_text: 'outra' })
    for (const lead_id of [key('lead'), key('other')])
      await insert('lead_note', { lead_id, author_id: 'demo-admin', text: told, created_at: at })
    await insert('proposal_contact', { id: key('contact'), email: body.email, name, phone, created_at: at })
    await insert('sheet_row', {
      sheet: 'SimulacaoGD',
      submission_key: key('own'),
      cells: JSON.stringify(['', name, phone, body.email, digits]),
      created_at: at,
    })
    await insert('sheet_row', {
      sheet: 'SimulacaoGD',
      submission_key: key('cpf'),
      cells: JSON.stringify(['', name, '', 'x@x.example', cpf]),
      created_at: at,
    })
    await insert('partner_company', { id: key('partner'), name: `Solar ${name}`, initials: 'SOLAR', cnpj: '1', created_at: at })
    await insert('commission_entry', {
      partner_company_id: key('partner'),
      day: '2026-11-20',
      kind: 'agreed',
      received_cents: 0,
      receivable_cents: 1,
      description: `Indicação de ${name} (${cpf})`,
      created_at: at,
    })
    await insert('company', {
      id: key('company'),
      name: `${name} ${digits}`,
      initials: name.toUpperCase(),
      cnpj: '1',
      status: 'ATIVO',
      created_at: at,
    })
    const unit = {
      company_id: key('company'),
      cnpj: '1',
      status: 'ATIVO' as const,
      submarket: 'NE',
      uf: 'PE',
      distributor_name: 'D',
      tariff_group: 'A4',
      ths: 'VERDE',
    }
    await insert('consumer_unit', { id: key('unit'), name: `Loja de ${name}`, ...unit, additional_data: JSON.stringify(json) })
    await insert('unit_month', {
      unit_id: key('unit'),
      year: 2026,
      month: 9,
      status: 'FINALIZADO',
      version: '1',
      is_retroactive: 0,
      daily_consumption: '[]',
      daily_generation: '[]',
      cost_lines: JSON.stringify([energyOf(name), energyOf('Vento Energia')]),
    })
    await insert('company_logo', {
      id: key('logo'),
      company_key: lower,
      company_name: `${name} ${cpf}`,
      style_type: 'wide',
      created_at: at,
    })
    await insert('deletion_request', {
      id: key('request'),
      user_id: 'demo-cliente',
      status: 'withdrawn',
      reason: told,
      requested_at: at,
      due_on: '2027-01-01',
      note: told,
    })
    await insert('deletion_request', {
      id: key('before'),
      user_id: id,
      status: 'retained',
      reason: told,
      requested_at: at,
      due_on: '2027-01-01',
      decided_at: at,
      note: told,
    })
    await insert('mail_outbox', {
      id: key('mail'),
      created_at: at,
      give_up_at: at,
      attempts: 1,
      next_attempt_at: at,
      ended_at: at,
      last_error: `550 <${body.email}>: unknown`,
    })
    await insert('month_import', {
      id: key('import'),
      file_name: `${name}.csv`,
      kind: 'month-data',
      state: 'draft',
      author_id: 'demo-admin',
      created_at: at,
      row_count: 1,
      wrong_count: 1,
    })
    await insert('month_import_row', {
      import_id: key('import'),
      line: 2,
      figures: json,
      cells: json,
      problems: JSON.stringify([told]),
      is_wrong: 1,
      is_included: 0,
    })
    await insert('offer', {
      id: key('offer'),
      title: told,
      region: 'NORDESTE',
      starts_on: '2026-01-01',
      ends_on: '2026-12-31',
      expires_on: '2026-01-01',
      price_brl_per_mwh: 1,
      created_at: at,
    })
    const file = {
      folder: 'documents',
      type: 'DOCUMENTO',
      situation: 'ENVIADO' as const,
      media_type: 'application/pdf',
      size_bytes: 1,
      created_at: at,
    }
    const fileName = `contrato_${name.replaceAll(' ', '-').normalize('NFD')}_${digits}.pdf`
    for (const kind of ['document', 'registered']) await insert('stored_file', { storage_id: key(kind), name: fileName, ...file })
    const contact = { contact_name: name, contact_office: 'Sócia', contact_phone: phone, contact_email: body.email }
    await insert('partner_document', {
      storage_id: key('document'),
      partner_company_id: key('partner'),
      ...contact,
      note: told,
      search_text: searchTextOf([fileName]),
    })
    await insert('registered_file', {
      storage_id: key('registered'),
      title: told,
      subject_type: 'platform',
      search_text: searchTextOf([told, fileName]),
    })
    const author_id = 'demo-black'
    await insert('portfolio', {
      id: key('portfolio'),
      author_id,
      name: told,
      created_at: at,
      terms: json,
      file_name: fileName,
      state: 'draft',
      unit_count: 1,
      wrong_count: 0,
      done_count: 0,
    })
    await insert('portfolio_unit', {
      portfolio_id: key('portfolio'),
      line: 1,
      name,
      unit: json,
      read_problems: json,
      problems: json,
      is_wrong: 0,
      result: json,
    })
    await insert('premise', {
      id: key('premise'),
      kind: 'credit-regime',
      scope: id,
      valid_from: '2026-01-01',
      value: JSON.stringify({ kind: 'credit-regime', regime: 'G0' }),
      source_title: told,
      source_href: '',
      reason: told,
      created_at: at,
      created_by: 'demo-admin',
      replaced_by: null,
    })
    await insert('read_invoice', {
      id: key('invoice'),
      author_id,
      invoice_key: id,
      created_at: at,
      reading: json,
      statement: json,
    })
    await insert('registration', {
      id: key('registration'),
      status: 'refused',
      name,
      email: `antigo-${id}@x.example`,
      phone,
      cpf: digits,
      cnpj: '1',
      kind: 'cliente',
      created_at: at,
      refusal_reason: told,
      search_text: lower.replace(body.email, ''),
    })
    await insert('registration', {
      id: key('refused'),
      status: 'refused',
      name: 'Outra',
      email: `recusada-${id}@x.example`,
      phone: '1',
      cpf: '2',
      cnpj: '1',
      kind: 'cliente',
      created_at: at,
      refusal_reason: told,
      unconfirmed_reason: told,
    })
    const study = { name: told, customer_name: name.toUpperCase(), content: json, search_text: lower }
    await insert('study', { ...emptyStudy(key('study'), author_id), ...study })
    await insert('study', { ...emptyStudy(key('own'), id), ...study })
    for (const kind of ['study', 'own'])
      await insert('study_share', {
        id: key(`link-${kind}`),
        study_id: key(kind),
        token_hash: key(kind),
        created_at: at,
        expires_at: at,
        label: told,
      })
    const closed = { state: 'open', closes_at: at, created_at: at, cancel_reason: told, choice_reason: told } as const
    await insert('tender', { id: key('tender'), author_id, request: json, ...closed })
    const asked = { tender_id: key('tender'), position: 0, cnpj: '1', email: body.email, opened_from: null, last_version: 0 }
    await insert('tender_supplier', { id: key('asked'), name: `Energia ${name}`, ...asked })
    for (const kind of ['study', 'own'])
      await insert('study_analysis', { study_id: key(kind), kind: 'quotes', kept_at: at, content: json })
    await insert('simulator_invoice', { id: key('submission'), author_id, created_at: at, content: json })
    await insert('tariff_import', {
      id: key('tariffs'),
      state: 'failed',
      started_at: at,
      beat_at: at,
      actor_id: 'demo-admin',
      file_name: fileName,
      size_bytes: 1,
      bytes_read: 1,
      rows_read: 1,
      problem: told,
    })
    await insert('unit_promise', {
      id: key('promise'),
      unit_id: key('unit'),
      study_id: key('study'),
      study_name: told,
      signed_on: '2026-01-01',
      years: '[]',
      locked_at: at,
      unlock_reason: told,
      unlocked_at: at,
    })
    return {
      key,
      texts: [
        body.email,
        cpf,
        digits,
        phone,
        phone.replaceAll(/\D/g, '').slice(2),
        name,
        name.toUpperCase(),
        searchTextOf([name]),
      ],
      name,
      ...(await as(host(), body.email, password)),
    }
  }

  async function requestOf({ id, post }: { id: string; post: Awaited<ReturnType<typeof member>>['post'] }) {
    await post(`/users/${id}/deletion-request`, { reason: 'Não uso mais' })
    const { json } = await (await admin()).get('/deletion-requests')
    return listDeletionRequests.reply.parse(json).items.find(({ user }) => user?.id === id)!.id
  }

  const mentionsOf = async (requestId: string) =>
    listMentions.reply.parse((await (await admin()).get(`/deletion-requests/${requestId}/mentions`)).json)

  /** Tables of the whole database with rows that contain one of the texts, and those texts. */
  async function everythingWith(texts: readonly string[]) {
    const { db } = host()
    const found: string[] = []
    for (const table of await tableNames(db, isPostgres(db) ? 'postgres' : 'sqlite')) {
      const { rows } = await sql<object>`select * from ${sql.table(table)}`.execute(db)
      for (const row of rows) {
        const written = JSON.stringify(row).normalize('NFC')
        if (texts.some((text) => written.includes(text))) found.push(`${table}: ${written.slice(0, 300)}`)
      }
    }
    return found
  }

  test.each([
    ['delete', 0],
    ['anonymise', 1],
  ] as const)('after a person asks to %s, no table has her name, e-mail, CPF and telephone', async (decision, which) => {
    const person = await namedEverywhere(which)
    const requestId = await requestOf(person)
    const { mentions } = await mentionsOf(requestId)
    const titles = mentions.filter(({ isRemoved }) => !isRemoved)
    expect(titles.map(({ place }) => place)).toEqual(['partner-company'])
    expect((await everythingWith(person.texts)).length).toBeGreaterThan(30)
    const body = { decision, password: demoPassword, remove: titles.map(({ id }) => id), note: `Pedido de ${person.name}` }
    expect(await (await admin()).post(`/deletion-requests/${requestId}/decision`, body)).toMatchObject({ status: 200 })
    expect(await everythingWith(person.texts)).toEqual([])
    // The other contents of ledger, promise and partner's study remain.
    const { description } = await host()
      .db.selectFrom('commission_entry')
      .select('description')
      .where('created_at', '=', at)
      .orderBy('id', 'desc')
      .executeTakeFirstOrThrow()
    expect(description).toBe('Indicação de [removido] ([removido])')
    const { content } = await host()
      .db.selectFrom('study')
      .select('content')
      .where('id', '=', person.key('study'))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(content)).toEqual({
      a: ['Falar com [removido] (pessoa@removido.invalid, [removido]), CPF [removido]'],
      cpf: 0,
      b: { texto: 'CPF [removido]' },
    })
    // A supplier with the person's name leaves its line, and the line its amount.
    const { cost_lines } = await host()
      .db.selectFrom('unit_month')
      .select('cost_lines')
      .where('unit_id', '=', person.key('unit'))
      .executeTakeFirstOrThrow()
    expect(JSON.parse(cost_lines!)).toEqual([energyOf('[removido]'), energyOf('Vento Energia')])
  })

  test('before deciding, the administrator reads the person’s rows, counted, and each text that names her, and keeps texts about others', async () => {
    const person = await namedEverywhere(2)
    const { json } = await person.get(`/users/${person.id}/data`)
    const data = personalData.parse(json)
    expect(data.leadNotes.map(({ text }) => text)).toEqual([expect.stringContaining('Falar com Zuleide')])
    expect(data.teamNotes.map(({ place }) => place).toSorted()).toEqual([
      'contact',
      'contact-note',
      'partner-document',
      'registered-file',
      'unit-promise',
    ])

    const requestId = await requestOf(person)
    const { own, mentions, total } = await mentionsOf(requestId)
    expect(own).toEqual([
      { name: 'registrations', total: 1 },
      { name: 'studies', total: 1 },
      { name: 'leads', total: 1 },
      { name: 'proposalContacts', total: 1 },
      { name: 'simulations', total: 1 },
    ])
    expect(total).toBe(mentions.length)
    // Her own requests count as hers, not as those of a possible homonym.
    const requests = mentions.filter(({ place }) => place === 'deletion-request').map(({ id }) => id)
    expect(requests).toEqual([`deletion_request:${person.key('request')}`])
    const note = mentions.find(({ id }) => id === `partner_document:${person.key('document')}`)
    expect(note).toMatchObject({
      place: 'partner-document',
      isRemoved: true,
      signs: expect.arrayContaining(['name', 'email', 'cpf', 'phone']) as string[],
    })
    expect(note?.excerpt).toContain('Falar com Zuleide Pontes Viração')
    const keep = [`offer:${person.key('offer')}`]
    await (await admin()).post(`/deletion-requests/${requestId}/decision`, { decision: 'delete', password: demoPassword, keep })
    const left = new Set((await everythingWith(person.texts)).map((found) => found.split(':', 1)[0]!))
    const copies = /^partner_company_(word|words|names)$/
    expect([...left].filter((table) => !copies.test(table))).toEqual(['offer', 'partner_company'])
  })

  test('a homonym’s account, registration and contact stay as they are', async () => {
    const { name } = people[0]!
    const body = registration({ nome: name, cpf: '935.411.347-80', tel: '(11) 91234-5678' })
    await register(host(), body)
    const homonym = await confirmedId(host(), body.email)
    await (await admin()).post(`/registrations/${homonym}/approve`, { role: 'CLIENTE', permissions: [] })
    await call(host(), 'POST', '/general-reports/aurora-solar', {
      body: { name, cnpj: '11222333000181', email: body.email },
      headers: newVisitor(),
    })
    const person = await namedEverywhere(0)
    const requestId = await requestOf(person)
    const { mentions } = await mentionsOf(requestId)
    expect(mentions.filter(({ place, isRemoved }) => place === 'contact' && !isRemoved)).toHaveLength(1)
    await (await admin()).post(`/deletion-requests/${requestId}/decision`, { decision: 'delete', password: demoPassword })
    const stays = await host()
      .db.selectFrom('user_account')
      .select(['name', 'search_text'])
      .where('id', '=', homonym)
      .executeTakeFirstOrThrow()
    expect(stays.name).toBe(name)
    expect(stays.search_text).toContain('marilia teixeira camara')
    expect(await host().db.selectFrom('lead').select('name').where('email', '=', body.email).execute()).toEqual([{ name }])
  })
}
