import { call, member } from '../caller'
import type { Host } from '../host'
import { monthRequest } from '~/contract/study-request.fixture'

const path = '/general-reports/aurora-solar'
const contact = { name: 'Padaria Sol', cnpj: '11.222.333/0001-81', email: 'dona@padaria.example' }

export function generalReportPromises(host: () => Host) {
  test('a visitor who leaves a contact may calculate as a guest, and do nothing else', async () => {
    const accessToken = await guestToken(host())
    const calculated = await call(host(), 'POST', '/simulator/cativo', { body: monthRequest, token: accessToken })
    expect(calculated.status).toBe(200)
    expect((await call(host(), 'GET', '/distribuidoras', { token: accessToken })).status).toBe(200)
    for (const [method, elsewhere] of [
      ['POST', '/studies'],
      ['GET', '/studies/qualquer'],
      ['GET', '/users/demo-black'],
      ['GET', '/google-sheets/SimulacaoGD/export?format=csv'],
    ] as const) {
      const sent = { token: accessToken, ...(method === 'POST' && { body: {} }) }
      expect(await call(host(), method, elsewhere, sent)).toMatchObject({ status: 403 })
    }
  })

  test('a person with an account may calculate there too, without the permission for the simulator', async () => {
    const client = await member(host(), 'cliente@farol.example')
    expect((await client.post('/simulator/cativo', monthRequest)).status).toBe(403)
    const { json } = await client.get(`${path}/access`)
    const token = (json as { accessToken: string }).accessToken
    expect((await call(host(), 'POST', '/simulator/cativo', { body: monthRequest, token })).status).toBe(200)
  })

  test('the same contact is stored once', async () => {
    const first = await call(host(), 'POST', path, { body: contact })
    const again = await call(host(), 'POST', path, {
      body: { ...contact, cnpj: '11222333000181', email: 'Dona@Padaria.example' },
    })
    expect([first.status, again.status]).toEqual([201, 201])
    expect(again.json).toEqual(first.json)
  })

  test('a partner without a page, and a contact of another page, are not found', async () => {
    expect(await call(host(), 'POST', '/general-reports/outra-solar', { body: contact })).toMatchObject({ status: 404 })
    expect(await call(host(), 'POST', `${path}/access`, { body: { leadId: 'inventado' } })).toMatchObject({ status: 404 })
    expect(await call(host(), 'GET', `${path}/access`)).toMatchObject({ status: 401 })
  })

  test.each([
    ['a CNPJ with a wrong check digit', { cnpj: '11222333000180' }, 'cnpj'],
    ['an address that is none', { email: 'dona@' }, 'email'],
    ['no name', { name: '' }, 'name'],
  ])('%s is refused and named', async (_, change, field) => {
    const reply = await call(host(), 'POST', path, { body: { ...contact, ...change } })
    expect(reply).toMatchObject({ status: 400, json: { fields: [field] } })
  })
}

async function guestToken(host: Host) {
  const { json } = await call(host, 'POST', path, { body: contact })
  const access = await call(host, 'POST', `${path}/access`, { body: json })
  return (access.json as { accessToken: string }).accessToken
}
