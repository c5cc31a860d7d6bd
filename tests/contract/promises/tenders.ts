import { viewAccount } from '~/contract/account-view'
import { getSalesProposal } from '~/contract/sales-proposals'
import { getQuoting, getTender, listTenders, type TenderQuote, type WrittenTender } from '~/contract/tenders'
import { jsonText } from '~/database/json'
import { removedEmail } from '~/provider/privacy/identifiers'
import { demoPassword } from '~/provider/demo/accounts'
import { calculatedStudy, keep } from '../calculated-study'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { from, mailsTo, newMember, newVisitor, trailOf } from '../people'
import { askedSupply, suppliersQuote } from '../tender'

const newEmail = () => `${crypto.randomUUID()}@fornecedor.example`
/** On hosts of ours it is always 2026-11-21T15:00Z; the tender closes ten days later. */
const past = '2026-11-21T15:00:00.000Z'
/** Examples of the Receita Federal, of the old CNPJ and of the alphanumeric one (Nota Técnica 49/2024). */
const [oldCnpj, newCnpj] = ['11.444.777/0001-61', '12.ABC.345/01DE-35']
/** Of the sample quote: no other text of these tests contains them. */
const secrets = /207[.,]31|198[.,]77|191[.,]13/

function withoutClosing({ closesAt: _column, ...request }: WrittenTender) {
  return request
}

