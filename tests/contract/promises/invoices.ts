import { chooseReading, getInvoice, storeInvoice, listInvoices, readInvoiceOnce, stateInvoice } from '~/contract/invoices'
import { demoPassword } from '~/provider/demo/accounts'
import { forgetInvoices } from '~/provider/invoices/invoices'
import { madeKey, madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { member } from '../caller'
import { now, type OwnHost } from '../host'
import { from, newMember, newVisitor } from '../people'
import { submission } from './simulator-invoice'

export function invoicePromises(host: () => OwnHost) {
  const person = () => newMember(host(), { role: 'CLIENTE', permissions: 'simulator' })

  async function send(path: string, xml: string, headers: Record<string, string>) {
    const body = new FormData()
    body.append('file', new File([xml], 'fatura.xml', { type: 'text/xml' }))
    const response = await host().fetch(new Request(host().baseUrl + path, { method: 'POST', headers, body }))
    return { status: response.status, headers: response.headers, json: (await response.json()) as unknown }
  }

  async function keep({ accessToken }: { accessToken: string }, xml = madeNf3e()) {
    const { status, json } = await send('/invoices', xml, { authorization: `Bearer ${accessToken}` })
    expect(status).toBe(200)
    return storeInvoice.reply.parse(json)
  }

  const sendFrom = (address: string) => send('/invoices/read', 'x', from(address))
  const allRows = () => host().db.selectFrom('read_invoice').select('id').execute()
  const rowsOf = ({ id }: { id: string }) =>
    host().db.selectFrom('read_invoice').selectAll().where('author_id', '=', id).execute()

  test('a sent invoice is read and stored for its sender, without its file', async () => {
    const ana = await person()
    const kept = await keep(ana)
    expect(kept).toMatchObject({ isAlreadyRead: false, createdAt: '2026-11-21T15:00:00.000Z', doubts: [] })
    // 6.280 + 4.800 + 2.700 + 1.200 + 7.200 + 320.
    expect(kept.invoice).toMatchObject({ key: madeKey, month: '2026-08', totalBrl: 22_500, contractedKw: { offPeak: 150 } })
    expect(kept.read).toEqual(kept.invoice)
    const again = getInvoice.reply.parse((await ana.get(`/invoices/${kept.id}`)).json)
    expect(again.invoice).toEqual(kept.invoice)
    const { items, total } = listInvoices.reply.parse((await ana.get('/invoices')).json)
    expect(total).toBe(1)
    expect(items).toMatchObject([
      {
        id: kept.id,
        issuerName: 'Distribuidora do Exemplo S.A.',
        customerName: 'Padaria & Cia Ltda',
        doubts: 0,
        historyMonths: 13,
      },
    ])
    const [row] = await rowsOf(ana)
    expect(JSON.stringify(row)).not.toContain('<infNF3e')
  })

  test('the same invoice sent again by the same person is stored once; another person has their own', async () => {
    const [ana, rui] = [await person(), await person()]
    const first = await keep(ana)
    expect(await keep(ana)).toMatchObject({ id: first.id, isAlreadyRead: true })
    const other = await keep(rui)
    expect(other).toMatchObject({ isAlreadyRead: false })
    expect(other.id).not.toBe(first.id)
    expect(await rowsOf(ana)).toHaveLength(1)
  })

  test('an invoice is said to be of the distributor with the company of its CNPJ, whichever branch, and of none that is unknown', async () => {
    const ana = await person()
    const distributorOf = async (xml: string) => {
      const { id } = await keep(ana, xml)
      return getInvoice.reply.parse((await ana.get(`/invoices/${id}`)).json).distributor
    }
    const coelba = { value: 'neoenergia-coelba', name: 'Neoenergia Coelba' }
    expect(await distributorOf(madeNf3e())).toEqual(coelba)
    expect(await distributorOf(issuedBy('15139629000275'))).toEqual(coelba)
    await ana.delete(`/invoices/${(await rowsOf(ana)).find(({ invoice_key }) => invoice_key === otherKey)!.id}`)
    expect(await distributorOf(issuedBy('11222333000181'))).toBeNull()
  })

  test('a read bill is the submission of a simulation of its CNPJ, and of no other', async () => {
    const ana = await person()
    const { id } = await keep(ana)
    const path = `/invoices/${id}/submission`
    const { status, json } = await ana.post(path, submission)
    expect(status).toBe(201)
    const row = await host()
      .db.selectFrom('simulator_invoice')
      .selectAll()
      .where('id', '=', (json as { id: string }).id)
      .executeTakeFirstOrThrow()
    expect(row).toMatchObject({ author_id: ana.id, storage_id: null })
    expect(JSON.parse(row.content)).toMatchObject({ readInvoice: id, cnpj: '11222333000181' })
    expect(await ana.post(path, submission)).toMatchObject({ status: 201, json })
    const changed = await ana.post(path, { ...submission, clientName: 'Outra Padaria' })
    expect(changed.status).toBe(201)
    expect(changed.json).not.toEqual(json)
    const kept = host().db.selectFrom('simulator_invoice').select('id').where('author_id', '=', ana.id)
    expect(await kept.execute()).toHaveLength(2)
    const other = { ...submission, cnpj: '33000167000101' }
    expect(await ana.post(path, other)).toMatchObject({ status: 422, json: { fields: ['cnpj'] } })
    expect(await (await person()).post(path, submission)).toMatchObject({ status: 404 })
  })

  test('a corrected file with the same key is shown beside the first, and replaces it only after its author confirms', async () => {
    const [ana, rui] = [await person(), await person()]
    const corrected = madeNf3e({ contracts: [{ kind: '1', post: '0', kw: '155.00' }] })
    const { id, version } = await keep(ana)
    const again = await keep(ana, corrected)
    expect(again).toMatchObject({ id, isAlreadyRead: true, invoice: { contractedKw: { offPeak: 150 } } })
    expect(again.other?.invoice.contractedKw).toEqual({ offPeak: 155 })
    expect(listInvoices.reply.parse((await ana.get('/invoices')).json).items[0]).toMatchObject({ doubts: 1 })
    const before = again.other!.version
    await ana.patch(`/invoices/${id}`, { figures: { contractedKw: { offPeak: 151 } }, accepted: [], version })
    // The choice would forget what another window has stated since.
    const stale = await ana.post(`/invoices/${id}/reading`, { keep: 'other', version: before })
    expect(stale).toMatchObject({ status: 409, json: { message: expect.stringContaining('mudou em outra janela') as string } })
    const { other, invoice } = getInvoice.reply.parse((await ana.get(`/invoices/${id}`)).json)
    expect(invoice.contractedKw).toEqual({ offPeak: 151 })
    const read = other!.version

    expect(await rui.post(`/invoices/${id}/reading`, { keep: 'other', version: read })).toMatchObject({ status: 404 })
    const chosen = await ana.post(`/invoices/${id}/reading`, { keep: 'other', version: read })
    expect(chooseReading.reply.parse(chosen.json)).toMatchObject({ other: null, read: { contractedKw: { offPeak: 155 } } })
    // A window opened before the choice, which shows the first file, may change neither.
    expect(await ana.patch(`/invoices/${id}`, { figures: {}, accepted: [], version })).toMatchObject({ status: 409 })
    // The statements belonged to the first file.
    expect(chooseReading.reply.parse(chosen.json).invoice.contractedKw).toEqual({ offPeak: 155 })
    expect(await ana.post(`/invoices/${id}/reading`, { keep: 'kept', version: read })).toMatchObject({ status: 409 })

    expect((await keep(ana)).other).not.toBeNull()
    // Sending the stored file again leaves nothing to choose.
    expect((await keep(ana, corrected)).other).toBeNull()
  })

  test('an invoice sent ten times at once is stored once', async () => {
    const ana = await person()
    const ids = (await Promise.all(Array.from({ length: 10 }, () => keep(ana)))).map(({ id }) => id)
    expect(new Set(ids).size).toBe(1)
    expect(await rowsOf(ana)).toHaveLength(1)
  })

  test('a person reads, changes and deletes only their own invoices', async () => {
    const [ana, rui] = [await person(), await person()]
    const { id } = await keep(ana)
    const notFound = { status: 404, json: { message: 'Fatura não encontrada.' } }
    expect(await rui.get(`/invoices/${id}`)).toMatchObject(notFound)
    expect(await rui.patch(`/invoices/${id}`, { figures: {}, accepted: [], version: '-' })).toMatchObject(notFound)
    expect(await rui.delete(`/invoices/${id}`)).toMatchObject(notFound)
    expect(await ana.delete(`/invoices/${id}`)).toMatchObject({ status: 200 })
    expect(await ana.get(`/invoices/${id}`)).toMatchObject(notFound)
  })

  test('a stated figure replaces the read one, which stays beside it, and answers its doubt', async () => {
    const ana = await person()
    const { id, doubts, version } = await keep(ana, madeNf3e({ contracts: [], total: '22499.90' }))
    expect(doubts.map(({ code, field }) => `${code} ${field}`)).toEqual(['missing contractedKw', 'total totalBrl'])
    const stated = { figures: { contractedKw: { offPeak: 150 } }, accepted: [{ code: 'total', field: 'totalBrl' }] }
    const { status, json } = await ana.patch(`/invoices/${id}`, { ...stated, version })
    expect(status).toBe(200)
    const kept = stateInvoice.reply.parse(json)
    expect(kept).toMatchObject({ doubts: [], statement: stated })
    expect(kept.invoice.contractedKw).toEqual({ offPeak: 150 })
    expect(kept.read.contractedKw).toEqual({})
    // The next statement replaces it: with 300 kW, 157 billed are too few, and the total is doubted again.
    const others = { figures: { contractedKw: { peak: 10, offPeak: 150 } }, accepted: [], version: kept.version }
    const next = await ana.patch(`/invoices/${id}`, others)
    expect(stateInvoice.reply.parse(next.json).doubts.map(({ code }) => code)).toEqual(['total'])
    expect(await ana.patch(`/invoices/${id}`, { figures: { totalBrl: -1 }, accepted: [], version })).toMatchObject({
      status: 400,
    })
  })

  test('a file that is no invoice is refused with the reason, and nothing of it is stored', async () => {
    const ana = await person()
    const headers = { authorization: `Bearer ${ana.accessToken}` }
    const refused = await send('/invoices', '<nfeProc><NFe/></nfeProc>', headers)
    expect(refused).toMatchObject({ status: 422, json: { fields: ['file'] } })
    expect((refused.json as { message: string }).message).toContain('comercializador')
    expect(await rowsOf(ana)).toEqual([])
  })

  test('an invoice is read for a visitor without an account, and nothing is stored', async () => {
    const before = (await allRows()).length
    const { status, json } = await send('/invoices/read', madeNf3e(), newVisitor())
    expect(status).toBe(200)
    expect(readInvoiceOnce.reply.parse(json)).toMatchObject({ invoice: { month: '2026-08' }, doubts: [] })
    expect(await allRows()).toHaveLength(before)
  })

  test('a visitor who sends more than 60 files in an hour waits, from any address of theirs; another one does not', async () => {
    // The first 56 bits of an IPv6 address are one customer's.
    for (let sent = 1; sent <= 60; sent++) expect(await sendFrom(`2001:db8:77:1::${sent}`)).toMatchObject({ status: 422 })
    const { status, headers } = await sendFrom('2001:db8:77:2::61')
    expect(status).toBe(429)
    expect(Number(headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await sendFrom('2001:db8:77:100::1')).toMatchObject({ status: 422 })
  })

  test('a reading is forgotten after 90 days', async () => {
    const ana = await person()
    const [old, young] = [await keep(ana), await keep(ana, madeNf3e().replaceAll(madeKey, otherKey))]
    const age = (id: string, days: number) =>
      host()
        .db.updateTable('read_invoice')
        .set({ created_at: daysBefore(days) })
        .where('id', '=', id)
        .execute()
    await age(old.id, 91)
    await age(young.id, 89)
    await forgetInvoices({ db: host().db, now: () => now })
    expect(await rowsOf(ana)).toMatchObject([{ id: young.id }])
  })

  test('an export has the read invoices, and an erased account has none', async () => {
    const ana = await person()
    await keep(ana)
    const { json } = await ana.get(`/users/${ana.id}/data`)
    expect(json).toMatchObject({ readInvoices: [{ author_id: ana.id, invoice_key: madeKey }] })
    await ana.post(`/users/${ana.id}/deletion-request`, {})
    const admin = await member(host(), 'admin@farol.example')
    const { items } = (await admin.get('/deletion-requests')).json as {
      items: Array<{ id: string; user: { id: string } | null }>
    }
    const request = items.find(({ user }) => user?.id === ana.id)
    const decision = { decision: 'anonymise', password: demoPassword }
    expect(await admin.post(`/deletion-requests/${request?.id}/decision`, decision)).toMatchObject({ status: 200 })
    expect(await rowsOf(ana)).toEqual([])
  })

  test('the trail says that an invoice was read, stated and deleted, and no figure of it', async () => {
    const ana = await person()
    const { id, version } = await keep(ana)
    await ana.patch(`/invoices/${id}`, { figures: { totalBrl: 100 }, accepted: [], version })
    await ana.delete(`/invoices/${id}`)
    const rows = await host().db.selectFrom('audit_entry').selectAll().where('object_id', '=', id).orderBy('id').execute()
    expect(rows.map(({ action, details }) => [action, details])).toEqual([
      ['invoice-read', '{"format":"NF3E"}'],
      ['invoice-stated', '{}'],
      ['invoice-deleted', '{}'],
    ])
  })
}

function daysBefore(days: number) {
  return new Date(now.getTime() - days * 86_400_000).toISOString()
}

/** The invented note's key with another number, 1235: its check digit is wrong, which is a doubt and no refusal. */
const otherKey = madeKey.replace('00001234', '00001235')

/** Another invoice, of the issuer with this CNPJ. */
function issuedBy(cnpj: string) {
  return madeNf3e().replaceAll(madeKey, otherKey).replaceAll('<CNPJ>15139629000194', `<CNPJ>${cnpj}`)
}
