import { personalData } from '~/contract/privacy'
import { sendPartnerDocuments } from '~/contract/partner-companies'
import { getUser } from '~/contract/users'
import { demoPassword } from '~/provider/demo/accounts'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { mailsTo, trailOf } from '../people'
import { memberOf, newCompany, newDocument, newMonth, newPartner, newReport, newUnit, pdf, read } from '../portfolio'

const contact = { name: 'Rita Alves', office: 'Compras', phone: '(81) 99876-5432', email: 'Rita@integradora.example' }

export function partnerDocumentPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function newSender() {
    const partnerId = await newPartner(host())
    return { partnerId, ...(await memberOf(host(), { partnerId, permissions: 'prime_basic' })) }
  }
  type Sender = Awaited<ReturnType<typeof newSender>>

  async function send(
    sender: Sender,
    files: File[],
    change: Record<string, string | undefined> = {},
    { partnerId = sender.partnerId, key }: { partnerId?: string; key?: string } = {},
  ) {
    const body = new FormData()
    for (const sent of files) body.append('files', sent)
    for (const [name, value] of Object.entries({ ...contact, ...change })) if (value !== undefined) body.append(name, value)
    const headers = { authorization: `Bearer ${sender.accessToken}`, ...(key && { 'idempotency-key': key }) }
    const path = `/partner-companies/sent/documents/partner/${partnerId}`
    const response = await host().fetch(new Request(host().baseUrl + path, { method: 'PATCH', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }

  /** Sends one document with another contact, and returns its storage id. */
  async function sendAs(sender: Sender, change: Record<string, string>) {
    const { json } = await send(sender, [file(pdf)], change)
    return sendPartnerDocuments.reply.parse(json).documents[0]!.storage_id
  }

  async function documentsOf({ id, get }: Sender) {
    const { partner_company: partner } = getUser.reply.parse((await get(`/users/${id}`)).json)
    return partner?.id ? partner.documents : []
  }

  test('a partner sends several PDFs at once: all are stored, and the team’s mail and the trail name the contact', async () => {
    const sender = await newSender()
    const before = (await mailsTo(host(), 'contato@farol.example')).length
    const { status, json } = await send(sender, [file(pdf, 'fatura 1.pdf'), file(pdf, 'C:\\docs\\fatura-2.pdf')])
    expect(status).toBe(200)
    const { documents } = sendPartnerDocuments.reply.parse(json)
    expect(documents.map(({ name, size, situation }) => [name, size, situation])).toEqual([
      ['fatura 1.pdf', pdf.length, 'ENVIADO'],
      ['fatura-2.pdf', pdf.length, 'ENVIADO'],
    ])
    expect(await documentsOf(sender)).toEqual(documents)
    const download = await read(host(), `/uploads/${documents[0]!.storage_id}`, sender.accessToken)
    expect(await download.text()).toBe(pdf)
    const mails = await mailsTo(host(), 'contato@farol.example')
    expect(mails.length).toBe(before + 1)
    const written = mails.find(({ text }) => text.includes(documents[0]!.storage_id))
    for (const part of ['Integradora do Ensaio', 'Rita Alves', 'Compras', 'fatura-2.pdf']) expect(written?.text).toContain(part)
    expect(await trailOf(host(), documents[1]!.storage_id)).toEqual(['document-sent'])
  })

  test.each(['one after the other', 'at once'])(
    'documents sent twice under one key, %s, are stored once, with one mail and one row of the trail each',
    async (how) => {
      const sender = await newSender()
      const before = (await mailsTo(host(), 'contato@farol.example')).length
      const sendAgain = () => send(sender, [file(pdf, 'a.pdf'), file(pdf, 'b.pdf')], {}, { key: 'envio 1' })
      const answers = how === 'at once' ? await Promise.all([sendAgain(), sendAgain()]) : [await sendAgain(), await sendAgain()]
      expect(answers.map(({ status }) => status)).toEqual([200, 200])
      expect(answers[1]!.json).toEqual(answers[0]!.json)
      const stored = await documentsOf(sender)
      expect(stored.map(({ name }) => name)).toEqual(['a.pdf', 'b.pdf'])
      expect((await mailsTo(host(), 'contato@farol.example')).length).toBe(before + 1)
      expect(await trailOf(host(), stored[0]!.storage_id)).toEqual(['document-sent'])
    },
  )

  test('the same documents under another key, or of another partner under the same key, are stored', async () => {
    const [sender, other] = [await newSender(), await newSender()]
    for (const key of ['envio 1', 'envio 2']) await send(sender, [file(pdf)], {}, { key })
    await send(other, [file(pdf)], {}, { key: 'envio 1' })
    expect([(await documentsOf(sender)).length, (await documentsOf(other)).length]).toEqual([2, 1])
  })

  test('a deleted document stays deleted when its sending arrives again', async () => {
    const sender = await newSender()
    const sendAgain = () => send(sender, [file(pdf)], {}, { key: 'envio 1' })
    const { documents } = sendPartnerDocuments.reply.parse((await sendAgain()).json)
    await sender.delete(`/uploads/${documents[0]!.storage_id}?folder=documents`)
    expect(await sendAgain()).toEqual({ status: 200, json: { documents: [] } })
  })

  test('a name is shown without folders and without direction marks', async () => {
    const { json } = await send(await newSender(), [file(pdf, '../fatura\u202efdp.exe\u2066.pdf')])
    expect(sendPartnerDocuments.reply.parse(json).documents.map(({ name }) => name)).toEqual(['faturafdp.exe.pdf'])
  })

  test.each([
    ['a picture named .pdf', file('\x89PNG\r\n\x1a\n' + 'x'.repeat(500), 'foto.pdf'), 'foto.pdf'],
    ['a script named .pdf', file('<script>alert(1)</script>', 'script.pdf'), 'script.pdf'],
    ['half a PDF', file(pdf.slice(0, -12), 'meio.pdf'), 'meio.pdf'],
  ])('%s among PDFs is refused by its name, and none of them is stored', async (_, wrong, name) => {
    const sender = await newSender()
    expect(await send(sender, [file(pdf), wrong, file(pdf)])).toMatchObject({
      status: 422,
      json: { message: `O arquivo ${name} não é um PDF.`, fields: ['files'] },
    })
    expect(await documentsOf(sender)).toEqual([])
  })

  test('ten files are accepted at once; eleven or forty are refused with the limit', async () => {
    const sender = await newSender()
    for (const count of [11, 40]) {
      expect(await send(sender, many(count))).toMatchObject({
        status: 400,
        json: { message: 'Confira os campos: files pode ter até 10 arquivos de uma vez.', fields: ['files'] },
      })
    }
    expect(await documentsOf(sender)).toEqual([])
    expect(await send(sender, many(10))).toMatchObject({ status: 200 })
    expect(await documentsOf(sender)).toHaveLength(10)
  })

  test('files of more than ten megabytes in all are refused', async () => {
    const large = file(pdf + ' '.repeat(6 * 1024 * 1024))
    expect(await send(await newSender(), [large, large])).toMatchObject({
      status: 413,
      json: { message: 'Os arquivos passam de 10 MB no todo.' },
    })
  })

  test.each([
    ['no file', [], {}, 'files'],
    ['an empty file', [file('')], {}, 'files.0'],
    ['no contact', [file(pdf)], { name: undefined }, 'name'],
    ['no office', [file(pdf)], { office: ' ' }, 'office'],
    ['a phone without its area code', [file(pdf)], { phone: '99876-5432' }, 'phone'],
    ['an e-mail that is none', [file(pdf)], { email: 'rita' }, 'email'],
  ] as const)('%s is refused and named', async (_, files, change, field) => {
    expect(await send(await newSender(), [...files], change)).toMatchObject({ status: 400, json: { fields: [field] } })
  })

  test("nobody sends in another partner's name", async () => {
    const [sender, other] = [await newSender(), await newSender()]
    expect(await send(sender, [file(pdf)], {}, { partnerId: other.partnerId })).toMatchObject({ status: 404 })
    expect(await send({ ...sender, ...(await admin()) }, [file(pdf)])).toMatchObject({ status: 404 })
    expect(await documentsOf(other)).toEqual([])
  })

  test('of one partner company 30 deliveries an hour are taken, and no more', async () => {
    const sender = await newSender()
    const statuses: number[] = []
    for (let time = 0; time < 31; time++) statuses.push((await send(sender, [file(pdf)])).status)
    expect(statuses).toEqual([...Array<number>(30).fill(200), 429])
  })

  test('a partner deletes its own document for everybody, and the trail has the deletion', async () => {
    const sender = await newSender()
    const { documents } = sendPartnerDocuments.reply.parse((await send(sender, [file(pdf)])).json)
    const { storage_id: storageId } = documents[0]!
    const path = `/uploads/${storageId}?folder=documents`
    expect(await sender.delete(path)).toMatchObject({ status: 200, json: {} })
    const { accessToken } = await admin()
    expect((await read(host(), `/uploads/${storageId}`, accessToken)).status).toBe(404)
    expect((await read(host(), `/uploads/${storageId}`, sender.accessToken)).status).toBe(404)
    expect(await sender.delete(path)).toMatchObject({ status: 404 })
    expect(await documentsOf(sender)).toEqual([])
    const stored = await host().db.selectFrom('stored_file').selectAll().where('storage_id', '=', storageId).execute()
    expect(stored).toEqual([])
    expect(await trailOf(host(), storageId)).toEqual(['document-sent', 'document-deleted'])
  })

  test("neither a partner's received documents nor another's, nor what is no partner's document, can be deleted", async () => {
    const [sender, other] = [await newSender(), await newSender()]
    const received = await newDocument(host(), sender.partnerId, 'RECEBIDO')
    const theirs = await newDocument(host(), other.partnerId, 'ENVIADO')
    const unitId = await newUnit(host(), await newCompany(host(), { partnerId: sender.partnerId }))
    await newMonth(host(), unitId, { year: 2026, month: 9 })
    const report = await newReport(host(), unitId, { year: 2026, month: 9 })
    const client = await memberOf(host(), {})
    for (const [who, storageId] of [
      [sender, received],
      [sender, theirs],
      [sender, report],
      [client, theirs],
      [await admin(), report],
    ] as const) {
      expect(await who.delete(`/uploads/${storageId}?folder=documents`)).toMatchObject({ status: 404 })
    }
    expect(await sender.delete(`/uploads/${theirs}?folder=reports`)).toMatchObject({ status: 400, json: { fields: ['folder'] } })
    expect(await sender.delete('/uploads/nenhum?folder=documents')).toMatchObject({ status: 400 })
    expect(await (await admin()).delete(`/uploads/${received}?folder=documents`)).toMatchObject({ status: 200 })
    expect(await (await admin()).delete(`/uploads/${theirs}?folder=documents`)).toMatchObject({ status: 200 })
  })

  test('an export has the documents that name the person as contact; an erasure removes the contact and leaves the documents', async () => {
    const [sender, other] = [await newSender(), await newSender()]
    const storageId = await sendAs(sender, {})
    const byName = await sendAs(sender, { name: 'joana  PRADO' })
    const byEmail = await sendAs(sender, { email: sender.email.toUpperCase() })
    const byOther = await sendAs(other, { email: sender.email })
    const data = personalData.parse((await sender.get(`/users/${sender.id}/data`)).json)
    const told = { contact_name: 'Rita Alves', contact_phone: '(81) 99876-5432', contact_email: 'rita@integradora.example' }
    expect(data.partnerDocuments).toHaveLength(4)
    expect(data.partnerDocuments).toContainEqual(expect.objectContaining({ storage_id: storageId, ...told }))
    await sender.post(`/users/${sender.id}/deletion-request`, {})
    const request = await host()
      .db.selectFrom('deletion_request')
      .select('id')
      .where('user_id', '=', sender.id)
      .executeTakeFirstOrThrow()
    const decision = { decision: 'delete', password: demoPassword }
    expect(await (await admin()).post(`/deletion-requests/${request.id}/decision`, decision)).toMatchObject({ status: 200 })
    const documents = host().db.selectFrom('partner_document').selectAll()
    const kept = async (id: string) => documents.where('storage_id', '=', id).executeTakeFirstOrThrow()
    const nobody = { contact_name: null, contact_office: null, contact_phone: null, contact_email: null }
    const left = { partner_company_id: sender.partnerId, ...nobody, sender_id: null, answer_id: null, note: null }
    for (const id of [byName, byEmail]) {
      const { of_newer_version: _, ...columns } = { of_newer_version: undefined, ...(await kept(id)) }
      const sent = host().db.selectFrom('stored_file').select('created_at as sent_at').where('storage_id', '=', id)
      expect(columns).toEqual({ storage_id: id, ...left, ...(await sent.executeTakeFirst()), search_text: 'documento.pdf' })
    }
    expect(await kept(byOther)).toMatchObject({ ...nobody, sender_id: other.id })
    // The contact is another person, who made no request.
    expect(await kept(storageId)).toMatchObject({ ...told, contact_office: 'Compras', sender_id: null })
  })
}

function many(count: number) {
  return Array.from({ length: count }, () => file(pdf))
}

function file(content: string, name = 'documento.pdf') {
  return new File([Buffer.from(content, 'latin1')], name, { type: 'application/pdf' })
}