export function tenderPromises(host: () => OwnHost) {
  const visit = (method: string, path: string, body?: unknown, headers = newVisitor()) =>
    call(host(), method, path, { body, headers })

  async function drafted(change: Partial<WrittenTender> = {}) {
    const seller = await newMember(host(), { permissions: 'prime_black' })
    const made = await seller.post('/tenders', { request: { ...askedSupply, ...change }, origin: null })
    const { id } = made.json as { id: string }
    const read = async () => getTender.reply.parse((await seller.get(`/tenders/${id}`)).json)
    /** Calls with the version that is stored now. */
    const post = async (path: string, body: object = {}) =>
      seller.post(`/tenders/${id}/${path}`, { ...body, version: (await read()).version })
    return { seller, id, read, post }
  }

  async function sent(emails: readonly string[], change: Partial<WrittenTender> = {}) {
    const made = await drafted(change)
    const suppliers = emails.map((email, index) => ({
      name: `Comercializadora ${index + 1}`,
      cnpj: [oldCnpj, newCnpj][index]!,
      email,
    }))
    expect((await made.post('suppliers', { suppliers })).status).toBe(200)
    expect((await made.post('sending')).status).toBe(200)
    return made
  }

  async function linkOf(email: string) {
    const mail = (await mailsTo(host(), email)).findLast(({ text }) => text.includes('/cotar/'))
    return /\/cotar\/([\w-]{43})/.exec(mail?.text ?? '')?.[1] ?? 'nenhum'
  }

  const quoting = async (token: string) => getQuoting.reply.parse((await visit('GET', `/quoting/${token}`)).json)

  async function deliver(token: string, quote: TenderQuote = suppliersQuote, version?: string, idempotencyKey?: string) {
    const body = { quote, version: version ?? (await quoting(token)).version }
    return call(host(), 'POST', `/quoting/${token}`, { body, headers: from('198.51.100.7'), idempotencyKey })
  }

  /** Brings the closing of a tender to now. */
  const close = (id: string) => host().db.updateTable('tender').set({ closes_at: past }).where('id', '=', id).execute()

  /** By the letter: the database gives rows in no order. */
  const subjects = async (email: string) => (await mailsTo(host(), email)).map(({ subject }) => subject).toSorted()

  test('a request for quotes is a draft of its author alone, and another seller and an administrator get 404', async () => {
    const { seller, id, read, post } = await drafted()
    expect(await read()).toMatchObject({ state: 'draft', request: askedSupply, suppliers: [], openedAt: null })
    const list = listTenders.reply.parse((await seller.get('/tenders')).json)
    expect(list.items).toMatchObject([{ id, state: 'draft', suppliers: 0, quotes: 0 }])
    const supplier = { name: 'Norte', cnpj: oldCnpj, email: newEmail() }
    await post('suppliers', { suppliers: [supplier] })
    const { version } = await read()
    const strangers = [await newMember(host(), { permissions: 'prime_black' }), await member(host(), 'admin@farol.example')]
    for (const stranger of strangers) {
      const calls = [
        stranger.get(`/tenders/${id}`),
        stranger.patch(`/tenders/${id}`, { request: askedSupply, version }),
        stranger.post(`/tenders/${id}/suppliers`, { suppliers: [supplier], version }),
        stranger.post(`/tenders/${id}/sending`, { version }),
        stranger.post(`/tenders/${id}/closing`, { closesAt: '2026-12-24T20:00:00Z', version }),
        stranger.post(`/tenders/${id}/cancellation`, { reason: 'Não', version }),
        stranger.post(`/tenders/${id}/choice`, { supplierId: 'x', reason: 'Sim', studyId: null, version }),
        stranger.post(`/tenders/${id}/result`, { version }),
      ]
      expect((await Promise.all(calls)).map(({ status }) => status)).toEqual(Array(8).fill(404))
      const listed = listTenders.reply.parse((await stranger.get('/tenders')).json)
      expect(listed.items.map((item) => item.id)).not.toContain(id)
    }
    expect(await read()).toMatchObject({ state: 'draft', version })
  })

  test('a draft sent twice with one key is one, changes only from the version read, and asks for a closing ahead', async () => {
    const { accessToken: token, patch } = await newMember(host(), { permissions: 'prime_black' })
    const body = { request: askedSupply, origin: null }
    const make = async () => {
      const made = await call(host(), 'POST', '/tenders', { token, body, idempotencyKey: 'um-formulario' })
      return (made.json as { id: string }).id
    }
    const [one, other] = [await make(), await make()]
    expect(one).toBe(other)
    const read = await call(host(), 'GET', `/tenders/${one}`, { token })
    const { version } = getTender.reply.parse(read.json)
    const change = (request: object) => patch(`/tenders/${one}`, { request: { ...askedSupply, ...request }, version })
    expect(await change({ closesAt: past })).toMatchObject({ status: 422, json: { fields: ['closesAt'] } })
    expect((await change({ title: 'Energia de 2027' })).status).toBe(200)
    expect((await change({ title: 'Energia de 2028' })).status).toBe(409)
    const ofOthers = { ...body, origin: { kind: 'study', id: 'de-outro' } }
    expect((await call(host(), 'POST', '/tenders', { token, body: ofOthers })).status).toBe(404)
  })

  test.each([
    ['title', { title: 'Energia da PADÁRIA  SOL' }],
    ['guarantee', { guarantee: 'Fiança da padaria sol S.A.' }],
    ['notes', { notes: 'Para a\nPadaria\nSol.' }],
    ['firstMonth', { firstMonth: '2026-10' }],
  ])(
    'a request that tells the hidden customer or asks for a past month is wrong at %s, written or sent',
    async (field, change) => {
      const hidden = { title: 'Energia', customerName: 'Padaria Sol Ltda.', isCustomerHidden: true }
      const { seller, id, read, post } = await drafted(hidden)
      const request = { ...askedSupply, ...hidden, ...change }
      const refused = { status: 422, json: { fields: [field] } }
      expect(await seller.post('/tenders', { request, origin: null })).toMatchObject(refused)
      const { version } = await read()
      expect(await seller.patch(`/tenders/${id}`, { request, version })).toMatchObject(refused)
      await post('suppliers', { suppliers: [{ name: 'Norte', cnpj: oldCnpj, email: newEmail() }] })
      // A draft from before the check, or left until its month was past.
      const stored = { request: jsonText(withoutClosing(request)) }
      await host().db.updateTable('tender').set(stored).where('id', '=', id).execute()
      expect(await post('sending')).toMatchObject(refused)
    },
  )

  test('a CNPJ or an e-mail twice among the suppliers is refused, and no supplier sends nothing', async () => {
    const { post } = await drafted()
    const [email, other] = [newEmail(), newEmail()]
    const twice = (second: object) =>
      post('suppliers', {
        suppliers: [
          { name: 'Norte', cnpj: newCnpj, email },
          { name: 'Sul', cnpj: oldCnpj, email: other, ...second },
        ],
      })
    expect(await twice({ cnpj: '12abc34501de35' })).toMatchObject({ status: 422, json: { fields: ['cnpj2'] } })
    expect(await twice({ email: email.toUpperCase() })).toMatchObject({ status: 422, json: { fields: ['email2'] } })
    expect(await post('sending')).toMatchObject({ status: 422 })
  })

  test('the list of breaches is told of each supplier by its CNPJ, letters included', async () => {
    const { db } = host()
    const breach = { cnpj: '12ABC34501DE35', initials: 'NORTE', class: null, status: null, watched_from: '2026-10-01' }
    await db.deleteFrom('market_breach').where('cnpj', '=', breach.cnpj).execute()
    await db.insertInto('market_breach').values(breach).execute()
    const { read } = await sent([newEmail(), newEmail()])
    expect((await read()).suppliers.map((it) => it.breach)).toEqual([null, { state: 'watched', since: '2026-10-01' }])
    await db.deleteFrom('market_breach').where('cnpj', '=', breach.cnpj).execute()
  })

  test('until the closing nobody reads a price: not the author, an administrator, the supplier, nor the database', async () => {
    const email = newEmail()
    const { seller, id, read, post } = await sent([email, newEmail()], { title: 'Energia para 2027', isCustomerHidden: true })
    const token = await linkOf(email)
    const shown = await visit('GET', `/quoting/${token}`)
    expect(getQuoting.reply.parse(shown.json)).toMatchObject({ state: 'open', delivered: null, request: { customerName: null } })
    expect(shown.text).not.toContain('Padaria Sol')
    expect((await deliver(token)).status).toBe(201)
    const tender = await read()
    expect(tender).toMatchObject({ state: 'open', openedAt: null })
    const [first, second] = tender.suppliers
    expect(first).toMatchObject({ quote: null, trail: [], openedFrom: null, isUnreadable: false })
    expect([first!.openedAt, first!.deliveredAt, second!.openedAt, second!.deliveredAt]).toEqual([past, past, null, null])
    const admin = await member(host(), 'admin@farol.example')
    const answers = [
      await seller.get(`/tenders/${id}`),
      await seller.get('/tenders'),
      await visit('GET', `/quoting/${token}`),
      await admin.get(`/audit?object=${id}`),
      await post('choice', { supplierId: first!.id, reason: 'Preço', studyId: null }),
      await post('result'),
    ]
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 409, 409])
    for (const { text } of answers) expect(text).not.toMatch(secrets)
    const rows = await host().db.selectFrom('tender_quote').selectAll().where('supplier_id', '=', first!.id).execute()
    expect(rows).toHaveLength(1)
    expect(JSON.stringify(rows)).not.toMatch(secrets)
    expect(await trailOf(host(), id)).not.toContain('tender-opened')
  })

  test('after the closing the author reads the last version of each quote; the opening is in the trail once', async () => {
    const email = newEmail()
    const { seller, id, read } = await sent([email, newEmail()])
    const token = await linkOf(email)
    await deliver(token)
    const better: TenderQuote = { ...suppliersQuote, notes: 'Melhor preço.' }
    expect((await deliver(token, better)).json).toEqual({ version: 2 })
    await close(id)
    await Promise.all([read(), read(), read()])
    const { state, openedAt, suppliers } = await read()
    expect([state, openedAt]).toEqual(['closed', past])
    expect(suppliers[0]).toMatchObject({
      quote: better,
      trail: [
        { version: 1, at: past, address: '198.51.100.7' },
        { version: 2, at: past, address: '198.51.100.7' },
      ],
    })
    expect(suppliers[0]!.openedFrom).toMatch(/^203\.0\.113\./)
    expect(suppliers[1]).toMatchObject({ quote: null, trail: [], deliveredAt: null })
    const trail = await trailOf(host(), id)
    expect(trail.filter((action) => action === 'tender-opened')).toHaveLength(1)
    expect(trail.filter((action) => action === 'quote-delivered')).toHaveLength(2)
    expect(trail.filter((action) => action === 'tender-link-opened')).toHaveLength(1)
    const stranger = await member(host(), 'admin@farol.example')
    expect((await stranger.get(`/tenders/${id}`)).status).toBe(404)
    expect((await seller.get('/tenders')).text).not.toMatch(secrets)
  })

  test('an administrator who looks at the pages of the author opens nothing, and reads what the author opened', async () => {
    const email = newEmail()
    const { seller, id, read } = await sent([email])
    await deliver(await linkOf(email))
    await close(id)
    const admin = await member(host(), 'admin@farol.example')
    const { accessToken: token } = viewAccount.reply.parse((await admin.post(`/users/${seller.id}/view`, {})).json)
    const look = () => call(host(), 'GET', `/tenders/${id}`, { token })
    const sealed = await look()
    expect(getTender.reply.parse(sealed.json)).toMatchObject({ state: 'closed', openedAt: null, suppliers: [{ quote: null }] })
    expect(sealed.text).not.toMatch(secrets)
    expect(await trailOf(host(), id)).not.toContain('tender-opened')
    expect((await read()).openedAt).toBe(past)
    expect(getTender.reply.parse((await look()).json).suppliers[0]).toMatchObject({ quote: suppliersQuote })
  })

  test('a quote is one with one key, and a later one that has not seen it is told', async () => {
    const email = newEmail()
    const { id } = await sent([email])
    const token = await linkOf(email)
    const { version } = await quoting(token)
    const same = await Promise.all([1, 2, 3].map(() => deliver(token, suppliersQuote, version, 'uma-chave')))
    expect(same.map(({ status, json }) => [status, json])).toEqual([1, 2, 3].map(() => [201, { version: 1 }]))
    const stale = await deliver(token, suppliersQuote, version, 'outra-chave')
    expect(stale).toMatchObject({ status: 409 })
    expect(stale.text).toContain('Outra cotação foi entregue')
    const { version: seen, delivered } = await quoting(token)
    expect(delivered).toMatchObject({ version: 1 })
    expect((await deliver(token, suppliersQuote, seen, 'outra-chave')).json).toEqual({ version: 2 })
    // The first key again, after another version: still the one that it made.
    expect((await deliver(token, suppliersQuote, version, 'uma-chave')).json).toEqual({ version: 1 })
    const trail = await trailOf(host(), id)
    expect(trail.filter((action) => action === 'quote-delivered')).toHaveLength(2)
  })

  test.each([
    [
      'a year outside the supply',
      { terms: { kind: 'fixed-price' as const, prices: [{ year: 2030, brlPerMwh: 200 }] } },
      'prices',
    ],
    ['a validity that is past', { validTo: '2026-11-20' }, 'validTo'],
    ['a validity that ends before the closing day', { validTo: '2026-11-30' }, 'validTo'],
    ['a base month without an index', { index: { name: 'ipca' as const, baseMonth: '2022-12' } }, 'baseMonth'],
    ['a base month ahead', { index: { name: 'igp-m' as const, baseMonth: '2026-12' } }, 'baseMonth'],
  ])('a quote with %s is refused, with the field', async (_, change, field) => {
    const email = newEmail()
    await sent([email])
    const refused = await deliver(await linkOf(email), { ...suppliersQuote, ...change })
    expect(refused).toMatchObject({ status: 422, json: { fields: [field] } })
  })

  test('a quote is late from the closing on, and the page says that it is closed', async () => {
    const email = newEmail()
    const { id, read } = await sent([email])
    const token = await linkOf(email)
    const { version } = await quoting(token)
    await close(id)
    const late = await deliver(token, suppliersQuote, version)
    expect(late).toMatchObject({ status: 409 })
    expect(late.text).toContain('já se encerrou')
    expect((await quoting(token)).state).toBe('closed')
    expect((await read()).suppliers[0]).toMatchObject({ quote: null, deliveredAt: null })
  })

  test('the closing is only put off, which the suppliers are told', async () => {
    const email = newEmail()
    const { id, read, post } = await sent([email])
    expect(await post('closing', { closesAt: '2026-11-30T20:00:00Z' })).toMatchObject({
      status: 422,
      json: { fields: ['closesAt'] },
    })
    expect((await post('closing', { closesAt: '2026-12-04T20:00:00Z' })).status).toBe(200)
    expect((await read()).request.closesAt).toBe('2026-12-04T20:00:00.000Z')
    const mail = (await mailsTo(host(), email)).at(-1)
    expect([mail?.subject, mail?.text.includes('04/12/2026, 17:00')]).toEqual([
      'Novo prazo da cotação: Energia da Padaria Sol',
      true,
    ])
    expect(await quoting(await linkOf(email))).toMatchObject({ state: 'open' })
    await close(id)
    expect((await post('closing', { closesAt: '2026-12-05T20:00:00Z' })).status).toBe(409)
  })

  test('a tender cancelled before the closing tells its suppliers why, and its quotes are never opened', async () => {
    const email = newEmail()
    const { id, read, post } = await sent([email])
    const token = await linkOf(email)
    await deliver(token)
    expect((await post('cancellation', { reason: 'O cliente desistiu.' })).status).toBe(200)
    expect((await mailsTo(host(), email)).at(-1)?.text).toContain('Motivo: O cliente desistiu.')
    expect(await deliver(token)).toMatchObject({ status: 409 })
    await close(id)
    expect(await read()).toMatchObject({ state: 'cancelled', openedAt: null, suppliers: [{ quote: null, trail: [] }] })
    expect((await post('cancellation', { reason: 'De novo' })).status).toBe(409)
    const closed = await sent([newEmail()])
    await close(closed.id)
    expect((await closed.post('cancellation', { reason: 'Tarde' })).status).toBe(409)
  })

  test('an opened tender is neither put off nor cancelled, whatever its closing', async () => {
    const { id, read, post } = await sent([newEmail()])
    await host().db.updateTable('tender').set({ opened_at: past }).where('id', '=', id).execute()
    expect((await post('closing', { closesAt: '2026-12-05T20:00:00Z' })).status).toBe(409)
    expect((await post('cancellation', { reason: 'Tarde' })).status).toBe(409)
    expect((await read()).request.closesAt).toBe(askedSupply.closesAt)
  })

  test('a supplier whose address was erased is told nothing more', async () => {
    const email = newEmail()
    const { read, post } = await sent([email, newEmail()])
    const before = (await mailsTo(host(), removedEmail)).length
    await host().db.updateTable('tender_supplier').set({ email: removedEmail }).where('email', '=', email).execute()
    expect((await post('closing', { closesAt: '2026-12-04T20:00:00Z' })).status).toBe(200)
    expect((await post('cancellation', { reason: 'Não' })).status).toBe(200)
    expect((await read()).state).toBe('cancelled')
    expect(await mailsTo(host(), removedEmail)).toHaveLength(before)
  })

  test('the chosen supplier and its prices make the draft of a proposal, and everybody is told once', async () => {
    const [winner, loser, silent] = [newEmail(), newEmail(), newEmail()]
    const title = 'Energia da Padaria Sol'
    const asked = `Pedido de cotação de energia: ${title}`
    const { seller, id, read, post } = await drafted()
    const studyId = await keep(seller, await calculatedStudy(seller, { nomeCliente: 'Padaria Sol' }))
    const suppliers = [
      { name: 'Norte Energia', cnpj: oldCnpj, email: winner },
      { name: 'Sul Energia', cnpj: newCnpj, email: loser },
      { name: 'Leste Energia', cnpj: '11.222.333/0001-81', email: silent },
    ]
    await post('suppliers', { suppliers })
    await post('sending')
    await deliver(await linkOf(winner))
    await deliver(await linkOf(loser), {
      ...suppliersQuote,
      terms: { kind: 'guaranteed-discount', discountFraction: 0.1, basis: 'bill' },
    })
    await close(id)
    const [first, , third] = (await read()).suppliers
    const choice = { reason: 'Menor preço médio.', studyId }
    expect(await post('choice', { ...choice, supplierId: third!.id })).toMatchObject({
      status: 422,
      json: { fields: ['supplierId'] },
    })
    expect(await post('result')).toMatchObject({ status: 409 })
    const [, second] = (await read()).suppliers
    // A discount has no price by year for a proposal.
    expect(await post('choice', { ...choice, supplierId: second!.id })).toMatchObject({
      status: 422,
      json: { fields: ['studyId'] },
    })
    const { version } = await read()
    const body = { ...choice, supplierId: first!.id, version }
    const both = await Promise.all([seller.post(`/tenders/${id}/choice`, body), seller.post(`/tenders/${id}/choice`, body)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const { proposalId } = both.find(({ status }) => status === 200)!.json as { proposalId: string }
    const { facts } = getSalesProposal.reply.parse((await seller.get(`/sales-proposals/${proposalId}`)).json)
    expect(facts).toMatchObject({
      supplier: 'Norte Energia',
      prices: suppliersQuote.terms.kind === 'fixed-price' && suppliersQuote.terms.prices,
    })
    expect(facts.terms).toContain('Preços de 11/2026, corrigidos pelo IPCA a cada janeiro.')
    expect(await read()).toMatchObject({ state: 'chosen', choice: { supplierId: first!.id, proposalId, toldAt: null } })
    expect(await subjects(winner)).toEqual([asked])
    expect((await post('result')).status).toBe(200)
    expect((await post('result')).status).toBe(409)
    expect(await subjects(winner)).toEqual([`A sua cotação foi escolhida: ${title}`, asked])
    expect(await subjects(loser)).toEqual([asked, `Resultado da cotação: ${title}`])
    expect(await subjects(silent)).toEqual([asked])
    expect((await post('choice', { ...choice, supplierId: first!.id, studyId: null })).status).toBe(409)
  })

  test('a choice with the study of another author chooses nothing', async () => {
    const email = newEmail()
    const { id, read, post } = await sent([email])
    await deliver(await linkOf(email))
    await close(id)
    const [supplier] = (await read()).suppliers
    const other = await newMember(host(), { permissions: 'prime_black' })
    const studyId = await keep(other, await calculatedStudy(other))
    expect((await post('choice', { supplierId: supplier!.id, reason: 'Preço', studyId })).status).toBe(404)
    expect(await read()).toMatchObject({ state: 'closed', choice: null })
  })

  test('a quote sealed with another key of the installation is told as unreadable', async () => {
    const email = newEmail()
    const { id, read } = await sent([email])
    await deliver(await linkOf(email))
    const quotes = host().db.updateTable('tender_quote').set({ sealed_quote: 'AAAA' })
    const [supplier] = (await read()).suppliers
    await quotes.where('supplier_id', '=', supplier!.id).execute()
    await close(id)
    expect((await read()).suppliers[0]).toMatchObject({ quote: null, isUnreadable: true })
  })

  test('of 400 guessed links none is found, and each network has thirty tries an hour', async () => {
    await sent([newEmail()])
    const headers = newVisitor()
    const guess = async (index: number) => {
      const method = index % 2 === 0 ? 'GET' : 'POST'
      const body = method === 'POST' ? { quote: suppliersQuote, version: '-' } : undefined
      return (await visit(method, `/quoting/${String(index).padStart(43, 'q')}`, body, headers)).status
    }
    const statuses = []
    for (let index = 0; index < 400; index++) statuses.push(await guess(index))
    expect(statuses).toEqual([...Array<number>(30).fill(404), ...Array<number>(370).fill(429)])
  })

  test('a person takes their tenders along, and an erased author leaves neither tender, supplier, quote nor link', async () => {
    const email = newEmail()
    const { seller, id } = await sent([email])
    const token = await linkOf(email)
    await deliver(token)
    const data = (await seller.get(`/users/${seller.id}/data?format=json`)).json as Record<
      string,
      { id?: string; email?: string }[]
    >
    expect(data['tenders']).toMatchObject([{ id }])
    expect(data['tenderSuppliers']).toMatchObject([{ email }])
    expect(JSON.stringify(data)).not.toMatch(secrets)
    await seller.post(`/users/${seller.id}/deletion-request`, { reason: 'Não uso mais' })
    const { db } = host()
    const request = await db
      .selectFrom('deletion_request')
      .select('id')
      .where('user_id', '=', seller.id)
      .executeTakeFirstOrThrow()
    const admin = await member(host(), 'admin@farol.example')
    const decision = { decision: 'delete', password: demoPassword }
    expect((await admin.post(`/deletion-requests/${request.id}/decision`, decision)).status).toBe(200)
    const [tenders, suppliers] = await Promise.all([
      db.selectFrom('tender').select('id').where('id', '=', id).execute(),
      db.selectFrom('tender_supplier').select('id').where('email', '=', email).execute(),
    ])
    expect([tenders, suppliers]).toEqual([[], []])
    expect((await visit('GET', `/quoting/${token}`)).status).toBe(404)
  })
}
