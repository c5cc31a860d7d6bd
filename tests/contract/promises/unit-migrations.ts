import { getUnitMigration, listMigrations, maxEvidenceFiles } from '~/contract/migrations'
import { getSalesProposal } from '~/contract/sales-proposals'
import { getSignedProposal, listSignedProposals } from '~/contract/signed-proposals'
import type { Updateable } from 'kysely'
import type { Schema } from '~/database/schema'
import { calculatedStudy, keep } from '../calculated-study'
import { lateSteps } from '~/mail/letters/alerts'
import { createOutbox } from '~/mail/outbox.server'
import { mailCipher } from '~/provider/auth/ciphers'
import { sendLateSteps } from '~/provider/migrations/late-step-mails'
import { call, member } from '../caller'
import { companyWithUnit } from '../company-with-unit'
import { tokenSecret, type OwnHost } from '../host'
import { mailsTo, newMember, newVisitor, trailOf } from '../people'

const retail = { kind: 'varejista', demandKw: 150, ccerEndsOn: null, startedOn: '2026-11-21' }

/** 180 days after 21 November 2026 is 20 May 2027. */
const first = '2027-06'

const path = (unitId: string) => `/measuring-point/${unitId}/migration`

const sender = { brand: 'Farol Energia', contactEmail: 'contato@farol.example', siteUrl: 'https://farol.example' }

/** A process's look for late steps, at noon in Brasília. */
function sendLate({ db }: OwnHost, day: string) {
  const now = () => new Date(`${day}T15:00:00Z`)
  return sendLateSteps({ db, now, mails: createOutbox({ cipher: mailCipher(tokenSecret), sender, now }) })
}

type Reader = { get: (path: string) => Promise<{ json: unknown }> }

const readBy = async (who: Reader, unitId: string) => getUnitMigration.reply.parse((await who.get(path(unitId))).json)

const listOf = async (who: Reader, at = '/migrations') => listMigrations.reply.parse((await who.get(at)).json).items

const pdf = (name: string) => new File(['%PDF-1.7\n1 0 obj\nendobj\nstartxref\n9\n%%EOF'], name)

