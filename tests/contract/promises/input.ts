import { call, member } from '../caller'
import type { Host } from '../host'
import { newVisitor } from '../people'
import { monthRequest, yearsRequest } from '~/contract/study-request.fixture'

const { cnpj: _cnpj, ...withoutCnpj } = monthRequest

export function inputPromises(host: () => Host) {
  test.each([
    ['a number beyond any consumer', { ...monthRequest, demandaForaPonta: 1e308 }, 'demandaForaPonta'],
    ['text where a number goes', { ...monthRequest, consumoPonta: '12abc' }, 'consumoPonta'],
    ['a negative number', { ...monthRequest, consumoForaPonta: -1 }, 'consumoForaPonta'],
    ['a demand of zero', { ...monthRequest, demandaForaPonta: 0 }, 'demandaForaPonta'],
    ['a missing field', withoutCnpj, 'cnpj'],
    ['nothing in a field', { ...monthRequest, icms: null }, 'icms'],
    ['a tax in percent', { ...monthRequest, icms: 20 }, 'icms'],
    ['a discount never chosen', { ...monthRequest, desconto: -1 }, 'desconto'],
    ['a forged discount', { ...monthRequest, desconto: 0.9 }, 'desconto'],
    ['a negative fee that is not the automatic one', { ...monthRequest, custoGestao: -2 }, 'custoGestao'],
    ['a low-voltage group', { ...monthRequest, grupoTarifario: 'B1' }, 'grupoTarifario'],
    ['a modality that does not exist', { ...monthRequest, ths: 'BRANCA' }, 'ths'],
    ['a name too long', { ...monthRequest, nomeCliente: 'a'.repeat(24) }, 'nomeCliente'],
    ['a price of zero', { ...monthRequest, precoEnergia3: 0 }, 'precoEnergia3'],
  ])('%s is refused and named', async (_, body, field) => {
    const { post } = await member(host(), 'black@farol.example')
    for (const path of ['/simulator/cativo', '/simulator/ml']) {
      expect(await post(path, body)).toMatchObject({
        status: 400,
        json: { statusCode: 400, message: expect.stringMatching(`^Confira os campos: ${field} `), fields: [field] },
      })
    }
  })

  test.each([
    ['assumptions under another name', '/simulator/ml', { ...monthRequest, premises: { lossesFraction: 0 } }, 'premises'],
    ['an assumption that is none', '/simulator/ml', { ...monthRequest, assumptions: { losses: 0 } }, 'assumptions.losses'],
    ['a switch that is none', '/economies/ml', { ...yearsRequest, abateIcms: true }, 'abateIcms'],
    ['a name of another call', '/auth/login', { email: 'a@casa.example', password: 'b', role: 'ADMIN' }, 'role'],
    ['the name of a prototype', '/simulator/ml', JSON.stringify(monthRequest).replace('{', '{"__proto__":{},'), '__proto__'],
  ])('%s is refused and named', async (_, path, body, field) => {
    const { post } = await member(host(), 'black@farol.example')
    const message = `Confira os campos: ${field} não é um campo desta chamada.`
    expect(await post(path, body)).toMatchObject({ status: 400, json: { statusCode: 400, message, fields: [field] } })
  })

  test('a simulation may be sent the whole form of the specification', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const form = { ...monthRequest, geracao: 1, local: true, precoEnergia: [1], items: [], generateProposal: false, lcoe: 190 }
    expect(await post('/simulator/cativo', form)).toMatchObject({ status: 200 })
  })

  test('a number that overflows is refused', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const body = JSON.stringify(monthRequest).replace('"consumoPonta":5000', '"consumoPonta":1e999')
    expect(await post('/simulator/ml', body)).toMatchObject({ status: 400, json: { fields: ['consumoPonta'] } })
  })

  test('every wrong field is named at once', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const reply = await post('/economies/ml', { ...yearsRequest, pis: -1, precoEnergia: [1, 2, 3, 4], ths: '' })
    expect(reply).toMatchObject({ status: 400, json: { fields: expect.arrayContaining(['pis', 'precoEnergia', 'ths']) } })
  })

  test('a sign-in without its fields is refused and named', async () => {
    const refused = { status: 400, json: { statusCode: 400, fields: ['email', 'password'] } }
    expect(await call(host(), 'POST', '/auth/login', { body: {} })).toMatchObject(refused)
    expect(await call(host(), 'POST', '/auth/login', { body: { email: '', password: 'x'.repeat(1_025) } })).toMatchObject(refused)
  })

  test.each(['{"email":', '', '[]', '"texto"', 'null'])('the body %j is no JSON object and is refused', async (body) => {
    expect(await call(host(), 'POST', '/auth/login', { body })).toMatchObject({ status: 400, json: { statusCode: 400 } })
  })

  test('a null character is refused in an address', async () => {
    const { get } = await member(host(), 'admin@farol.example')
    const message = 'Há um caractere nulo no que foi enviado.'
    expect(await get('/users/demo%00')).toMatchObject({ status: 400, json: { statusCode: 400, message } })
  })

  test.each(['Cer\0mica', 'Cer\uFFFDmica', 'Cer\uD83Dmica'])(
    'the text %j, which lost a character, is refused by its name',
    async (text) => {
      const { post } = await member(host(), 'admin@farol.example')
      const message = 'Um caractere deste texto se perdeu no caminho. Digite o texto novamente.'
      const refused = (field: string) => ({
        status: 422,
        json: { message, fields: [field], fieldMessages: { [field]: message } },
      })
      expect(await post('/simulator/ml', { ...monthRequest, nomeCliente: text })).toMatchObject(refused('nomeCliente'))
      const body = { email: text, password: 'b' }
      expect(await call(host(), 'POST', '/auth/login', { body })).toMatchObject(refused('email'))
    },
  )

  test('a text of a multipart form, and the name of a file, that lost a character are refused', async () => {
    const form = new FormData()
    form.set('file', new File(['%PDF-1.4'], 'conta\uFFFD.pdf', { type: 'application/pdf' }))
    form.set('nome', 'Jo\uFFFDo')
    const request = new Request(`${host().baseUrl}/uploads/public`, { method: 'POST', body: form, headers: newVisitor() })
    const reply = await host().fetch(request)
    expect(reply.status).toBe(422)
    expect(await reply.json()).toMatchObject({
      fieldMessages: {
        file: 'Um caractere do nome do arquivo se perdeu no caminho. Renomeie o arquivo e envie novamente.',
        nome: 'Um caractere deste texto se perdeu no caminho. Digite o texto novamente.',
      },
    })
  })

  test('a body nested a hundred thousand times over is refused like any other', async () => {
    const body = `${'['.repeat(100_000)}${']'.repeat(100_000)}`
    expect(await call(host(), 'POST', '/auth/login', { body })).toMatchObject({ status: 400, json: { statusCode: 400 } })
  })

  test('a body of another type is refused', async () => {
    const body = 'email=black%40farol.example&password=demonstracao-2026'
    const type = 'application/x-www-form-urlencoded'
    expect(await call(host(), 'POST', '/auth/login', { body, type })).toMatchObject({ status: 415, json: { statusCode: 415 } })
  })

  test('a body of ten megabytes is refused unread', async () => {
    const body = JSON.stringify({ email: 'a'.repeat(10 * 1024 * 1024), password: 'x' })
    expect(await call(host(), 'POST', '/auth/login', { body })).toMatchObject({
      status: 413,
      json: { statusCode: 413, message: 'O corpo da requisição passa de 1 MB.' },
    })
  })

  test.each([
    ['GET', '/nada'],
    ['GET', '/auth/login'],
    ['DELETE', '/users/demo-black'],
  ])('%s %s is not found', async (method, path) => {
    expect(await call(host(), method, path)).toMatchObject({
      status: 404,
      json: { statusCode: 404, message: 'Caminho não encontrado.' },
    })
  })
}
