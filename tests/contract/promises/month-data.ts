import { measuringPoint } from '~/contract/measuring-points'
import { saveMonthData, showMonthData } from '~/contract/month-data'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newCompany, newReport, newUnit } from '../portfolio'

const entry = {
  Mes: 'Setembro',
  Ano: 2026,
  CustoCativo: 80_000.5,
  CustoLivre: 60_000,
  EnergiaContratada: 100,
  EnergiaMedida: 112,
  Flexibilidade: 0.1,
  Status: 1,
} as const

/** CNPJs of the tests, each valid and of one unit. */
const cnpjs = ['12ABC34501DE35', '33000167000101', '60701190000104', '00000000000191', '33592510000154', '06990590000123']

/** The months of a unit by the calls of the specification. */
export function monthDataPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function unitWithClient(cnpj = '11222333000181') {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    await host().db.updateTable('consumer_unit').set({ cnpj }).where('id', '=', unitId).execute()
    return { companyId, unitId, client: await memberOf(host(), { companyId }) }
  }

  const save = async (body: Record<string, unknown>) => (await admin()).post('/monthData', { ...entry, ...body })

  test('a month entered with the names of the specification is in the dashboard of the client and in the summary', async () => {
    const { companyId, unitId, client } = await unitWithClient(cnpjs[0]!)
    const { status, json } = await save({ CNPJ: '12.ABC.345/01DE-35' })
    expect(status).toBe(201)
    expect(saveMonthData.reply.parse(json)).toMatchObject({ _id: `${unitId}:2026-09` })

    const { invoices, accumulatedEconomy } = measuringPoint.parse((await client.get(`/measuring-point/public/${unitId}`)).json)
    // Losses 3 % of 112 = 3,36; total 115,36 of which the limit of 110 is invoiced.
    expect(invoices).toMatchObject([
      { month: 9, year: 2026, status: 'FINALIZADO', costCativo: 80_000.5, costLivre: 60_000, measuredEnergy: 112, consume: 112 },
    ])
    const [month] = invoices
    expect(month!.looses).toBeCloseTo(3.36, 9)
    expect(month!.relativeConsume).toBeCloseTo(115.36, 9)
    expect(month!.takeMin).toBeCloseTo(90, 9)
    expect(month!.takeMax).toBeCloseTo(110, 9)
    expect(month!.volumeToInvoice).toBeCloseTo(110, 9)
    expect(accumulatedEconomy).toBeCloseTo(20_000.5, 6)
    expect((await (await admin()).get(`/company/${companyId}/summary`)).json).toEqual({
      sumCostCativo: 80_000.5,
      sumCostLivre: 60_000,
      sumEconomy: 20_000.5,
    })
    expect(await trailOf(host(), unitId)).toEqual(['month-saved'])
  })

  test('an archived unit is not found by its CNPJ, and does not count in the summary', async () => {
    const { companyId, unitId } = await unitWithClient(cnpjs[5]!)
    expect(await save({ CNPJ: cnpjs[5] })).toMatchObject({ status: 201 })
    await host()
      .db.updateTable('consumer_unit')
      .set({ archived_at: '2026-11-20T12:00:00.000Z' })
      .where('id', '=', unitId)
      .execute()
    expect(await save({ CNPJ: cnpjs[5], Mes: 'Outubro' })).toMatchObject({ status: 422 })
    const { get, post } = await admin()
    expect((await post('/showMonthData', { CNPJ: cnpjs[5] })).json).toEqual({ companyData: [] })
    const nothing = { sumCostCativo: 0, sumCostLivre: 0, sumEconomy: 0 }
    expect((await get(`/company/${companyId}/summary`)).json).toEqual(nothing)
  })

  test('showMonthData gives the months of a CNPJ, newest first, and DELETE takes one away', async () => {
    const { unitId } = await unitWithClient(cnpjs[1]!)
    await save({ CNPJ: cnpjs[1] })
    await save({ CNPJ: cnpjs[1], Mes: 'Outubro', Status: 2 })
    const shown = async () =>
      showMonthData.reply.parse((await (await admin()).post('/showMonthData', { CNPJ: cnpjs[1] })).json).companyData
    const [october, september] = await shown()
    expect(october).toMatchObject({ ...entry, Mes: 'Outubro', Status: 2, CNPJ: cnpjs[1], unitId })
    expect(september).toMatchObject({ ...entry, unitName: 'Fábrica' })

    const { _id: id } = october!
    await newReport(host(), unitId, { year: 2026, month: 10 })
    expect((await (await admin()).delete(`/monthData/${id}?version=outra`)).status).toBe(409)
    expect((await (await admin()).delete(`/monthData/${id}`)).status).toBe(200)
    expect((await shown()).map(({ Mes }) => Mes)).toEqual(['Setembro'])
    expect((await (await admin()).delete(`/monthData/${id}`)).status).toBe(404)
    expect((await (await admin()).delete('/monthData/nenhum')).status).toBe(404)
  })

  test('a month that exists is refused, unless the writer says which version it replaces', async () => {
    await unitWithClient(cnpjs[2]!)
    const { version } = saveMonthData.reply.parse((await save({ CNPJ: cnpjs[2] })).json)
    const again = await save({ CNPJ: cnpjs[2], CustoLivre: 1 })
    expect(again).toMatchObject({
      status: 409,
      json: { message: 'Setembro de 2026 já está cadastrado nesta unidade. Para gravar por cima, escolha Atualizar.' },
    })
    expect((await save({ CNPJ: cnpjs[2], CustoLivre: 61_000, version })).status).toBe(201)
    expect((await save({ CNPJ: cnpjs[2], CustoLivre: 62_000, version })).status).toBe(409)
    const { json } = await (await admin()).post('/showMonthData', { CNPJ: cnpjs[2] })
    expect(showMonthData.reply.parse(json).companyData).toMatchObject([{ CustoLivre: 61_000 }])
  })

  test('the CNPJ of a company with several units needs a unit, and accepts no unit of another company', async () => {
    const companyId = await newCompany(host())
    await host().db.updateTable('company').set({ cnpj: cnpjs[3]! }).where('id', '=', companyId).execute()
    const [one, stranger] = [await newUnit(host(), companyId), await newUnit(host(), await newCompany(host()))]
    await newUnit(host(), companyId, 'Moinho')
    expect(await save({ CNPJ: cnpjs[3] })).toMatchObject({ status: 422, json: { fields: ['unitId'] } })
    expect((await save({ CNPJ: cnpjs[3], unitId: stranger })).status).toBe(422)
    expect((await save({ CNPJ: cnpjs[3], unitId: one })).json).toMatchObject({ _id: `${one}:2026-09` })
    expect(await save({ CNPJ: cnpjs[4] })).toMatchObject({ status: 422, json: { message: 'Nenhuma unidade tem esse CNPJ.' } })
    expect(await save({ CNPJ: '33592510000155' })).toMatchObject({ status: 422, json: { message: 'CNPJ inválido.' } })
  })

  test('each figure out of range is refused by its name, and so is a year to come', async () => {
    const { status, json } = await save({ CNPJ: cnpjs[0], Ano: 2027, CustoLivre: -1, Flexibilidade: 10 })
    expect(status).toBe(422)
    expect(json).toMatchObject({
      fieldMessages: {
        Ano: 'O ano precisa estar entre 2017 e 2026',
        CustoLivre: 'O custo livre precisa estar entre 0 e 1.000.000.000',
        Flexibilidade: 'A flexibilidade precisa estar entre 0 e 100 %',
      },
    })
  })

  test('GET company lists name, CNPJ and id, by initials', async () => {
    const { json } = await (await admin()).get('/company')
    const initials = (json as { initials: string; Nome: string; CNPJ: string; _id: string }[]).map((it) => it.initials)
    expect(initials).toEqual(initials.toSorted())
    expect((json as object[])[0]).toMatchObject({ _id: expect.any(String), Nome: expect.any(String), CNPJ: expect.any(String) })
  })
}