export function unitMigrationPromises(host: () => OwnHost) {
  async function migrating() {
    const found = await companyWithUnit(host())
    await host()
      .db.updateTable('consumer_unit')
      .set({ status: 'EM_ADESAO', start_acl: null })
      .where('id', '=', found.unitId)
      .execute()
    const admin = await member(host(), 'admin@farol.example')
    const read = () => readBy(admin, found.unitId)
    const step = async (key: string, body: object, suffix = '') => {
      const { migration, version } = await read()
      return admin.post(`/migrations/${migration!.id}/steps${suffix}`, { step: key, version, ...body })
    }
    return { ...found, admin, read, step }
  }

  test('a migration says who does what until when: its client and its partner read it, and strangers do not', async () => {
    const { admin, client, partner, unitId } = await migrating()
    const other = await companyWithUnit(host())
    expect(await readBy(client, unitId)).toMatchObject({ migration: null, possibleFrom: first })
    expect(await admin.post(path(unitId), { ...retail, firstMonth: first })).toMatchObject({ status: 201 })
    const { migration } = await readBy(client, unitId)
    // 31 May 2027 − 180 days, a Wednesday.
    expect(migration!.steps.find(({ key }) => key === 'notice')).toMatchObject({
      dueOn: '2026-12-02',
      state: 'waiting',
      owner: 'retailer',
      waitsFor: ['Contrato de energia assinado'],
    })
    expect(await readBy(partner, unitId)).toMatchObject({ migration: { id: migration!.id } })
    expect(await other.client.get(path(unitId))).toMatchObject({ status: 404 })
    expect(await listOf(partner)).toMatchObject([{ unitId, nextDueOn: '2026-12-02', isLate: false }])
    expect(await listOf(other.client)).toEqual([])
  })

  test('the list is filtered by the beginnings of words of a company, with or without accents', async () => {
    const { admin, unitId, companyId } = await migrating()
    await host()
      .db.updateTable('company')
      .set({ name: `Laticínios Três Irmãos ${companyId}` })
      .where('id', '=', companyId)
      .execute()
    await admin.post(path(unitId), { ...retail, firstMonth: first })
    const found = async (text: string) =>
      (await listOf(admin, `/migrations?${new URLSearchParams({ text })}`)).map((it) => it.unitId)
    expect(await found('irmaos laticinios')).toEqual([unitId])
    expect(await found('ticinios')).toEqual([])
    expect(await found('%')).toEqual([])
  })

  test('a month that the notice or the contract does not allow, and wholesale below 500 kW, are refused', async () => {
    const { admin, unitId } = await migrating()
    const refused = async (change: object) =>
      (await admin.post(path(unitId), { ...retail, firstMonth: first, ...change })).json as { fields?: string[]; message: string }
    expect(await refused({ firstMonth: '2027-05' })).toMatchObject({ fields: ['firstMonth'] })
    expect(await refused({ ccerEndsOn: '2027-07-31' })).toMatchObject({ message: expect.stringContaining('agosto de 2027') })
    expect(await refused({ kind: 'atacado', demandKw: 499 })).toMatchObject({ fields: ['kind'] })
    expect(await refused({ startedOn: '2026-11-22' })).toMatchObject({ fields: ['startedOn'] })
    expect(await admin.post(path(unitId), { ...retail, kind: 'atacado', demandKw: 500, firstMonth: first })).toMatchObject({
      status: 201,
    })
    expect(await admin.post(path(unitId), { ...retail, firstMonth: first })).toMatchObject({ status: 409 })
  })

  test('steps are done in their order, and the last one makes the unit ATIVO on the first day of its month', async () => {
    const { admin, companyId, unitId, read, step } = await migrating()
    const joining = { status: 'EM_ADESAO', start_acl: null } as const
    await host().db.updateTable('company').set(joining).where('id', '=', companyId).execute()
    await admin.post(path(unitId), { ...retail, startedOn: '2026-01-05', firstMonth: '2026-11' })
    expect(await step('notice', { doneOn: '2026-01-06' })).toMatchObject({
      status: 422,
      json: { message: 'Conclua antes o passo “Contrato de energia assinado”.' },
    })
    await step('contract', { doneOn: '2026-01-07' })
    expect(await step('notice', { doneOn: '2026-01-06' })).toMatchObject({ status: 422, json: { fields: ['doneOn'] } })
    expect(await step('contract', { reason: 'Foi assinado outro contrato' }, '/reopen')).toMatchObject({ status: 200 })
    await step('contract', { doneOn: '2026-01-05', protocol: 'CCVE 12' })
    const stale = await read()
    for (const key of ['notice', 'request', 'answer', 'measurement', 'cusd', 'modelling']) {
      expect(await step(key, { doneOn: '2026-10-20' })).toMatchObject({ status: 200 })
    }
    const late = { step: 'first-month', version: stale.version, doneOn: '2026-11-01' }
    expect(await admin.post(`/migrations/${stale.migration!.id}/steps`, late)).toMatchObject({ status: 409 })
    expect(await step('contract', { reason: 'Engano' }, '/reopen')).toMatchObject({ status: 422 })
    expect(await step('first-month', { doneOn: '2026-10-31' })).toMatchObject({ status: 422, json: { fields: ['doneOn'] } })
    const unit = () => host().db.selectFrom('consumer_unit').select(['status', 'start_acl']).where('id', '=', unitId)
    expect(await unit().executeTakeFirst()).toEqual({ status: 'EM_ADESAO', start_acl: null })
    expect(await step('first-month', { doneOn: '2026-11-03' })).toMatchObject({ status: 200 })
    expect(await unit().executeTakeFirst()).toEqual({ status: 'ATIVO', start_acl: '2026-11-01' })
    const company = host().db.selectFrom('company').select(['status', 'start_acl']).where('id', '=', companyId)
    expect(await company.executeTakeFirst()).toEqual({ status: 'ATIVO', start_acl: '2026-11-01' })
    expect((await trailOf(host(), companyId)).at(-1)).toBe('company-changed')
    const { migration } = await read()
    expect(migration).toMatchObject({ state: 'done' })
    expect(migration!.history.map(({ action }) => action).join(' ')).toBe(`started done reopened${' done'.repeat(8)}`)
    expect((await trailOf(host(), unitId)).slice(-2)).toEqual(['migration-step-done', 'unit-migrated'])
  })

  test('a file attached to a step is read by the office, the client and the partner, until it is removed with a reason', async () => {
    const { admin, client, partner, unitId, read } = await migrating()
    const other = await companyWithUnit(host())
    await admin.post(path(unitId), { ...retail, firstMonth: first })
    const { id } = (await read()).migration!
    const send = async (file: File, { by = admin, step = 'notice', key = '' } = {}) => {
      const body = new FormData()
      body.set('step', step)
      body.set('file', file)
      const headers = { authorization: `Bearer ${by.accessToken}`, ...(key && { 'idempotency-key': key }) }
      const answer = await host().fetch(
        new Request(`${host().baseUrl}/migrations/${id}/files`, { method: 'POST', body, headers }),
      )
      return { status: answer.status, json: (await answer.json()) as { id: string; message?: string } }
    }
    expect(await send(new File(['MZ programa'], 'aviso.pdf'))).toMatchObject({ status: 422, json: { fields: ['file'] } })
    expect(await send(pdf('a.pdf'), { step: 'adhesion' })).toMatchObject({ status: 404 })
    expect((await send(pdf('a.pdf'), { by: client })).status).toBe(403)
    const sent = await send(pdf('protocolo.pdf'), { key: unitId })
    expect(sent.status).toBe(201)
    expect((await send(pdf('protocolo.pdf'), { key: unitId })).json).toEqual(sent.json)
    const filesOf = async (who: Reader) =>
      (await readBy(who, unitId)).migration!.steps.flatMap(({ key, files }) => files.map(({ name }) => [key, name]))
    expect(await filesOf(client)).toEqual([['notice', 'protocolo.pdf']])
    const download = async ({ accessToken }: { accessToken: string }) => {
      const headers = { authorization: `Bearer ${accessToken}` }
      return (await host().fetch(new Request(`${host().baseUrl}/uploads/${sent.json.id}`, { headers }))).status
    }
    const readers = [admin, client, partner, other.client]
    expect(await Promise.all(readers.map(download))).toEqual([200, 200, 200, 404])

    const removal = `/migrations/${id}/files/${sent.json.id}/removal`
    expect((await admin.post(removal, { reason: ' ' })).status).toBe(400)
    expect((await client.post(removal, { reason: 'Engano' })).status).toBe(403)
    expect((await admin.post(removal, { reason: 'É de outra unidade' })).status).toBe(200)
    expect((await admin.post(removal, { reason: 'É de outra unidade' })).status).toBe(404)
    expect([await filesOf(partner), await Promise.all(readers.map(download))]).toEqual([[], [404, 404, 404, 404]])
    const { migration } = await read()
    expect(migration!.history.slice(1)).toMatchObject([
      { action: 'file-sent', step: 'Aviso à distribuidora', reason: null },
      { action: 'file-removed', step: 'Aviso à distribuidora', reason: 'É de outra unidade' },
    ])
    expect(await trailOf(host(), sent.json.id)).toEqual([
      'document-sent',
      ...Array<string>(3).fill('document-read'),
      'document-deleted',
    ])
    for (let count = 0; count < maxEvidenceFiles; count++) expect((await send(pdf(`${count}.pdf`))).status).toBe(201)
    expect(await send(pdf('mais.pdf'))).toMatchObject({ status: 422 })
  })

  test('a migration begins from a proposal that everybody signed, of its own CNPJ, and both say it', async () => {
    const { admin, unitId, read, client, partner } = await migrating()
    const studyId = await keep(partner, await calculatedStudy(partner))
    const { id: proposalId } = (await partner.post(`/studies/${studyId}/sales-proposals`, undefined)).json as { id: string }
    const become = (change: Updateable<Schema['sales_proposal_version']>) =>
      host().db.updateTable('sales_proposal_version').set(change).where('proposal_id', '=', proposalId).execute()
    const begin = (change: object = {}) => admin.post(path(unitId), { ...retail, firstMonth: first, proposalId, ...change })
    const unsigned = [
      [{}, 'ainda é um rascunho'],
      [{ state: 'sent', expires_at: '2026-12-30T03:00:00.000Z' }, 'ainda espera assinaturas'],
      [{ expires_at: '2026-11-20T03:00:00.000Z' }, 'venceu sem todas as assinaturas'],
      [{ state: 'refused' }, 'foi recusada'],
    ] as const
    for (const [change, words] of unsigned) {
      await become({ created_at: '2026-11-19T12:00:00.000Z', ...change })
      const refused = { status: 422, json: { message: expect.stringContaining(words) } }
      expect(await begin()).toMatchObject(refused)
      expect(await admin.get(`/signed-proposals/${proposalId}`)).toMatchObject(refused)
    }
    expect(await begin({ proposalId: 'nenhuma' })).toMatchObject({ status: 404 })

    await become({ state: 'sealed', ended_at: '2026-11-20T15:00:00.000Z' })
    const signed = async () => getSignedProposal.reply.parse((await admin.get(`/signed-proposals/${proposalId}`)).json)
    const before = await signed()
    expect(before).toMatchObject({ signedOn: '2026-11-20', isOwn: false, customerCnpj: '11222333000181' })
    expect(before.units.find(({ id }) => id === unitId)).toMatchObject({ migration: null, isOfThis: false })
    const listed = async () => {
      const { json } = await admin.get('/signed-proposals')
      return listSignedProposals.reply.parse(json).items.find(({ id }) => id === proposalId)
    }
    expect(await listed()).toMatchObject({ hasMigration: false })
    await host().db.updateTable('consumer_unit').set({ cnpj: '12ABC34501DE35' }).where('id', '=', unitId).execute()
    await host()
      .db.updateTable('company')
      .set({ cnpj: '12ABC34501DE35' })
      .where('id', '=', before.units.find(({ id }) => id === unitId)!.companyId)
      .execute()
    expect(await begin()).toMatchObject({ status: 422, json: { message: expect.stringContaining('é de outro CNPJ') } })
    // A branch of the company that signed: the first eight characters are the same.
    await host().db.updateTable('consumer_unit').set({ cnpj: '11222333000262' }).where('id', '=', unitId).execute()
    expect(await begin()).toMatchObject({ status: 201 })

    expect((await read()).migration?.proposal).toMatchObject({ id: proposalId, number: before.number, isOwn: false })
    expect((await readBy(partner, unitId)).migration?.proposal).toMatchObject({ isOwn: true })
    expect((await readBy(client, unitId)).migration?.proposal).toMatchObject({ number: before.number })
    expect((await signed()).units.find(({ id }) => id === unitId)).toMatchObject({ migration: 'running', isOfThis: true })
    expect(await listed()).toMatchObject({ hasMigration: true })
    const ofAuthor = getSalesProposal.reply.parse((await partner.get(`/sales-proposals/${proposalId}`)).json)
    expect(ofAuthor.migrations).toMatchObject([{ unitId, state: 'running' }])
  })

  test('late steps are mailed once a day to who asked of the office and of the partner, also by two processes, until they are done', async () => {
    const { admin, unitId, partner, client, step, companyId } = await migrating()
    const office = await newMember(host(), { role: 'ADMIN' })
    const strangers = (await companyWithUnit(host())).partner
    await host()
      .db.updateTable('company')
      .set({ name: `Alfa ${companyId}` })
      .where('id', '=', companyId)
      .execute()
    for (const it of [office, partner, client, strangers]) await it.post(`/users/${it.id}/alert-subscription`, undefined)
    // The longest late of this host: 31 January 2027 − 180 days is 4 August 2026, a Tuesday; the next step is due in December.
    const plan = { ...retail, startedOn: '2026-08-01', firstMonth: '2027-02' }
    expect(await admin.post(path(unitId), plan)).toMatchObject({ status: 201 })
    const mailed = async ({ email }: { email: string }) =>
      (await mailsTo(host(), email)).filter(({ text }) => text.includes(companyId))
    const counts = () => Promise.all([office, partner, client, strangers].map(async (it) => (await mailed(it)).length))

    await sendLate(host(), '2026-08-04')
    expect(await counts()).toEqual([0, 0, 0, 0])
    await Promise.all([sendLate(host(), '2026-12-03'), sendLate(host(), '2026-12-03')])
    await sendLate(host(), '2026-12-03')
    expect(await counts()).toEqual([1, 1, 0, 0])
    const [mail] = await mailed(partner)
    expect(mail?.subject).toBe('2 passos de migração estão atrasados')
    expect(mail!.text.indexOf('Contrato de energia assinado')).toBeLessThan(mail!.text.indexOf('Aviso à distribuidora'))
    expect(mail?.text).toContain(
      `Aviso à distribuidora · Loja Centro, Alfa ${companyId}\nAtrasado desde 04/08/2026. Quem faz: Varejista.`,
    )

    for (const key of ['contract', 'notice']) expect(await step(key, { doneOn: '2026-11-21' })).toMatchObject({ status: 200 })
    await sendLate(host(), '2026-12-04')
    expect(await counts()).toEqual([1, 1, 0, 0])

    for (const key of ['notice', 'contract']) await step(key, { reason: 'Engano' }, '/reopen')
    const token = /alertas\/cancelar\?token=([\w-]+)/.exec(mail!.text)?.[1]
    const ended = { body: { token }, headers: newVisitor() }
    expect(await call(host(), 'POST', '/alert-subscriptions/end', ended)).toMatchObject({ status: 200 })
    await sendLate(host(), '2026-12-05')
    expect(await counts()).toEqual([2, 1, 0, 0])
    await host().db.updateTable('migration').set({ state: 'done', next_due_on: null }).where('unit_id', '=', unitId).execute()
    await sendLate(host(), '2026-12-06')
    expect(await counts()).toEqual([2, 1, 0, 0])
    await office.delete(`/users/${office.id}/alert-subscription`)
  })

  test('a mail tells the ten longest late steps of all, and how many more there are', () => {
    const steps = Array.from({ length: 10 }, (_, at) => ({ title: `Passo ${at}`, sentence: 'Atrasado.' }))
    const { subject, paragraphs } = lateSteps({ name: 'Ana', steps, more: 2, isOffice: true, token: 'x' })
    expect(subject).toBe('12 passos de migração estão atrasados')
    expect(paragraphs.at(-1)).toBe('Mais 2 passos estão na página.')
  })

  test('a rule of the office applies from its day to new migrations; a running one keeps its own until recalculated', async () => {
    const { admin, unitId, read } = await migrating()
    await admin.post(path(unitId), { ...retail, firstMonth: first })
    const rule = {
      kind: 'migration-step',
      owner: 'customer',
      count: 20,
      counting: 'working-days',
      title: 'CUSD',
      text: 'Outro prazo.',
    }
    const saved = { scope: 'varejista/cusd', validFrom: '2026-11-20', value: rule, source: { title: 'Ensaio', href: '' } }
    expect(await admin.post('/premises', saved)).toMatchObject({ status: 201 })
    const cusd = async () => (await read()).migration!.steps.find(({ key }) => key === 'cusd')
    expect(await cusd()).toMatchObject({ count: 10, dueOn: '2027-05-18' })
    const { migration, version } = await read()
    const body = { version, ccerEndsOn: null, firstMonth: first }
    expect(await admin.post(`/migrations/${migration!.id}/recalculate`, body)).toMatchObject({ status: 200 })
    // Back from 1 June 2027: ten working days reach 18 May, ten more 4 May.
    expect(await cusd()).toMatchObject({ count: 20, dueOn: '2027-05-04', owner: 'customer' })
  })
}
