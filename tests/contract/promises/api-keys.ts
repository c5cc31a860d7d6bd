import { randomBytes } from 'node:crypto'
import { z } from 'zod'
import { endpoints } from '~/contract'
import { maxKeys } from '~/contract/api-keys'
import type { KeyScope } from '~/domain/access/access'
import { tokenHash } from '~/provider/http/token-hash'
import { rules } from '../access-rules'
import { call, member } from '../caller'
import { addMonth, companyWithUnit } from '../company-with-unit'
import type { OwnHost } from '../host'
import { newVisitor, trailOf } from '../people'

const created = z.object({ id: z.string(), key: z.string().regex(/^fk_[\w-]{43}$/) })
const listed = z.object({
  keys: z.array(z.looseObject({ id: z.string(), lastUsedOn: z.string().nullable(), state: z.string() })),
})

/** The clock is at 2026-11-21. */
const inTime = '2027-11-21'

const keysOf = (companyId: string) => `/companies/${companyId}/api-keys`

/** The reads of a key, by their scope. */
const reads = ({ companyId, unitId }: { companyId: string; unitId: string }) => ({
  units: [
    `/companies/${companyId}`,
    `/measuring-point/public/${unitId}`,
    `/measuring-point/${unitId}/month-prices?months=2026-10`,
  ],
  alerts: [`/companies/${companyId}/alerts`],
})

