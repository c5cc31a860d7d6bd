import { viewAccount } from '~/contract/account-view'
import { getInvoice, storeInvoice } from '~/contract/invoices'
import { drawnPdf } from '~/invoices/danf3e/drawn-bill.fixture'
import { coelbaBill } from '~/invoices/danf3e/distributor-bills.fixture'
import { madeKey, madeNf3e } from '~/invoices/nf3e/nf3e.fixture'
import { demoPassword } from '~/provider/demo/accounts'
import { forgetFiles } from '~/provider/invoices/invoice-files'
import { forgetInvoices } from '~/provider/invoices/invoices'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { newMember, trailOf } from '../people'

type Person = Awaited<ReturnType<typeof newMember>>

export function invoiceFilePromises(host: () => OwnHost) {
  const person = () => newMember(host(), { role: 'CLIENTE', permissions: 'simulator' })

  async function send({ accessToken }: Person, content: string | Uint8Array<ArrayBuffer>, consent = true) {
    const body = new FormData()
    body.append('file', new File([content], 'conta de agosto.xml'))
    if (consent) body.append('fileConsent', 'given')
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}/invoices`, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }

  async function keep(ana: Person, content: string | Uint8Array<ArrayBuffer> = madeNf3e(), consent = true) {
    const { status, json } = await send(ana, content, consent)
    expect(status).toBe(200)
    return storeInvoice.reply.parse(json)
  }

  async function keepWithFile(ana: Person) {
    const { id, file } = await keep(ana)
    return { id, storageId: file!.storageId }
  }

  /** The status and the text of a download. */
  async function download(accessToken: string, storageId: string) {
    const headers = { authorization: `Bearer ${accessToken}` }
    const response = await host().fetch(new Request(`${host().baseUrl}/uploads/${storageId}`, { headers }))
    return { status: response.status, type: response.headers.get('content-type'), text: await response.text() }
  }

  const stored = async () => {
    const rows = await host().db.selectFrom('stored_file').select('storage_id').where('folder', '=', 'read-invoices').execute()
    return rows.map(({ storage_id }) => storage_id)
  }
  const sweepOn = async (day: string) => {
    const { db, files } = host()
    const options = { db, files, now: () => new Date(`${day}T15:00:00Z`) }
    await forgetFiles(options)
    await forgetInvoices(options)
  }

  test('the file of an invoice is stored with the consent alone, for twelve calendar months', async () => {
    const ana = await person()
    const before = await stored()
    const { id, file } = await keep(ana, madeNf3e(), false)
    expect(file).toBeNull()
    expect(await stored()).toEqual(before)
    // The same invoice again, now with the consent, on the host's 21 November 2026.
    const again = await keep(ana)
    expect(again).toMatchObject({ id, isAlreadyRead: true, file: { consentedOn: '2026-11-21', lastDay: '2027-11-21' } })
    expect(await fileOf(ana, id)).toEqual(again.file)
    expect(await download(ana.accessToken, again.file!.storageId)).toEqual({
      status: 200,
      type: 'application/xml',
      text: madeNf3e(),
    })
    expect(await trailOf(host(), id)).toEqual(['invoice-read', 'invoice-file-consented'])
  })

  test('only its sender downloads it: no other person, no administrator, and none who sees as the sender', async () => {
    const [ana, rui, admin] = [await person(), await person(), await newMember(host(), { role: 'ADMIN' })]
    const { id, storageId } = await keepWithFile(ana)
    await keepWithFile(rui)
    for (const { accessToken } of [rui, admin]) expect(await download(accessToken, storageId)).toMatchObject({ status: 404 })
    const view = viewAccount.reply.parse((await admin.post(`/users/${ana.id}/view`, {})).json).accessToken
    expect(await download(view, storageId)).toMatchObject({ status: 404 })
    expect((await call(host(), 'GET', `/invoices/${id}`, { token: view })).json).toMatchObject({ id, file: null })
    expect(await rui.delete(`/invoices/${id}/file`)).toMatchObject({ status: 404 })
    expect(await download(ana.accessToken, storageId)).toMatchObject({ status: 200 })
  })

  test('an unreadable file is not stored, and a consent has one wording', async () => {
    const ana = await person()
    const before = await stored()
    expect(await send(ana, '<nota/>')).toMatchObject({ status: 422 })
    const body = new FormData()
    body.append('file', new File([madeNf3e()], 'fatura.xml'))
    body.append('fileConsent', 'maybe')
    const headers = { authorization: `Bearer ${ana.accessToken}` }
    expect(await host().fetch(new Request(`${host().baseUrl}/invoices`, { method: 'POST', headers, body }))).toMatchObject({
      status: 400,
    })
    expect(await stored()).toEqual(before)
  })

  test('the same invoice with consent again, and ten times at once, keeps one file', async () => {
    const ana = await person()
    const before = await stored()
    const first = await keepWithFile(ana)
    const again = await keepWithFile(ana)
    expect(again.id).toBe(first.id)
    expect(await download(ana.accessToken, first.storageId)).toMatchObject({ status: 404 })
    expect(await download(ana.accessToken, again.storageId)).toMatchObject({ status: 200, text: madeNf3e() })
    await Promise.all(Array.from({ length: 10 }, () => keep(ana)))
    expect(await stored()).toHaveLength(before.length + 1)
    // Without the consent it is read again, and the earlier consent holds.
    expect(await keep(ana, madeNf3e(), false)).toMatchObject({ id: first.id, file: { lastDay: '2027-11-21' } })
  })

  test('the XML of an invoice replaces its printed form, and the printed form not the XML', async () => {
    const ana = await person()
    const pdf = new Uint8Array(await drawnPdf(coelbaBill))
    const printed = await keep(ana, pdf)
    const xml = madeNf3e().replaceAll(madeKey, printed.invoice.key!)
    expect(await download(ana.accessToken, printed.file!.storageId)).toMatchObject({ status: 200, type: 'application/pdf' })
    const whole = await keep(ana, xml)
    expect(whole.id).toBe(printed.id)
    expect(await download(ana.accessToken, whole.file!.storageId)).toMatchObject({ status: 200, text: xml })
    expect((await keep(ana, pdf)).file).toEqual(whole.file)
  })

  test('of two different files of one invoice none is stored before the choice, and the replaced one is deleted', async () => {
    const ana = await person()
    const first = await keepWithFile(ana)
    const before = await stored()
    const corrected = madeNf3e({ contracts: [{ kind: '1', post: '0', kw: '155.00' }] })
    const { other, file } = await keep(ana, corrected)
    expect(file?.storageId).toBe(first.storageId)
    expect(await stored()).toEqual(before)
    const choice = { keep: 'other', version: other!.version }
    expect(await ana.post(`/invoices/${first.id}/reading`, choice)).toMatchObject({ status: 200, json: { file: null } })
    expect(await download(ana.accessToken, first.storageId)).toMatchObject({ status: 404 })
  })

  test('a withdrawn consent deletes the file and leaves what was read; withdrawn twice, it is withdrawn once', async () => {
    const ana = await person()
    const { id, storageId } = await keepWithFile(ana)
    for (let times = 0; times < 2; times++) expect(await ana.delete(`/invoices/${id}/file`)).toMatchObject({ status: 200 })
    expect(await fileOf(ana, id)).toBeNull()
    expect(await stored()).not.toContain(storageId)
    expect(await download(ana.accessToken, storageId)).toMatchObject({ status: 404 })
    expect(await trailOf(host(), id)).toEqual(['invoice-read', 'invoice-file-consented', 'invoice-file-withdrawn'])
  })

  test('a file is there on its last day, and not on the day after; what was read stays as long', async () => {
    const ana = await person()
    const { id, storageId } = await keepWithFile(ana)
    await sweepOn('2027-11-21')
    expect(await fileOf(ana, id)).toMatchObject({ storageId })
    expect(await stored()).toContain(storageId)
    await sweepOn('2027-11-22')
    expect(await stored()).not.toContain(storageId)
    // 366 days after the reading, which stays 90 days without a file.
    expect(await ana.get(`/invoices/${id}`)).toMatchObject({ status: 404 })
  })

  test('a file goes with its invoice', async () => {
    const ana = await person()
    const { id, storageId } = await keepWithFile(ana)
    expect(await ana.delete(`/invoices/${id}`)).toMatchObject({ status: 200 })
    expect(await stored()).not.toContain(storageId)
  })

  test('an export has the file and its consent, and an erased account has no file', async () => {
    const ana = await person()
    const { storageId } = await keepWithFile(ana)
    expect((await ana.get(`/users/${ana.id}/data`)).json).toMatchObject({
      readInvoices: [{ file_id: storageId, file_consented_on: '2026-11-21', file_last_day: '2027-11-21' }],
      documents: [{ storage_id: storageId, name: 'conta de agosto.xml', size_bytes: Buffer.byteLength(madeNf3e()) }],
    })
    await ana.post(`/users/${ana.id}/deletion-request`, {})
    const admin = await member(host(), 'admin@farol.example')
    const { items } = (await admin.get('/deletion-requests')).json as {
      items: Array<{ id: string; user: { id: string } | null }>
    }
    const request = items.find(({ user }) => user?.id === ana.id)
    const decision = { decision: 'anonymise', password: demoPassword }
    expect(await admin.post(`/deletion-requests/${request?.id}/decision`, decision)).toMatchObject({ status: 200 })
    expect(await stored()).not.toContain(storageId)
  })
}

async function fileOf(ana: Person, id: string) {
  return getInvoice.reply.parse((await ana.get(`/invoices/${id}`)).json).file
}
