import { createStudy, studyReply } from '~/contract/studies'
import { calculatedStudy, keep, plantStudies, proposal } from '../calculated-study'
import { call, member } from '../caller'
import type { Host } from '../host'
import { monthRequest } from '~/contract/study-request.fixture'
import { readVersions } from '../read-versions'

const missing = { status: 404, json: { statusCode: 404, message: 'Estudo não encontrado.' } }

export function studyPromises(host: () => Host) {
  test('a study is stored and read back by its author as sent', async () => {
    const author = await member(host(), 'black@farol.example')
    const sent = await calculatedStudy(author)
    const { status, json } = await author.post('/studies', sent)
    expect(status).toBe(201)
    const { id } = createStudy.reply.parse(json)
    const read = await author.get(`/studies/${id}`)
    expect(read.status).toBe(200)
    expect(studyReply.parse(read.json)).toMatchObject({ ...sent, request: monthRequest, id, name: null })
  })

  test('a study of every mode is stored with the replies of its own sequence', async () => {
    const author = await member(host(), 'black@farol.example')
    for (const [mode, sent] of Object.entries(await plantStudies(author))) {
      const id = await keep(author, sent)
      expect(studyReply.parse((await author.get(`/studies/${id}`)).json), mode).toMatchObject({ ...sent, id })
    }
  })

  test('a study without the replies of its mode, or of a mode that does not exist, is refused', async () => {
    const author = await member(host(), 'black@farol.example')
    const { APE, GDXAPE } = await plantStudies(author)
    expect(await author.post('/studies', { ...APE, mode: 'MLXAPE' })).toMatchObject({ status: 400 })
    expect(await author.post('/studies', { ...GDXAPE, base: undefined })).toMatchObject({
      status: 400,
      json: { fields: ['base'] },
    })
    expect(await author.post('/studies', { ...APE, mode: 'APEXML' })).toMatchObject({ status: 400, json: { fields: ['mode'] } })
  })

  test('nobody else reads it, changes it or copies it, not even an administrator', async () => {
    const author = await member(host(), 'black@farol.example')
    const id = await keep(author, await calculatedStudy(author))
    for (const email of ['simulador@farol.example', 'admin@farol.example']) {
      const { accessToken: token } = await member(host(), email)
      expect(await call(host(), 'GET', `/studies/${id}`, { token })).toMatchObject(missing)
      expect(await call(host(), 'PATCH', `/studies/${id}`, { token, body: { name: 'Meu', version: '-' } })).toMatchObject(missing)
      expect(await call(host(), 'DELETE', `/studies/${id}`, { token })).toMatchObject(missing)
      expect(await call(host(), 'POST', `/studies/${id}/duplicate`, { token })).toMatchObject(missing)
    }
    expect(await author.get('/studies/inexistente')).toMatchObject(missing)
    expect(await call(host(), 'GET', `/studies/${id}`)).toMatchObject({ status: 401 })
    expect(await author.get(`/studies/${id}`)).toMatchObject({ status: 200, json: { name: null } })
  })

  test('a study with impossible values is refused by field', async () => {
    const author = await member(host(), 'black@farol.example')
    const sent = await calculatedStudy(author)
    const forged = { ...sent, request: { ...monthRequest, desconto: -1 }, form: { desconto: 1 } }
    expect(await author.post('/studies', forged)).toMatchObject({
      status: 400,
      json: { statusCode: 400, fields: ['form.desconto', 'request.desconto'] },
    })
    const entries = Object.fromEntries(Array.from({ length: 1_000 }, (_, index) => [`items[${index}].nome`, 'Usina']))
    expect(await author.post('/studies', { ...sent, form: entries })).toMatchObject({ status: 400, json: { fields: ['form'] } })
  })

  test('a person who may not simulate may not store studies', async () => {
    const sent = await calculatedStudy(await member(host(), 'black@farol.example'))
    expect(await (await member(host(), 'cliente@farol.example')).post('/studies', sent)).toMatchObject({ status: 403 })
  })

  test('a proposal is stored with its study only by proposal makers', async () => {
    const [author, other] = [await member(host(), 'admin@farol.example'), await member(host(), 'black@farol.example')]
    const sent = { ...(await plantStudies(author)).APE, proposal }
    const id = await keep(author, sent)
    expect(studyReply.parse((await author.get(`/studies/${id}`)).json)).toMatchObject({ proposal })
    expect(await other.post('/studies', sent)).toMatchObject({ status: 403, json: { fields: ['proposal'] } })
  })

  test.each([
    ['a thousand plants', { items: Array.from({ length: 1_000 }, () => proposal.items[0]) }, 'proposal.items'],
    ['seven plants', { items: Array.from({ length: 7 }, () => proposal.items[0]) }, 'proposal.items'],
    ['no plant', { items: [] }, 'proposal.items'],
    ['a plant of no power', { items: [{ ...proposal.items[0], potencia: 0 }] }, 'proposal.items.0.potencia'],
    ['no place', { localization: ' ' }, 'proposal.localization'],
    ['a picture by its path', { clientLogo: '../../etc/passwd' }, 'proposal.clientLogo'],
  ])('a proposal with %s is refused and named', async (_, change, field) => {
    const author = await member(host(), 'admin@farol.example')
    const { APE } = await plantStudies(author)
    const refused = await author.post('/studies', { ...APE, proposal: { ...proposal, ...change } })
    expect(refused).toMatchObject({ status: 400, json: { fields: [field] } })
  })

  test('a study is renamed, copied with its tariff and its day, and deleted', async () => {
    const author = await member(host(), 'black@farol.example')
    const token = author.accessToken
    const id = await keep(author, await calculatedStudy(author))
    const version = await readVersions(host).study(author, id)
    const renamed = await call(host(), 'PATCH', `/studies/${id}`, { token, body: { name: '  Matriz  ', version } })
    expect(renamed).toMatchObject({ status: 200, json: { id, name: 'Matriz' } })
    for (const name of ['', '   ', 'a'.repeat(81)]) {
      expect(await call(host(), 'PATCH', `/studies/${id}`, { token, body: { name, version } })).toMatchObject({ status: 400 })
    }

    const copied = await call(host(), 'POST', `/studies/${id}/duplicate`, { token })
    expect(copied.status).toBe(201)
    const copyId = createStudy.reply.parse(copied.json).id
    const original = studyReply.parse((await author.get(`/studies/${id}`)).json)
    const copy = studyReply.parse((await author.get(`/studies/${copyId}`)).json)
    expect(copy).toEqual({ ...original, id: copyId, version: copy.version, name: 'Cópia de Matriz', createdAt: copy.createdAt })

    // "Cópia de " and 79 letters are more than 80: of them 70 and an ellipsis are left, and no half of the pair that they end in.
    const long = `${'a'.repeat(69)}🔆${'b'.repeat(8)}`
    const body = { name: long, version: await readVersions(host).study(author, copyId) }
    expect((await author.patch(`/studies/${copyId}`, body)).status).toBe(200)
    const again = createStudy.reply.parse((await author.post(`/studies/${copyId}/duplicate`, {})).json).id
    const { name } = studyReply.parse((await author.get(`/studies/${again}`)).json)
    expect(name).toBe(`Cópia de ${'a'.repeat(69)}…`)

    expect(await call(host(), 'DELETE', `/studies/${id}`, { token })).toMatchObject({ status: 200, json: { id } })
    expect(await author.get(`/studies/${id}`)).toMatchObject(missing)
    expect(await call(host(), 'DELETE', `/studies/${id}`, { token })).toMatchObject(missing)
    expect((await author.get(`/studies/${copyId}`)).status).toBe(200)
  })
}