export function apiKeyPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const get = (path: string, token: string) => call(host(), 'GET', path, { token, headers: newVisitor() })

  async function newKey(companyId: string, scopes: KeyScope[] = ['units', 'alerts'], expiresOn = inTime) {
    const { post } = await admin()
    const { status, json } = await post(keysOf(companyId), { name: 'ERP da padaria', scopes, expiresOn })
    expect(status).toBe(201)
    return created.parse(json)
  }

  async function listOf(companyId: string) {
    const { get: read } = await admin()
    return listed.parse((await read(keysOf(companyId))).json).keys
  }

  test('the calls open to keys are the reads of a company, of its units with their months, and of its alerts', () => {
    const open = endpoints.filter(({ keyScope }) => keyScope).map(({ method, path, keyScope }) => [method, path, keyScope])
    expect(open).toEqual([
      ['GET', '/measuring-point/{id}/month-prices?months={months}', 'units'],
      ['GET', '/measuring-point/public/{id}', 'units'],
      ['GET', '/companies/{id}', 'units'],
      ['GET', '/companies/{id}/alerts', 'alerts'],
    ])
  })

  test.each<[KeyScope[]]>([[['units']], [['alerts']], [['units', 'alerts']]])(
    'a key with the scopes %j reads them as a client of its company does, and nothing else',
    async (scopes) => {
      const own = await companyWithUnit(host())
      const other = await companyWithUnit(host())
      await addMonth(host(), own.unitId, { measured_mwh: 120, reactive_cost_brl: 420.5 })
      const { key } = await newKey(own.companyId, scopes)
      for (const scope of ['units', 'alerts'] as const) {
        for (const path of reads(own)[scope]) {
          const { status, json } = await get(path, key)
          if (scopes.includes(scope)) expect([status, json]).toEqual([200, (await own.client.get(path)).json])
          else expect([status, json]).toMatchObject([403, { message: `Esta chave da API não tem o escopo ${scope}.` }])
        }
        for (const path of reads(other)[scope]) {
          expect((await get(path, key)).status).toBe(scopes.includes(scope) ? 404 : 403)
        }
      }
    },
  )

  test('a key makes no other call of the contract, public ones neither', async () => {
    const { companyId, unitId } = await companyWithUnit(host())
    const { key } = await newKey(companyId)
    for (const { method, path } of endpoints.filter(({ keyScope }) => !keyScope)) {
      const address = path.replace(/\?.*/, '').replace('{id}', path.includes('measuring') ? unitId : companyId)
      const body = rules[`${method} ${path.split('?', 1)[0]!}`]?.body
      const answer = await call(host(), method, address.replaceAll(/[{}]/g, ''), {
        token: key,
        headers: newVisitor(),
        ...(body !== undefined && { body }),
      })
      expect([method, path, answer.status]).toEqual([method, path, 403])
      expect(answer.json).toMatchObject({
        message: 'Uma chave da API não faz esta chamada: ela só lê os dados da sua empresa.',
      })
    }
  })

  test('the month that a key reads has the figures of the month', async () => {
    const { companyId, unitId } = await companyWithUnit(host())
    await addMonth(host(), unitId, { measured_mwh: 120.5, captive_cost_brl: 90_000, free_cost_brl: 71_250.25 })
    const { key } = await newKey(companyId, ['units'])
    expect(await get(`/measuring-point/public/${unitId}`, key)).toMatchObject({
      status: 200,
      json: { company_id: companyId, invoices: [{ measuredEnergy: 120.5, costCativo: 90_000, costLivre: 71_250.25 }] },
    })
  })

  test('guessed, cut, changed, expired and revoked keys are answered alike', async () => {
    const { companyId } = await companyWithUnit(host())
    const { id, key } = await newKey(companyId)
    const { key: ended, id: endedId } = await newKey(companyId)
    await host().db.updateTable('api_key').set({ expires_on: '2026-11-20' }).where('id', '=', endedId).execute()
    const wrong = [
      `fk_${randomBytes(32).toString('base64url')}`,
      'fk_',
      key.slice(0, -1),
      `${key}A`,
      key.toUpperCase(),
      `fk_${id}`,
      `fk_${tokenHash(key)}`,
      ended,
    ]
    const refused = { status: 401, json: { message: 'A chave da API não existe, venceu ou foi revogada.' } }
    for (const token of wrong) expect(await get(`/companies/${companyId}`, token)).toMatchObject(refused)
    expect((await get(`/companies/${companyId}`, key.slice(3))).status).toBe(401)
    expect((await get(`/companies/${companyId}`, key)).status).toBe(200)
  })

  test('a key that is revoked between two calls ends at once, and stays revoked since the first time', async () => {
    const { companyId } = await companyWithUnit(host())
    const other = await companyWithUnit(host())
    const { id, key } = await newKey(companyId)
    const { delete: remove } = await admin()
    expect((await get(`/companies/${companyId}`, key)).status).toBe(200)
    expect((await remove(`${keysOf(other.companyId)}/${id}`)).status).toBe(404)
    expect((await get(`/companies/${companyId}`, key)).status).toBe(200)
    const first = await remove(`${keysOf(companyId)}/${id}`)
    expect(first.status).toBe(200)
    expect((await get(`/companies/${companyId}`, key)).status).toBe(401)
    expect((await remove(`${keysOf(companyId)}/${id}`)).json).toEqual(first.json)
    expect(await trailOf(host(), companyId)).toEqual(['api-key-created', 'api-key-revoked'])
    expect(await listOf(companyId)).toMatchObject([{ id, state: 'revoked' }])
  })

  test('the key of an archived company finds nothing, and reads again when it is restored', async () => {
    const company = await companyWithUnit(host())
    const { post } = await admin()
    const { key } = await newKey(company.companyId)
    const all = Object.values(reads(company)).flat()
    await post(`/companies/${company.companyId}/archive`, undefined)
    for (const path of all) expect((await get(path, key)).status).toBe(404)
    const more = await post(keysOf(company.companyId), { name: 'Outra', scopes: ['units'], expiresOn: inTime })
    expect(more).toMatchObject({ status: 422, json: { message: 'Esta empresa está arquivada.' } })
    await post(`/companies/${company.companyId}/restore`, undefined)
    for (const path of all) expect((await get(path, key)).status).toBe(200)
  })

  test('a key is shown once and stored as a hash; the day of its last use is written once a day', async () => {
    const { companyId } = await companyWithUnit(host())
    const { id, key } = await newKey(companyId, ['units'])
    const row = () => host().db.selectFrom('api_key').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
    expect(JSON.stringify(await row())).not.toContain(key)
    expect(await row()).toMatchObject({ token_hash: tokenHash(key), prefix: key.slice(0, 9), last_used_on: null })
    await get(`/companies/${companyId}`, key)
    expect(await row()).toMatchObject({ last_used_on: '2026-11-21' })
    // A later day stays: today's calls write nothing over it.
    await host().db.updateTable('api_key').set({ last_used_on: '2026-11-22' }).where('id', '=', id).execute()
    await get(`/companies/${companyId}`, key)
    const { get: read } = await admin()
    const { text, json } = await read(keysOf(companyId))
    expect(text).not.toContain(key)
    expect(json).toMatchObject({
      company: { name: 'Padaria Sol', isArchived: false },
      keys: [
        { id, name: 'ERP da padaria', prefix: key.slice(0, 9), scopes: ['units'], expiresOn: inTime, lastUsedOn: '2026-11-22' },
      ],
    })
  })

  test('a form that is sent twice makes one key, and the second answer says that it cannot be shown again', async () => {
    const { companyId } = await companyWithUnit(host())
    const { accessToken: token } = await admin()
    const body = { name: 'ERP da padaria', scopes: ['units'], expiresOn: inTime }
    const send = () => call(host(), 'POST', keysOf(companyId), { token, body, idempotencyKey: companyId })
    expect((await send()).status).toBe(201)
    expect(await send()).toMatchObject({ status: 409, json: { message: expect.stringContaining('só é mostrada uma vez') } })
    expect(await listOf(companyId)).toHaveLength(1)
    expect(await trailOf(host(), companyId)).toEqual(['api-key-created'])
  })

  test.each([
    ['yesterday', { expiresOn: '2026-11-20' }, 422],
    // 366 days from 21 November 2026 end on 22 November 2027.
    ['a day after 366 days', { expiresOn: '2027-11-23' }, 422],
    ['no scope', { scopes: [] }, 400],
    ['a scope of writing', { scopes: ['write'] }, 400],
    ['no name', { name: ' ' }, 400],
  ])('a key with %s is refused', async (_, changes, status) => {
    const { companyId } = await companyWithUnit(host())
    const { post } = await admin()
    const asked = { name: 'ERP', scopes: ['units'], expiresOn: inTime, ...changes }
    expect((await post(keysOf(companyId), asked)).status).toBe(status)
    expect(await listOf(companyId)).toEqual([])
  })

  test('a company has twenty valid keys; a revoked one leaves its place', async () => {
    const { companyId } = await companyWithUnit(host())
    const keys = []
    for (let at = 0; at < maxKeys; at++) keys.push(await newKey(companyId))
    const { post, delete: remove } = await admin()
    const asked = { name: 'Mais uma', scopes: ['units'], expiresOn: inTime }
    expect((await post(keysOf(companyId), asked)).status).toBe(422)
    await remove(`${keysOf(companyId)}/${keys[0]!.id}`)
    expect((await post(keysOf(companyId), asked)).status).toBe(201)
  })

  test('a key calls 1,200 times an hour, refused calls too; another key of the company goes on', async () => {
    const { companyId } = await companyWithUnit(host())
    const [{ key }, { key: other }] = [await newKey(companyId, ['alerts']), await newKey(companyId)]
    const statuses: number[] = []
    for (let batch = 0; batch < 12; batch++) {
      const answers = await Promise.all(Array.from({ length: 101 }, () => get(`/companies/${companyId}`, key)))
      statuses.push(...answers.map(({ status }) => status))
    }
    expect([403, 429].map((status) => statuses.filter((it) => it === status).length)).toEqual([1_200, 12])
    expect((await get(`/companies/${companyId}`, other)).status).toBe(200)
  }, 60_000)
}
