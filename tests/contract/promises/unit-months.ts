import { randomUUID } from 'node:crypto'
import { measuringPoint } from '~/contract/measuring-points'
import { getUnitMonth, getUnitYear } from '~/contract/month-data'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { trailOf } from '../people'
import { memberOf, newCompany, newUnit } from '../portfolio'

/** The months of a unit by the year, and one with all its fields. */
export function unitMonthPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')

  async function unitWithClient() {
    const companyId = await newCompany(host())
    return { unitId: await newUnit(host(), companyId), client: await memberOf(host(), { companyId }) }
  }

  async function yearOf(unitId: string, year = 2026) {
    return getUnitYear.reply.parse((await (await admin()).get(`/measuring-point/${unitId}/months?year=${year}`)).json)
  }

  const saveYear = async (unitId: string, months: unknown[], year = 2026) =>
    (await admin()).patch(`/measuring-point/${unitId}/months`, { year, months })

  test('a year is read whole, and only its changed cells are written', async () => {
    const { unitId } = await unitWithClient()
    const empty = await yearOf(unitId)
    expect(empty.months).toHaveLength(12)
    expect(empty.months[8]).toEqual({ month: 9, id: null, version: null, figures: null, derived: null, costLines: 0 })

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

  test('one wrong cell refuses the whole year, and every wrong cell is reported by month and field', async () => {
    const { unitId } = await unitWithClient()
    const { status, json } = await saveYear(unitId, [
      { month: 1, version: null, figures: { measuredMwh: 100 } },
      { month: 2, version: null, figures: { measuredMwh: -1, flexibilityFraction: 2 } },
    ])
    expect(status).toBe(422)
    expect(json).toMatchObject({ fields: ['2.measuredMwh', '2.flexibilityFraction'] })
    expect((await yearOf(unitId)).months.every(({ figures }) => figures === null)).toBe(true)
  })

  test('of two administrators who save the same month at once the second is refused, and nothing is lost', async () => {
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
    // Told the stored content, the second writes knowing it.
    const known = writers[refused]!.map((it) => ({ ...it, version: months[it.month - 1]!.version }))
    expect((await saveYear(unitId, known)).status).toBe(200)
    expect((await yearOf(unitId)).months[8]!.figures).toMatchObject({ captiveCostBrl: 1, freeCostBrl: 2 })
  })

  test('of ten who enter a new month at once one writes it', async () => {
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

  test('what a month was paid for is in the dashboard of the client; lines beyond a cost are refused, by every call that writes it', async () => {
    const { unitId, client } = await unitWithClient()
    const lines = [
      { mercado: 'LIVRE', tipo: 'TUSD_DEMANDA', fornecedor: null, valor: 10_000.1 },
      { mercado: 'LIVRE', tipo: 'ENERGIA', fornecedor: 'Comercializadora Aurora', valor: 30_000.2 },
      { mercado: 'LIVRE', tipo: 'ENERGIA', fornecedor: 'Vento Energia', valor: 0 },
      { mercado: 'LIVRE', tipo: 'RETENCAO_DE_TRIBUTOS', fornecedor: null, valor: -500 },
    ]
    const costs = { captiveCostBrl: 60_000, freeCostBrl: 40_000 }
    const first = await saveMonth(unitId, { version: null, figures: { ...costs, custosDiscriminados: lines.toReversed() } })
    expect(first.status).toBe(200)
    const { version, figures } = getUnitMonth.reply.parse(first.json)
    expect(figures!.custosDiscriminados).toEqual(lines)
    const shown = async () =>
      measuringPoint.parse((await client.get(`/measuring-point/public/${unitId}`)).json).invoices[0]!.custosDiscriminados
    expect(await shown()).toEqual(lines)

    // 10.000,10 + 30.000,20 − 500 = 39.500,30
    const short = { freeCostBrl: 39_500 }
    expect(await saveMonth(unitId, { version, figures: short })).toMatchObject({
      status: 422,
      json: { fieldMessages: { freeCostBrl: expect.stringMatching(/39.500,30.*0,30 a mais que o custo livre/) } },
    })
    expect(await saveYear(unitId, [{ month: 9, version, figures: short }])).toMatchObject({
      status: 422,
      json: { fieldMessages: { '9.freeCostBrl': expect.stringMatching(/a mais que o custo livre/) } },
    })
    expect((await yearOf(unitId)).months[8]).toMatchObject({ costLines: 4, figures: { freeCostBrl: 40_000 } })
    const twice = [lines[1], { ...lines[1], fornecedor: 'COMERCIALIZADORA  AURORA' }]
    expect(await saveMonth(unitId, { version, figures: { custosDiscriminados: twice } })).toMatchObject({
      status: 422,
      json: { fieldMessages: { 'free-energy': expect.stringMatching(/está duas vezes/) } },
    })
    expect((await saveMonth(unitId, { version: 'outra', figures: { custosDiscriminados: [] } })).status).toBe(409)
    expect((await saveMonth(unitId, { version, figures: { reactiveCostBrl: 1 } })).status).toBe(200)
    expect(await shown()).toEqual(lines)
    const { version: next } = await monthOf(unitId)
    expect((await saveMonth(unitId, { version: next, figures: { custosDiscriminados: [] } })).status).toBe(200)
    expect(await shown()).toBeUndefined()
  })

  test('of two who save all fields of a month the second is refused, and may then overwrite', async () => {
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
}
