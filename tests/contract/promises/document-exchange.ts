import { listPartnerDocuments, sendToPartner } from '~/contract/document-exchange'
import { getUser } from '~/contract/users'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { mailsTo, trailOf } from '../people'
import { memberOf, newDocument, newPartner, pdf, read } from '../portfolio'

/** Documents between team and partner. The host's clock is at Saturday, 2026-11-21, 12:00 in Brasília. */
export function documentExchangePromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function newPair() {
    const partnerId = await newPartner(host())
    return { partnerId, ...(await memberOf(host(), { partnerId, permissions: 'prime_basic' })) }
  }

  /** A document that a partner sent at an instant. */
  async function sentAt(partnerId: string, created_at: string, name?: string) {
    const id = await newDocument(host(), partnerId, 'ENVIADO')
    const change = { created_at, ...(name && { name }) }
    await host().db.updateTable('stored_file').set(change).where('storage_id', '=', id).execute()
    return id
  }

  async function list(query: string) {
    return listPartnerDocuments.reply.parse((await (await admin()).get(`/partner-documents?${query}`)).json)
  }

  async function send(
    partnerId: string,
    { files = [file()], ...fields }: { files?: File[]; note?: string; answers?: string } = {},
    key = '',
  ) {
    const body = new FormData()
    for (const chosen of files) body.append('files', chosen)
    for (const [name, value] of Object.entries(fields)) if (value !== undefined) body.append(name, value)
    const headers = { authorization: `Bearer ${(await admin()).accessToken}`, ...(key && { 'idempotency-key': key }) }
    const request = new Request(`${host().baseUrl}/partner-documents/${partnerId}`, { method: 'POST', headers, body })
    const response = await host().fetch(request)
    return { status: response.status, json: (await response.json()) as unknown }
  }

  async function sent(...asked: Parameters<typeof send>) {
    return sendToPartner.reply.parse((await send(...asked)).json).documents.map(({ storage_id }) => storage_id)
  }

  async function documentsOf({ id, get }: Awaited<ReturnType<typeof newPair>>) {
    const { partner_company: partner } = getUser.reply.parse((await get(`/users/${id}`)).json)
    return partner?.id ? partner.documents : []
  }

  test('waiting documents are sorted from the oldest, with the business hours left of their 48', async () => {
    const { partnerId } = await newPair()
    // Thu 19 10:00: 14 h, Fri 20 is a holiday, Mon 24 h, Tue 10 h. On Saturday noon 34 of them are left.
    const young = await sentAt(partnerId, '2026-11-19T13:00:00.000Z')
    // Mon 16 10:00 to Wed 18 10:00. Since then Wed 14 h and Thu 24 h: 38 h late.
    const old = await sentAt(partnerId, '2026-11-16T13:00:00.000Z')
    const { items, waiting } = await list(`partner=${partnerId}`)
    expect(items.map(({ id, dueAt, hoursLeft }) => [id, dueAt, hoursLeft])).toEqual([
      [old, '2026-11-18T13:00:00.000Z', -38],
      [young, '2026-11-24T13:00:00.000Z', 34],
    ])
    expect(waiting.total).toBeGreaterThanOrEqual(2)
    expect(waiting.late).toBeGreaterThanOrEqual(1)
    expect(waiting.oldestAt! <= '2026-11-16T13:00:00.000Z').toBe(true)
  })

  test('the list has the partners to choose from when they are requested', async () => {
    const id = await newPartner(host())
    expect((await list('partners=all')).partners).toContainEqual({ id, name: 'Integradora do Ensaio' })
    expect((await list('')).partners).toEqual([])
  })

  test('a form sent twice answers once: the partner has one document and one mail', async () => {
    const pair = await newPair()
    const answers = await sentAt(pair.partnerId, '2026-11-19T13:00:00.000Z')
    const twice = await Promise.all([1, 2].map(() => send(pair.partnerId, { answers }, 'resposta-1')))
    expect(twice.map(({ status }) => status)).toEqual([201, 201])
    expect(twice[1]!.json).toEqual(twice[0]!.json)
    expect((await documentsOf(pair)).filter(({ situation }) => situation === 'RECEBIDO')).toHaveLength(1)
    expect(await mailsTo(host(), pair.email)).toHaveLength(1)
  })

  test('an answer is a document that the partner receives with a note; the answered document no longer waits', async () => {
    const pair = await newPair()
    const question = await sentAt(pair.partnerId, '2026-11-19T13:00:00.000Z')
    const other = await sentAt(pair.partnerId, '2026-11-20T13:00:00.000Z')
    const [answer] = await sent(pair.partnerId, { answers: question, note: 'Segue o estudo.\nAbraço' })
    expect((await list(`partner=${pair.partnerId}`)).items.map(({ id }) => id)).toEqual([other])
    const [answered] = (await list(`status=answered&partner=${pair.partnerId}`)).items
    expect(answered).toMatchObject({
      id: question,
      hoursLeft: null,
      answeredAt: '2026-11-21T15:00:00.000Z',
      answer: { id: answer },
    })
    expect((await list(`status=sent&partner=${pair.partnerId}`)).items.map(({ id }) => id)).toEqual([answer])
    expect(await documentsOf(pair)).toEqual(
      expect.arrayContaining([
        expect.objectContaining({ storage_id: answer, situation: 'RECEBIDO', note: 'Segue o estudo.\nAbraço', due_at: null }),
        expect.objectContaining({
          storage_id: question,
          due_at: '2026-11-24T13:00:00.000Z',
          answered_at: '2026-11-21T15:00:00.000Z',
        }),
        expect.objectContaining({ storage_id: other, answered_at: null }),
      ]),
    )
    expect(await (await read(host(), `/uploads/${answer}`, pair.accessToken)).text()).toBe(pdf)
    expect(await trailOf(host(), question)).toEqual(['document-answered'])
    expect((await trailOf(host(), answer!)).at(0)).toBe('document-sent')
    const [mail] = await mailsTo(host(), pair.email)
    expect(mail!.text).toContain('Segue o estudo.')
  })

  test('the team sends a document without a request, and the partner gets a mail', async () => {
    const pair = await newPair()
    const [id] = await sent(pair.partnerId)
    expect(await documentsOf(pair)).toMatchObject([{ storage_id: id, situation: 'RECEBIDO', note: null }])
    expect(await mailsTo(host(), pair.email)).toHaveLength(1)
  })

  test('an answered document is not answered again, nor is another partner’s or the team’s; nothing is stored', async () => {
    const [pair, other] = [await newPair(), await newPair()]
    const answered = await sentAt(pair.partnerId, '2026-11-19T13:00:00.000Z')
    await sent(pair.partnerId, { answers: answered })
    const waiting = await sentAt(pair.partnerId, '2026-11-19T14:00:00.000Z')
    const theirs = await sentAt(other.partnerId, '2026-11-19T13:00:00.000Z')
    const received = await newDocument(host(), pair.partnerId, 'RECEBIDO')
    const before = (await documentsOf(pair)).length
    for (const wrong of [answered, theirs, received, '00000000-0000-4000-8000-000000000000']) {
      expect(await send(pair.partnerId, { answers: `${waiting},${wrong}` })).toMatchObject({ status: 409 })
    }
    expect(await documentsOf(pair)).toHaveLength(before)
    expect((await list(`partner=${pair.partnerId}`)).items.map(({ id }) => id)).toEqual([waiting])
  })

  test('of two answers to one document at once the second is refused', async () => {
    const { partnerId } = await newPair()
    const question = await sentAt(partnerId, '2026-11-19T13:00:00.000Z')
    const answers = await Promise.all([send(partnerId, { answers: question }), send(partnerId, { answers: question })])
    expect(answers.map(({ status }) => status).toSorted()).toEqual([201, 409])
    expect((await list(`status=sent&partner=${partnerId}`)).total).toBe(1)
  })

  test('when an answer is deleted, the answered document waits again', async () => {
    const { partnerId } = await newPair()
    const question = await sentAt(partnerId, '2026-11-19T13:00:00.000Z')
    const [answer] = await sent(partnerId, { answers: question })
    expect(await (await admin()).delete(`/uploads/${answer}?folder=documents`)).toMatchObject({ status: 200 })
    expect((await list(`partner=${partnerId}`)).items.map(({ id }) => id)).toEqual([question])
  })

  test('a document is found by the words of its name, without accents, and by its id in any state', async () => {
    const { partnerId } = await newPair()
    const [id] = await sent(partnerId, { files: [file('Relatório de MARÇO.pdf')] })
    const found = await list(`status=sent&partner=${partnerId}&text=marco%20relat%C3%B3rio`)
    expect(found.items.map((it) => it.id)).toEqual([id])
    expect((await list(`status=sent&partner=${partnerId}&text=abril`)).items).toEqual([])
    expect((await list(`id=${id}`)).chosen).toMatchObject({ id, name: 'Relatório de MARÇO.pdf', partner: { id: partnerId } })
  })

  test.each([
    ['no file', { files: [] }, 400, 'files'],
    ['a script named .pdf', { files: [file('a.pdf', '<script>')] }, 422, 'files'],
    ['answers that are no ids', { answers: 'tudo' }, 400, 'answers'],
    ['a note of 1,001 characters', { note: 'x'.repeat(1_001) }, 400, 'note'],
  ] as const)('%s is refused, and nothing is stored', async (_, asked, status, field) => {
    const { partnerId } = await newPair()
    const { files, ...fields } = { files: undefined, ...asked }
    expect(await send(partnerId, { ...fields, ...(files && { files: [...files] }) })).toMatchObject({
      status,
      json: { fields: [field] },
    })
    expect((await list(`status=sent&partner=${partnerId}`)).total).toBe(0)
  })

  test('nothing is sent to a missing partner', async () => {
    expect(await send('nenhum')).toMatchObject({ status: 404 })
  })
}

function file(name = 'resposta.pdf', content = pdf) {
  return new File([Buffer.from(content, 'latin1')], name, { type: 'application/pdf' })
}
