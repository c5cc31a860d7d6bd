import { createStudy, studyReply } from '~/contract/studies'
import { call, member } from '../caller'
import type { Host } from '../host'
import { monthRequest, yearsRequest } from '../study-request'

type Author = Awaited<ReturnType<typeof member>>

export function studyPromises(host: () => Host) {
  test('a study is kept and read back by its author as it was sent', async () => {
    const author = await member(host(), 'black@farol.example')
    const sent = await calculated(author)
    const { status, json } = await author.post('/studies', sent)
    expect(status).toBe(201)
    const { id } = createStudy.reply.parse(json)
    const read = await author.get(`/studies/${id}`)
    expect(read.status).toBe(200)
    expect(studyReply.parse(read.json)).toMatchObject({ ...sent, request: monthRequest, id })
  })

  test('nobody else reads it, not even an administrator', async () => {
    const author = await member(host(), 'black@farol.example')
    const { id } = createStudy.reply.parse((await author.post('/studies', await calculated(author))).json)
    const missing = { status: 404, json: { statusCode: 404, message: 'Estudo não encontrado.' } }
    for (const email of ['simulador@farol.example', 'admin@farol.example']) {
      expect(await (await member(host(), email)).get(`/studies/${id}`)).toMatchObject(missing)
    }
    expect(await author.get('/studies/inexistente')).toMatchObject(missing)
    expect(await call(host(), 'GET', `/studies/${id}`)).toMatchObject({ status: 401 })
  })

  test('a study that holds what cannot be is refused and named', async () => {
    const author = await member(host(), 'black@farol.example')
    const sent = await calculated(author)
    const forged = { ...sent, request: { ...monthRequest, desconto: -1 }, form: { desconto: 1 } }
    expect(await author.post('/studies', forged)).toMatchObject({
      status: 400,
      json: { statusCode: 400, fields: ['form.desconto', 'request.desconto'] },
    })
  })

  test('whoever may not simulate may not keep studies', async () => {
    const sent = await calculated(await member(host(), 'black@farol.example'))
    expect(await (await member(host(), 'cliente@farol.example')).post('/studies', sent)).toMatchObject({ status: 403 })
  })
}

async function calculated({ post }: Author) {
  return {
    mode: 'ML',
    distributorName: 'Copel',
    form: { distribuidora: 'copel', consumoPonta: '5.000,00' },
    request: monthRequest,
    captive: (await post('/simulator/cativo', monthRequest)).json,
    freeMarket: (await post('/simulator/ml', monthRequest)).json,
    economy: (await post('/economies/ml', yearsRequest)).json,
  }
}
