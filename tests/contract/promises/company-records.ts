import { randomUUID } from 'node:crypto'
import { createCompany, getCompanyRecord, listCompanyRecords } from '~/contract/company-records'
import { listCompanies } from '~/contract/companies'
import { cnpjOf } from '~/provider/demo/portfolio/cnpj-of'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newMember, newPerson, trailOf } from '../people'
import { png } from '../picture'
import { memberOf, newCompany, newMonth, newPartner, newUnit } from '../portfolio'
import { readVersions } from '../read-versions'

/** A CNPJ that no other test has. */
function newCnpj() {
  const root = String(Math.floor(Math.random() * 1e8)).padStart(8, '0')
  return cnpjOf(root, 1)
}

function fields(changes: Record<string, unknown> = {}) {
  const told = { name: 'Moinho Novo', initials: 'NOVO', cnpj: newCnpj(), status: 'EM_ADESAO' }
  return { ...told, start_acl: null, partner_company_id: null, ...changes }
}

export function companyRecordPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const create = async (changes?: Record<string, unknown>) => (await admin()).post('/companies', fields(changes))
  const newId = async (changes?: Record<string, unknown>) => createCompany.reply.parse((await create(changes)).json).id
  const record = async (id: string) => getCompanyRecord.reply.parse((await (await admin()).get(`/companies/${id}/record`)).json)
  const change = async (id: string, body: unknown) => (await admin()).patch(`/companies/${id}`, body)

  test('a company is stored as it was typed, its CNPJ without the mask, and the trail says who created it', async () => {
    const partnerId = await newPartner(host())
    const id = await newId({ cnpj: '12.ABC.345/01DE-35', partner_company_id: partnerId })
    expect(await record(id)).toMatchObject({
      name: 'Moinho Novo',
      initials: 'NOVO',
      cnpj: '12ABC34501DE35',
      status: 'EM_ADESAO',
      start_acl: null,
      partner_company_id: partnerId,
      version: await readVersions(host).company(id),
      archived_at: null,
      accounts: [],
      units: [],
    })
    expect(await trailOf(host(), id)).toEqual(['company-created'])
  })

  const first_unit = {
    name: 'Matriz',
    uf: 'PE',
    submarket: 'NORDESTE',
    distributor: 'Neoenergia Pernambuco',
    group: 'A4',
    ths: 'VERDE',
  }

  test('a company is stored with its first unit, which has its CNPJ, its state and its start, and each has its entry', async () => {
    const cnpj = newCnpj()
    const answer = await create({ cnpj, status: 'ATIVO', start_acl: '2025-01-01', first_unit })
    const { id, unit_id } = createCompany.reply.parse(answer.json)
    const unit = await (await admin()).get(`/measuring-point/${unit_id}/record`)
    const told = { name: 'Matriz', cnpj, status: 'ATIVO', start_acl: '2025-01-01', uf: 'PE', submarket: 'NORDESTE' }
    const distributor_data = { name: 'Neoenergia Pernambuco', group: 'A4', ths: 'VERDE' }
    expect(unit.json).toMatchObject({ ...told, company_id: id, code_ccee: null, distributor_data })
    expect(await trailOf(host(), id)).toEqual(['company-created'])
    expect(await trailOf(host(), unit_id!)).toEqual(['unit-created'])
  })

  test.each([
    ['distributor', { distributor: 'Luz do Sertão' }, 'Esta distribuidora não está no registro de tarifas.'],
    ['ths', { group: 'A2' }, 'O grupo A2 só tem a modalidade Azul.'],
  ])('a first unit that is refused at %s leaves no company behind: its CNPJ stays free', async (field, changes, message) => {
    const cnpj = newCnpj()
    const refused = await create({ cnpj, first_unit: { ...first_unit, ...changes } })
    expect(refused).toMatchObject({ status: 422, json: { message, fields: [field] } })
    expect((await create({ cnpj })).status).toBe(201)
  })

  test.each([
    [{ cnpj: '12.ABC.345/01DE-36' }, 'cnpj', 'Este CNPJ não é válido. Confira os caracteres.'],
    [{ status: 'ATIVO' }, 'start_acl', 'Para ficar ativa, a empresa precisa do dia em que começou no mercado livre.'],
    [{ partner_company_id: 'nenhuma' }, 'partner_company_id', 'Este parceiro não existe.'],
    [{ leadId: 'nenhum' }, 'leadId', 'Este contato não existe ou já virou uma empresa.'],
  ])('a company with %j is refused at %s', async (changes, field, message) => {
    expect(await create(changes)).toMatchObject({ status: 422, json: { message, fields: [field] } })
  })

  test('a CNPJ belongs to one company: the second creation is refused with its name, also when both come at once', async () => {
    const cnpj = newCnpj()
    const both = await Promise.all([create({ cnpj, initials: 'UMA' }), create({ cnpj, initials: 'UMA' })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const third = await create({ cnpj })
    expect(third.json).toMatchObject({ message: 'Este CNPJ já é de outra empresa, UMA.', fields: ['cnpj'] })
  })

  test('a CNPJ of an archived company is refused with the advice to restore it', async () => {
    const cnpj = newCnpj()
    const id = await newId({ cnpj, initials: 'VELHA' })
    await (await admin()).post(`/companies/${id}/archive`, {})
    expect((await create({ cnpj })).json).toMatchObject({
      message: 'Este CNPJ é de uma empresa arquivada, VELHA. Restaure-a em vez de cadastrar outra.',
    })
  })

  test('of two administrators who save the same version the second is refused, and what the first wrote stays', async () => {
    const first = fields()
    const id = await newId(first)
    const version = await readVersions(host).company(id)
    const saved = await Promise.all([
      change(id, { ...first, initials: 'A', version }),
      change(id, { ...first, initials: 'B', version }),
    ])
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const winner = saved[0].status === 200 ? 'A' : 'B'
    expect(await record(id)).toMatchObject({ initials: winner })
    expect(await change(id, { ...first, initials: 'C', version: await readVersions(host).company(id) })).toMatchObject({
      status: 200,
    })
    expect(await trailOf(host(), id)).toEqual(['company-created', 'company-changed', 'company-changed'])
  })

  test('a refused change leaves the company as it was', async () => {
    const first = fields()
    const id = await newId(first)
    await newId({ cnpj: '11.444.777/0001-61' })
    const version = await readVersions(host).company(id)
    const refused = await change(id, { ...first, name: 'Outro', cnpj: '11444777000161', version })
    expect(refused).toMatchObject({ status: 422, json: { fields: ['cnpj'] } })
    expect(await record(id)).toMatchObject({ name: 'Moinho Novo', cnpj: first.cnpj, version })
  })

  test('a contact that became a company is closed and linked to it, once', async () => {
    const leadId = randomUUID()
    const lead = { report: 'novo-atacarejo', name: 'Ana', document: '11222333000181', email: `${leadId}@x.example` }
    await host()
      .db.insertInto('lead')
      .values({ id: leadId, ...lead, created_at: '2026-11-20' })
      .execute()
    const companyId = await newId({ leadId })
    const stored = await host().db.selectFrom('lead').select(['status', 'company_id']).where('id', '=', leadId).execute()
    expect(stored).toEqual([{ status: 'won', company_id: companyId }])
    expect(await trailOf(host(), leadId)).toEqual(['lead-changed'])
    const again = fields({ leadId })
    expect(await create(again)).toMatchObject({ status: 422, json: { fields: ['leadId'] } })
    const kept = await host().db.selectFrom('company').select('id').where('cnpj', '=', again.cnpj).execute()
    expect(kept).toEqual([])
  })

  test('a client linked by e-mail reads the company and its units, keeps its new name, and loses it at once', async () => {
    const first = fields()
    const id = await newId(first)
    await newUnit(host(), id)
    const client = await newMember(host())
    const { post, delete: remove, get } = await admin()
    expect(await client.get(`/companies/${id}`)).toMatchObject({ status: 404 })
    expect(await post(`/companies/${id}/accounts`, { email: client.email.toUpperCase() })).toMatchObject({ status: 200 })
    expect((await client.get(`/companies/${id}`)).json).toMatchObject({ id, measuringPoints: [{ name: 'Fábrica' }] })
    expect((await record(id)).accounts).toMatchObject([{ id: client.id, email: client.email }])
    await change(id, { ...first, name: 'Moinho Rebatizado', version: await readVersions(host).company(id) })
    expect((await get(`/users/${client.id}`)).json).toMatchObject({ company: { id, name: 'Moinho Rebatizado' } })
    expect((await get('/users?text=rebatizado')).json).toMatchObject({ items: [{ id: client.id }] })
    expect(await remove(`/companies/${id}/accounts/${client.id}`)).toMatchObject({ status: 200 })
    expect(await client.get(`/companies/${id}`)).toMatchObject({ status: 404 })
    expect(await remove(`/companies/${id}/accounts/${client.id}`)).toMatchObject({ status: 404 })
    expect(await trailOf(host(), client.id)).toEqual(expect.arrayContaining(['account-linked', 'account-unlinked']))
  })

  test('neither a partner nor a client of another company is linked; an administrator by permission only by a super one', async () => {
    const id = await newId()
    const link = async (email: string) => (await admin()).post(`/companies/${id}/accounts`, { email })
    const partner = await newPerson(host(), { role: 'PARCEIRO' })
    expect(await link(partner.email)).toMatchObject({
      status: 422,
      json: { message: 'Não há conta de cliente com este e-mail.' },
    })
    const other = await memberOf(host(), { companyId: await newCompany(host()) })
    const message = 'Esta conta é de outra empresa, Moinho do Ensaio. Desligue-a de lá primeiro.'
    expect(await link(other.email)).toMatchObject({ status: 422, json: { message } })
    const administrator = await newPerson(host(), { permissions: 'ADMIN' })
    expect(await link(administrator.email)).toMatchObject({ status: 403 })
  })

  test('an archived company is hidden from its client, its partner and the lists of choice, and is back whole when restored', async () => {
    const partnerId = await newPartner(host())
    const id = await newId({ partner_company_id: partnerId })
    const unitId = await newUnit(host(), id)
    await newMonth(host(), unitId, { year: 2026, month: 8, captiveBrl: 100, freeBrl: 70 })
    const client = await memberOf(host(), { companyId: id })
    const partner = await memberOf(host(), { partnerId, permissions: 'prime_black' })
    const { get, post } = await admin()
    const seen = async () => {
      const chosen = listCompanies.reply.parse((await get('/companies/select/get-all')).json)
      const { json } = await partner.get(`/partner-companies/${partnerId}`)
      const own = await client.get(`/users/measuring-points/${client.id}`)
      const { company } = (await client.get(`/users/${client.id}`)).json as { company: { name: string } | null }
      return {
        company: company?.name,
        client: (await client.get(`/companies/${id}`)).status,
        unit: (await client.get(`/measuring-point/public/${unitId}`)).status,
        own: (own.json as { measuringPoints: unknown[] }).measuringPoints.length,
        partner: (await partner.get(`/companies/${id}`)).status,
        saving: json,
        isChosen: chosen.some((it) => it.id === id),
      }
    }
    const before = await seen()
    const saving = { clients_economy_accumulated: 30 }
    expect(before).toEqual({ company: 'Moinho do Ensaio', client: 200, unit: 200, own: 1, partner: 200, saving, isChosen: true })
    await post(`/companies/${id}/archive`, {})
    const nothing = { clients_economy_accumulated: 0 }
    expect(await seen()).toEqual({
      company: undefined,
      client: 404,
      unit: 404,
      own: 0,
      partner: 404,
      saving: nothing,
      isChosen: false,
    })
    const archived = listCompanyRecords.reply.parse((await get('/companies?state=archived')).json)
    expect(archived.items.map((company) => company.id)).toContain(id)
    await post(`/companies/${id}/restore`, {})
    expect(await seen()).toEqual(before)
    expect(await trailOf(host(), id)).toEqual(['company-created', 'company-archived', 'company-restored'])
  })

  test('the mark of a company is a picture by content; a new one takes the place of the old', async () => {
    const id = await newId()
    const { accessToken, delete: remove } = await admin()
    const send = async (content: Uint8Array<ArrayBuffer>) => {
      const body = new FormData()
      body.append('version', (await record(id)).logoVersion)
      body.append('file', new File([content], 'marca.png'))
      const headers = { authorization: `Bearer ${accessToken}` }
      return host().fetch(new Request(`${host().baseUrl}/companies/${id}/logo`, { method: 'POST', headers, body }))
    }
    expect((await send(new TextEncoder().encode('%PDF-1.4'))).status).toBe(422)
    expect((await send(new Uint8Array(png(3, 2)))).status).toBe(200)
    const first = (await record(id)).logo
    expect((await send(new Uint8Array(png(4, 2)))).status).toBe(200)
    expect((await record(id)).logo).not.toBe(first)
    expect(await (await admin()).get(first!)).toMatchObject({ status: 404 })
    const { logoVersion } = await record(id)
    expect(await remove(`/companies/${id}/logo?version=-`)).toMatchObject({
      status: 409,
      json: { stored: { version: logoVersion } },
    })
    expect(await remove(`/companies/${id}/logo?version=${logoVersion}`)).toMatchObject({ status: 200 })
    expect(await remove(`/companies/${id}/logo?version=${logoVersion}`)).toMatchObject({ status: 404 })
    expect((await record(id)).logo).toBeNull()
  })

  test('companies are listed by state and initials, with their partner and the number of their units', async () => {
    const partnerId = await newPartner(host())
    const id = await newId({ initials: '00 PRIMEIRA', status: 'ATIVO', start_acl: '2026-01-01', partner_company_id: partnerId })
    await newUnit(host(), id)
    const { items } = listCompanyRecords.reply.parse((await (await admin()).get('/companies?state=ATIVO')).json)
    expect(items[0]).toMatchObject({ id, initials: '00 PRIMEIRA', partner: 'Integradora do Ensaio', units: 1 })
  })
}
