import { randomUUID } from 'node:crypto'
import { measuringPoint } from '~/contract/measuring-points'
import { getUnitMonth, getUnitYear, saveMonthData, showMonthData } from '~/contract/month-data'
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

/** CNPJs of the tests, valid and each of one unit. */
const cnpjs = ['12ABC34501DE35', '33000167000101', '60701190000104', '00000000000191', '33592510000154', '06990590000123']

/** The months of a unit as administrators enter them, one by one and by the year. */
export function monthDataPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function unitWithClient(cnpj = '11222333000181') {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    await host().db.updateTable('consumer_unit').set({ cnpj }).where('id', '=', unitId).execute()
    return { companyId, unitId, client: await memberOf(host(), { companyId }) }
  }

  async function yearOf(unitId: string, year = 2026) {
    return getUnitYear.reply.parse((await (await admin()).get(`/measuring-point/${unitId}/months?year=${year}`)).json)
  }

  const save = async (body: Record<string, unknown>) => (await admin()).post('/monthData', { ...entry, ...body })
  const saveYear = async (unitId: string, months: unknown[], year = 2026) =>
    (await admin()).patch(`/measuring-point/${unitId}/months`, { year, months })

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

  test('the CNPJ of a company with several units asks which one, and takes no unit of another company', async () => {
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

  test('a year is read whole, and only its changed cells are written', async () => {
    const { unitId } = await unitWithClient()
    const empty = await yearOf(unitId)
    expect(empty.months).toHaveLength(12)
    expect(empty.months[8]).toEqual({ month: 9, id: null, version: null, figures: null, derived: null })

    const first = await saveYear(unitId, [
      { month: 9, version: null, figures: { measuredMwh: 100, contractedMwh: 100, proinfaMwh: 2 } },
    ])
    const september = getUnitYear.reply.parse(first.json).months[8]!
    expect(september.figures).toMatchObject({ status: 'FINALIZADO', measuredMwh: 100, flexibilityFraction: 0.1 })
    // 100 + 3 − 2
    expect(september.derived!.totalMwh).toBeCloseTo(101, 9)

    await saveYear(unitId, [{ month: 9, version: september.version, figures: { freeCostBrl: 5, proinfaMwh: null } }])
    const after = (await yearOf(unitId)).months[8]!
    expect(after.figures).toMatchObject({ measuredMwh: 100, contractedMwh: 100, proinfaMwh: null, freeCostBrl: 5 })
    expect(after.derived!.totalMwh).toBeCloseTo(103, 9)
    expect(after.version).not.toBe(september.version)
    expect((await yearOf(unitId, 2025)).months[8]!.figures).toBeNull()
  })

  test('one wrong cell refuses the whole year, and every wrong cell is told by month and field', async () => {
    const { unitId } = await unitWithClient()
    const { status, json } = await saveYear(unitId, [
      { month: 1, version: null, figures: { measuredMwh: 100 } },
      { month: 2, version: null, figures: { measuredMwh: -1, flexibilityFraction: 2 } },
    ])
    expect(status).toBe(422)
    expect(json).toMatchObject({ fields: ['2.measuredMwh', '2.flexibilityFraction'] })
    expect((await yearOf(unitId)).months.every(({ figures }) => figures === null)).toBe(true)
  })

  test('of two administrators who save the same month at once the second is told, and nothing is lost', async () => {
    const { unitId } = await unitWithClient()
    await saveYear(unitId, [{ month: 9, version: null, figures: { measuredMwh: 100 } }])
    const { version } = (await yearOf(unitId)).months[8]!
    const writers = [
      [{ month: 9, version, figures: { captiveCostBrl: 1 } }],
      [
        { month: 9, version, figures: { freeCostBrl: 2 } },
        { month: 10, version: null, figures: { freeCostBrl: 3 } },
      ],
    ]
    const replies = await Promise.all(writers.map((months) => saveYear(unitId, months)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = replies.findIndex(({ status }) => status === 409)
    expect(replies[refused]!.json).toMatchObject({ fieldMessages: { 9: 'Setembro de 2026 foi alterado por outra pessoa' } })

    const { months } = await yearOf(unitId)
    expect(months[8]!.figures).toMatchObject(
      refused === 0 ? { captiveCostBrl: null, freeCostBrl: 2 } : { captiveCostBrl: 1, freeCostBrl: null },
    )
    expect(months[9]!.figures === null).toBe(refused === 1)
    // Told what is there now, the second writes knowing it.
    const known = writers[refused]!.map((it) => ({ ...it, version: months[it.month - 1]!.version }))
    expect((await saveYear(unitId, known)).status).toBe(200)
    expect((await yearOf(unitId)).months[8]!.figures).toMatchObject({ captiveCostBrl: 1, freeCostBrl: 2 })
  })

  test('of ten who enter a month that does not exist yet one writes it', async () => {
    const { unitId } = await unitWithClient()
    const writers = Array.from({ length: 10 }, (_, index) =>
      saveYear(unitId, [{ month: 5, version: null, figures: { freeCostBrl: index } }]),
    )
    const statuses = (await Promise.all(writers)).map(({ status }) => status)
    expect(statuses.filter((status) => status === 200)).toHaveLength(1)
    expect(statuses.filter((status) => status === 409)).toHaveLength(9)
  })

  const monthOf = async (unitId: string) =>
    getUnitMonth.reply.parse((await (await admin()).get(`/measuring-point/${unitId}/months/2026-09`)).json)
  const saveMonth = async (unitId: string, body: unknown, month = '2026-09') =>
    (await admin()).patch(`/measuring-point/${unitId}/months/${month}`, body)

  test('a month with all its fields is in the dashboard of the client, and a field that is not sent stays', async () => {
    const { unitId, client } = await unitWithClient()
    expect(await monthOf(unitId)).toMatchObject({ version: null, figures: null, derived: null })
    const details = {
      isRetroactive: false,
      peakMwh: 10,
      offPeakMwh: 90,
      generatedMwh: 5,
      reserveEnergyBrl: 1,
      capacityReserveBrl: 2,
      financialGuaranteeBrl: 3,
      associationBrl: 4,
      contractedDemandKw: 500,
      measuredDemandKw: 520,
      peakReactiveKvarh: 6,
      offPeakReactiveKvarh: 7,
      reactiveCostBrl: 123.45,
      dailyConsumption: [
        { mwh: 3.5, isProjected: false },
        { mwh: 4, isProjected: true },
      ],
      dailyGeneration: [{ mwh: 0.5, isProjected: false }],
    }
    const first = await saveMonth(unitId, { version: null, figures: { ...details, status: 'EM_CURTO_PRAZO', measuredMwh: 100 } })
    expect(first.status).toBe(200)
    const { version, figures, derived } = getUnitMonth.reply.parse(first.json)
    expect(figures).toMatchObject({ ...details, status: 'EM_CURTO_PRAZO', measuredMwh: 100, flexibilityFraction: 0.1 })
    // Losses 3 % of 100; total 100 + 3.
    expect(derived).toMatchObject({ lossesMwh: 3, totalMwh: 103, consumedMwh: 100 })

    expect((await saveMonth(unitId, { version, figures: { reactiveCostBrl: 99, isRetroactive: true } })).status).toBe(200)
    expect((await monthOf(unitId)).figures).toEqual({ ...figures, reactiveCostBrl: 99, isRetroactive: true })
    const { invoices } = measuringPoint.parse((await client.get(`/measuring-point/public/${unitId}`)).json)
    expect(invoices).toMatchObject([
      {
        status: 'EM_CURTO_PRAZO',
        is_month_retroactive: true,
        consumedPeak: 10,
        consumedOffPeak: 90,
        generation: 5,
        energyReserveTax: 1,
        capacityReserveTax: 2,
        financialGuaranteeTax: 3,
        associativeContributionTax: 4,
        contractedOffPeakDemand: 500,
        consumedOffPeakDemand: 520,
        consumePeakReactive: 6,
        consumeOffPeakReactive: 7,
        costReactive: 99,
        dailyConsumeReturn: [
          { dailyConsume: 3.5, isDayProjected: false },
          { dailyConsume: 4, isDayProjected: true },
        ],
        dailyGenerationReturn: [{ dailyGeneration: 0.5, isDayProjected: false }],
      },
    ])
    expect(await trailOf(host(), unitId)).toEqual(['month-saved', 'month-saved'])
    const trail = (await (await admin()).get(`/audit?object=${unitId}`)).json
    expect(trail).toMatchObject({ items: [{ object: { type: 'unit', id: unitId, name: 'Fábrica' } }, {}] })
  })

  test('of two who save all fields of a month the second is told, and writes knowing it', async () => {
    const { unitId } = await unitWithClient()
    await saveMonth(unitId, { version: null, figures: { measuredMwh: 100 } })
    const { version } = await monthOf(unitId)
    const bodies = [
      { version, figures: { reactiveCostBrl: 1 } },
      { version, figures: { measuredDemandKw: 2 } },
    ]
    const replies = await Promise.all(bodies.map((body) => saveMonth(unitId, body)))
    expect(replies.map(({ status }) => status).toSorted()).toEqual([200, 409])
    const refused = replies.findIndex(({ status }) => status === 409)
    expect(replies[refused]!.json).toMatchObject({ message: 'Setembro de 2026 foi alterado por outra pessoa. Nada foi gravado.' })
    const now = await monthOf(unitId)
    expect((await saveMonth(unitId, { ...bodies[refused]!, version: now.version })).status).toBe(200)
    expect((await monthOf(unitId)).figures).toMatchObject({ measuredMwh: 100, reactiveCostBrl: 1, measuredDemandKw: 2 })
  })

  test('a wrong field of a month, a list of 31 days in September, a unit that does not exist and a year to come are refused', async () => {
    const { unitId } = await unitWithClient()
    const dailyGeneration = Array.from({ length: 31 }, () => ({ mwh: 1, isProjected: false }))
    expect(
      await saveMonth(unitId, { version: null, figures: { reactiveCostBrl: -1, measuredMwh: -1, dailyGeneration } }),
    ).toMatchObject({
      status: 422,
      json: {
        fieldMessages: {
          measuredMwh: 'A energia medida precisa estar entre 0 e 1.000.000 MWh',
          reactiveCostBrl: 'O custo da energia reativa precisa estar entre 0 e 1.000.000.000',
          dailyGeneration: 'Setembro tem 30 dias, e a lista tem 31',
        },
      },
    })
    const body = { version: null, figures: { freeCostBrl: 1 } }
    expect((await saveMonth(randomUUID(), body)).status).toBe(404)
    expect(await saveMonth(unitId, body, '2027-01')).toMatchObject({
      status: 422,
      json: { message: 'O ano precisa estar entre 2017 e 2026.' },
    })
    expect((await saveMonth(unitId, body, '2026-13')).status).toBe(400)
    expect((await monthOf(unitId)).figures).toBeNull()
  })

  test('the same month twice in one request, a unit that does not exist and a month 13 are refused', async () => {
    const { unitId } = await unitWithClient()
    const month = { month: 5, version: null, figures: {} }
    expect((await saveYear(unitId, [month, month])).status).toBe(422)
    expect((await saveYear(randomUUID(), [month])).status).toBe(404)
    expect((await saveYear(unitId, [{ ...month, month: 13 }])).status).toBe(400)
  })

  test('GET company lists name, CNPJ and id, by initials', async () => {
    const { json } = await (await admin()).get('/company')
    const initials = (json as { initials: string; Nome: string; CNPJ: string; _id: string }[]).map((it) => it.initials)
    expect(initials).toEqual(initials.toSorted())
    expect((json as object[])[0]).toMatchObject({ _id: expect.any(String), Nome: expect.any(String), CNPJ: expect.any(String) })
  })
}
