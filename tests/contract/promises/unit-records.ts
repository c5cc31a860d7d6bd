import { getUnitRecord } from '~/contract/unit-records'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newCompany, newMonth, newPartner, newUnit, pdf } from '../portfolio'
import { unitFields } from '../unit-fields'
import { readVersions } from '../read-versions'

function fields(changes: Record<string, unknown> = {}) {
  return { ...unitFields, name: 'Moagem Nova', cnpj: '11.222.333/0001-81', ...changes }
}

export function unitRecordPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const create = async (companyId: string, changes?: Record<string, unknown>) =>
    (await admin()).post(`/companies/${companyId}/units`, fields(changes))
  const newId = async (companyId: string, changes?: Record<string, unknown>) =>
    getUnitRecord.reply.pick({ id: true }).parse((await create(companyId, changes)).json).id
  const record = async (id: string) =>
    getUnitRecord.reply.parse((await (await admin()).get(`/measuring-point/${id}/record`)).json)

  async function send(path: string, files: readonly [name: string, content: string][], type?: string, key = '') {
    const body = new FormData()
    if (type) body.append('type', type)
    for (const [name, content] of files) body.append('files', new File([content], name))
    const headers = { authorization: `Bearer ${(await admin()).accessToken}`, ...(key && { 'idempotency-key': key }) }
    const response = await host().fetch(new Request(host().baseUrl + path, { method: 'POST', headers, body }))
    return { status: response.status, json: (await response.json()) as unknown }
  }

  test('a unit is stored with every field, and the trail says who created it', async () => {
    const companyId = await newCompany(host())
    const told = {
      code_ccee: `PE${companyId.slice(0, 8)}`,
      status: 'ATIVO',
      start_acl: '2026-01-01',
      start_date_management: '2026-02-01',
    }
    const id = await newId(companyId, { ...told, class: 'Consumidor Livre', group: 'A3', ths: 'AZUL' })
    expect(await record(id)).toMatchObject({
      ...told,
      name: 'Moagem Nova',
      company_id: companyId,
      cnpj: '11222333000181',
      class: 'Consumidor Livre',
      submarket: 'NORDESTE',
      uf: 'PE',
      distributor_data: { name: 'Neoenergia Pernambuco', group: 'A3', ths: 'AZUL' },
      version: await readVersions(host).unit(id),
      archived_at: null,
      months: [],
    })
    expect(await trailOf(host(), id)).toEqual(['unit-created'])
  })

  test.each([
    [{ cnpj: '11.222.333/0001-82' }, 'cnpj', 'Este CNPJ não é válido. Confira os caracteres.'],
    [{ status: 'ATIVO' }, 'start_acl', 'Para ficar ativa, a unidade precisa do dia em que começou no mercado livre.'],
    [{ distributor: 'Luz do Ensaio' }, 'distributor', 'Esta distribuidora não está no registro de tarifas.'],
    [{ group: 'A3' }, 'ths', 'O grupo A3 só tem a modalidade Azul.'],
  ])('a unit with %j is refused at %s', async (changes, field, message) => {
    expect(await create(await newCompany(host()), changes)).toMatchObject({ status: 422, json: { message, fields: [field] } })
  })

  test('a code of CCEE belongs to one unit: of two creations at once one is refused, and a third is refused with its owner', async () => {
    const companyId = await newCompany(host())
    const code_ccee = `BA${companyId.slice(0, 8)}`
    const both = await Promise.all([create(companyId, { code_ccee }), create(companyId, { code_ccee })])
    expect(both.map(({ status }) => status).toSorted()).toEqual([201, 422])
    const message = 'Este código já é de outra unidade, Moagem Nova (MOINHO).'
    expect((await create(companyId, { code_ccee })).json).toMatchObject({ message, fields: ['code_ccee'] })
  })

  test('of two administrators who save the same unit the second is refused', async () => {
    const id = await newId(await newCompany(host()))
    const { patch } = await admin()
    const version = await readVersions(host).unit(id)
    const saved = await Promise.all(['A', 'B'].map((name) => patch(`/measuring-point/${id}`, fields({ name, version }))))
    expect(saved.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect(await record(id)).toMatchObject({ name: saved[0]!.status === 200 ? 'A' : 'B' })
  })

  test('an archived unit is hidden from its client and its partner, and is back with its months when restored', async () => {
    const partnerId = await newPartner(host())
    const companyId = await newCompany(host(), { partnerId })
    const unitId = await newUnit(host(), companyId)
    await newMonth(host(), unitId, { year: 2026, month: 8, captiveBrl: 100, freeBrl: 70 })
    const client = await memberOf(host(), { companyId })
    const seen = async () => {
      const { json } = await client.get(`/companies/${companyId}`)
      const units = (json as { measuringPoints: { accumulatedEconomy: number }[] }).measuringPoints
      return [(await client.get(`/measuring-point/public/${unitId}`)).status, units.map((unit) => unit.accumulatedEconomy)]
    }
    const { post } = await admin()
    await post(`/measuring-point/${unitId}/archive`, {})
    expect(await seen()).toEqual([404, []])
    await post(`/measuring-point/${unitId}/restore`, {})
    expect(await seen()).toEqual([200, [30]])
    expect(await trailOf(host(), unitId)).toEqual(['unit-archived', 'unit-restored'])
  })

  test('the viability of a unit is stored and deleted', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    const costs = {
      'AZUL CONVENCIONAL': 10,
      'VERDE CONVENCIONAL': 9,
      'AZUL I5': 8,
      'VERDE I5': 7,
      'AZUL I1': null,
      'VERDE I1': null,
    }
    const told = { measuringPointName: 'Fábrica', thsDiscountActual: 'AZUL CONVENCIONAL', recommendedChange: 'VERDE I5' }
    const viability = { viabilityData: { ...told, averageEconomy: 3, percentEconomy: 0.3, ...costs } }
    const { post } = await admin()
    const write = async (comparison: object | null) =>
      post(`/measuring-point/${unitId}/viability`, { viability: comparison, version: await readVersions(host).viability(unitId) })
    expect(await write(viability)).toMatchObject({ status: 200 })
    const client = await memberOf(host(), { companyId })
    expect((await client.get(`/measuring-point/public/${unitId}`)).json).toMatchObject({ additional_data: viability })
    await write(null)
    expect((await record(unitId)).additional_data).toBeNull()
  })

  test('documents of a month are PDFs by content, all or none; the client reads them until they are removed', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    await newMonth(host(), unitId, { year: 2026, month: 9 })
    const path = `/measuring-point/${unitId}/months/2026-09/reports`
    const refused = await send(
      path,
      [
        ['a.pdf', pdf],
        ['b.pdf', 'MZ'],
      ],
      'FATURA_DISTRIBUIDORA',
    )
    expect(refused).toMatchObject({ status: 422, json: { message: 'O arquivo b.pdf não é um PDF.', fields: ['files'] } })
    expect((await record(unitId)).months).toMatchObject([{ reports: [] }])
    expect(
      (
        await send(
          path,
          [
            ['a.pdf', pdf],
            ['b.pdf', pdf],
          ],
          'FATURA_DISTRIBUIDORA',
        )
      ).status,
    ).toBe(201)
    const sent = (await record(unitId)).months[0]!.reports
    expect(sent.map(({ type, name }) => [type, name]).toSorted()).toEqual([
      ['FATURA_DISTRIBUIDORA', 'a.pdf'],
      ['FATURA_DISTRIBUIDORA', 'b.pdf'],
    ])
    const client = await memberOf(host(), { companyId })
    const download = async (url: string) => {
      const headers = { authorization: `Bearer ${client.accessToken}` }
      return (await host().fetch(new Request(host().baseUrl + url, { headers }))).status
    }
    expect(await download(sent[0]!.url)).toBe(200)
    const storageId = sent[0]!.url.split('/').at(-1)!
    const { delete: remove } = await admin()
    expect(await remove(`/measuring-point/${unitId}/files/${storageId}`)).toMatchObject({ status: 200 })
    expect(await download(sent[0]!.url)).toBe(404)
    expect(await remove(`/measuring-point/${unitId}/files/${storageId}`)).toMatchObject({ status: 404 })
  })

  test('a form sent twice stores its documents of a month, or its viability study, once', async () => {
    const unitId = await newUnit(host(), await newCompany(host()))
    await newMonth(host(), unitId, { year: 2026, month: 9 })
    const reports = `/measuring-point/${unitId}/months/2026-09/reports`
    const replies = [1, 2].flatMap(() => [
      send(reports, [['a.pdf', pdf]], 'NOTA_ENERGIA_COMPRA', 'documentos-1'),
      send(`/measuring-point/${unitId}/viability-files`, [['estudo.pdf', pdf]], undefined, 'documentos-1'),
    ])
    expect((await Promise.all(replies)).map(({ status }) => status)).toEqual([201, 201, 201, 201])
    const { months, uploads } = await record(unitId)
    expect([months[0]!.reports.length, uploads.length]).toEqual([1, 1])
  })

  test('a missing month takes no documents, and a viability study belongs to the unit', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    const path = `/measuring-point/${unitId}/months/2026-09/reports`
    expect((await send(path, [['a.pdf', pdf]], 'NOTA_ENERGIA_COMPRA')).status).toBe(404)
    expect((await send(`/measuring-point/${unitId}/viability-files`, [['estudo.pdf', pdf]])).status).toBe(201)
    expect((await record(unitId)).uploads).toMatchObject([{ type: 'VIABILIDADE_THS', name: 'estudo.pdf' }])
  })
}
