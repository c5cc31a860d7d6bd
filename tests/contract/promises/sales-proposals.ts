import { createHash } from 'node:crypto'
import { getSalesProposal } from '~/contract/sales-proposals'
import { getSigning, verifySigned } from '~/contract/signing'
import { calculatedStudy, keep } from '../calculated-study'
import { call, member } from '../caller'
import { companyWithUnit } from '../company-with-unit'
import type { OwnHost } from '../host'
import { mailsTo, newMember, newVisitor, trailOf } from '../people'

/** Check digits by hand: 529.982.247-25 is the example of the Receita Federal's algorithm. */
const cpf = '529.982.247-25'
/** On hosts of ours it is always 2026-11-21T15:00Z. */
const today = '2026-11-21'

const newEmail = () => `${crypto.randomUUID()}@cliente.example`

export function salesProposalPromises(host: () => OwnHost) {
  const visit = (method: string, path: string, body?: unknown) => call(host(), method, path, { body, headers: newVisitor() })

  async function drafted() {
    const seller = await newMember(host(), { permissions: 'prime_black' })
    const studyId = await keep(seller, await calculatedStudy(seller, { nomeCliente: 'Padaria Sol' }))
    const { id } = (await seller.post(`/studies/${studyId}/sales-proposals`, undefined)).json as { id: string }
    const read = async () => getSalesProposal.reply.parse((await seller.get(`/sales-proposals/${id}`)).json)
    return { seller, id, read }
  }

  async function sent(emails: readonly string[]) {
    const made = await drafted()
    const { version } = await made.read()
    const signers = emails.map((email, index) => ({ name: `Ana Prado ${index}`, email, role: 'Diretora' }))
    expect((await made.seller.post(`/sales-proposals/${made.id}/signature`, { version, signers })).status).toBe(201)
    return made
  }

  async function linkOf(email: string) {
    const mail = (await mailsTo(host(), email)).findLast(({ text }) => text.includes('/assinar/'))
    return /\/assinar\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'nenhum'
  }

  async function codeOf(email: string, token: string) {
    await visit('POST', `/signing/${token}/code`)
    const mail = (await mailsTo(host(), email)).findLast(({ subject }) => subject.startsWith('Código'))
    return /código é (\d{6})/.exec(mail?.text ?? '')?.[1] ?? 'nenhum'
  }

  async function acceptanceOf(email: string) {
    const token = await linkOf(email)
    const { sha256 } = getSigning.reply.parse((await visit('GET', `/signing/${token}`)).json)
    const body = { sha256, name: 'Ana Prado', cpf, role: 'Diretora', code: await codeOf(email, token), consent: true }
    return { token, body, accept: (change: object = {}) => visit('POST', `/signing/${token}/acceptance`, { ...body, ...change }) }
  }

  const fileOf = async (path: string) => {
    const response = await host().fetch(new Request(host().baseUrl + path, { headers: newVisitor() }))
    return { status: response.status, bytes: Buffer.from(await response.arrayBuffer()) }
  }

  test('a draft comes from the study, has the next number of the year, and may be edited by whoever read it last', async () => {
    const { seller, id, read } = await drafted()
    const { number, facts, version } = await read()
    expect(number).toMatch(/^2026\/\d{4}$/)
    // Fifteen days after 2026-11-21.
    expect(facts).toMatchObject({ customerName: 'Padaria Sol', supplier: null, validUntil: '2026-12-06' })
    expect(facts.conditions.join()).toContain('Lei nº 15.269/2025')
    const { conditions: _fixed, ...written } = facts
    const change = { facts: { ...written, title: 'Energia para 2027' }, version }
    expect((await seller.patch(`/sales-proposals/${id}`, change)).status).toBe(200)
    expect((await seller.patch(`/sales-proposals/${id}`, change)).status).toBe(409)
    expect((await read()).facts.title).toBe('Energia para 2027')
    const next = await drafted()
    expect(Number((await next.read()).number.slice(5))).toBeGreaterThan(Number(number.slice(5)))
  })

  test('a form that is sent twice makes one draft, with one number; another form makes another', async () => {
    const { seller, id } = await drafted()
    const { studyId } = getSalesProposal.reply.parse((await seller.get(`/sales-proposals/${id}`)).json)
    const send = (idempotencyKey: string) =>
      call(host(), 'POST', `/studies/${studyId}/sales-proposals`, { token: seller.accessToken, idempotencyKey })
    const [first, second] = [await send(`${id} a`), await send(`${id} a`)]
    expect([first.status, second.json]).toEqual([201, first.json])
    expect((await send(`${id} b`)).json).not.toEqual(first.json)
    const created = (await trailOf(host(), (first.json as { id: string }).id)).filter((action) => action === 'proposal-created')
    expect(created).toHaveLength(1)
  })

  test('a sent version never changes: another one is made, and the first link ends', async () => {
    const email = newEmail()
    const { seller, id, read } = await sent([email])
    const { facts, version } = await read()
    const { conditions: _fixed, ...written } = facts
    expect((await seller.patch(`/sales-proposals/${id}`, { facts: written, version })).status).toBe(409)
    const token = await linkOf(email)
    expect((await visit('GET', `/signing/${token}`)).status).toBe(200)
    expect((await seller.post(`/sales-proposals/${id}/versions`, undefined)).status).toBe(201)
    expect((await read()).versions.map(({ number, state }) => [number, state])).toEqual([
      [2, 'draft'],
      [1, 'replaced'],
    ])
    expect((await visit('GET', `/signing/${token}`)).status).toBe(404)
  })

  test('two people sign in order, once each, and the sealed file is the one that the public page names', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const { id, read } = await sent([first, second])
    expect(await linkOf(second)).toBe('nenhum')
    const { token, body, accept } = await acceptanceOf(first)
    const shown = await fileOf(`/signing/${token}/pdf`)
    expect(createHash('sha256').update(shown.bytes).digest('hex')).toBe(body.sha256)
    expect(await accept({ cpf: '111.111.111-11' })).toMatchObject({ status: 400, json: { fields: ['cpf'] } })
    expect((await accept({ sha256: '0'.repeat(64) })).status).toBe(409)
    expect(await accept({ code: body.code === '000000' ? '000001' : '000000' })).toMatchObject({ status: 422 })
    const both = await Promise.all([accept(), accept()])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])

    const last = await acceptanceOf(second)
    // Neither IBM Plex Sans nor the evidence has it: signed, it could never be sealed. No try of the code is spent.
    expect(await last.accept({ name: 'Rui 😀' })).toMatchObject({ status: 422, json: { fields: ['name'] } })
    expect((await last.accept()).status).toBe(200)
    await expect.poll(async () => (await read()).versions[0]?.state, { timeout: 5_000 }).toBe('sealed')
    // The page on which the last person signed stays, beside the link to their copy.
    const links = [last.token, await linkOf(second)]
    expect(new Set(links).size).toBe(2)
    for (const link of links) expect((await visit('GET', `/signing/${link}`)).status).toBe(200)
    const code = (await read()).versions[0]!.code!
    const verified = verifySigned.reply.parse((await visit('GET', `/signatures/${code}`)).json)
    expect(verified.signers).toEqual([
      { initials: 'A. P.', hasSigned: true },
      { initials: 'A. P.', hasSigned: true },
    ])
    const sealed = await fileOf(`/signing/${await linkOf(first)}/pdf?file=signed`)
    expect(createHash('sha256').update(sealed.bytes).digest('hex')).toBe(verified.sealedSha256)
    expect(sealed.bytes.includes('ETSI.CAdES.detached')).toBe(true)
    const trail = await trailOf(host(), id)
    expect(trail.filter((action) => action === 'proposal-signed')).toHaveLength(2)
    expect(trail.filter((action) => action === 'proposal-sealed')).toHaveLength(1)
    const rows = await host().db.selectFrom('proposal_signer').selectAll().where('proposal_id', '=', id).execute()
    expect(JSON.stringify(rows)).not.toContain(token)
  })

  test('webhooks of the companies with the CNPJ of the customer are told once everybody has signed, and of no other', async () => {
    const [first, second] = [newEmail(), newEmail()]
    const { id, read } = await sent([first, second])
    const { number, facts } = await read()
    // companyWithUnit has the CNPJ 11.222.333/0001-81; another one shares its first seven characters only.
    expect(facts.customerCnpj).toBe('11222333000181')
    const [own, other] = [await companyWithUnit(host()), await companyWithUnit(host())]
    await host().db.updateTable('company').set({ cnpj: '11222334000100' }).where('id', '=', other.companyId).execute()
    const admin = await member(host(), 'admin@farol.example')
    for (const { companyId } of [own, other]) {
      const asked = { url: 'https://erp.example/', events: ['proposal.signed'] }
      expect((await admin.post(`/companies/${companyId}/webhooks`, asked)).status).toBe(201)
    }
    const told = () =>
      host()
        .db.selectFrom('webhook_delivery')
        .innerJoin('webhook', 'webhook.id', 'webhook_id')
        .select(['company_id', 'body'])
        .where('company_id', 'in', [own.companyId, other.companyId])
        .execute()
    expect((await (await acceptanceOf(first)).accept()).status).toBe(200)
    expect(await told()).toEqual([])
    const last = await acceptanceOf(second)
    expect((await last.accept({ code: 'errado' })).status).toBe(422)
    expect(await told()).toEqual([])
    expect((await (await acceptanceOf(second)).accept()).status).toBe(200)
    const [{ company_id, body }, ...more] = (await told()) as [{ company_id: string; body: string }]
    expect([company_id, more]).toEqual([own.companyId, []])
    const data = { companyId: own.companyId, proposalId: id, number, version: 1, signedOn: today }
    expect(JSON.parse(body)).toMatchObject({ type: 'proposal.signed', data })
  })

  test('after five wrong codes the right one no longer counts, until another is asked', async () => {
    const email = newEmail()
    await sent([email])
    const { body, accept } = await acceptanceOf(email)
    const wrong = body.code === '000000' ? '000001' : '000000'
    for (let tries = 0; tries < 5; tries++) expect((await accept({ code: wrong })).status).toBe(422)
    expect((await accept()).status).toBe(422)
    expect((await (await acceptanceOf(email)).accept()).status).toBe(200)
  })

  test('who left is replaced and their link ends; a reminder comes once an hour; a refusal has its reason', async () => {
    const [leaving, coming] = [newEmail(), newEmail()]
    const { seller, id, read } = await sent([leaving])
    const token = await linkOf(leaving)
    const [signer] = (await read()).versions[0]!.signers
    const replacement = { name: 'Rui Melo', email: coming, role: 'Gerente' }
    expect((await seller.post(`/sales-proposals/${id}/signers/${signer!.id}/replacement`, replacement)).status).toBe(200)
    expect((await visit('GET', `/signing/${token}`)).status).toBe(404)
    const before = await linkOf(coming)
    expect((await seller.post(`/sales-proposals/${id}/reminder`, undefined)).status).toBe(200)
    expect((await seller.post(`/sales-proposals/${id}/reminder`, undefined)).status).toBe(429)
    expect((await visit('GET', `/signing/${before}`)).status).toBe(404)
    const now = await linkOf(coming)
    expect((await visit('POST', `/signing/${now}/refusal`, { reason: 'O preço subiu.' })).status).toBe(200)
    expect((await read()).versions[0]).toMatchObject({ state: 'refused', refusalReason: 'O preço subiu.' })
    expect((await visit('POST', `/signing/${now}/code`)).status).toBe(409)
  })

  test('a link ends with the validity, and guessed links are counted by network', async () => {
    const email = newEmail()
    const { id } = await sent([email])
    const token = await linkOf(email)
    const expired = { expires_at: `${today}T14:59:59.000Z` }
    await host().db.updateTable('sales_proposal_version').set(expired).where('proposal_id', '=', id).execute()
    expect((await visit('GET', `/signing/${token}`)).status).toBe(404)
    const headers = newVisitor()
    const guess = (index: number) => call(host(), 'GET', `/signing/${String(index).padStart(43, 'x')}`, { headers })
    const statuses = []
    for (let index = 0; index < 31; index++) statuses.push((await guess(index)).status)
    expect([statuses[29], statuses[30]]).toEqual([404, 429])
  })
}
