import { captiveResult, selfProducerResult } from '~/contract/simulator'
import { sharedStudyReply, studyReply } from '~/contract/studies'
import { createShare } from '~/contract/study-shares'
import { monthRequest, yearsRequest } from '~/contract/study-request.fixture'
import { keep } from '../calculated-study'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { plantMonth } from '../plant-request'

/** Copel's A4 Verde of REH 3.592/2026, as the table has it. */
const ofTable = {
  origin: 'invoice',
  resolution: 'REH 3.592/2026',
  validFrom: '2026-06-24',
  validTo: '2027-06-23',
  demandPeak: 0,
  demandOffPeak: 25.33,
  tusdPeak: 1463.39,
  tusdOffPeak: 146.59,
  tePeak: 475.55,
  teOffPeak: 295.75,
}

/** A tariff missing in every table. */
const typed = { ...ofTable, origin: 'typed', resolution: 'REH 3.999/2026', tePeak: 500, teOffPeak: 300 }

/** A study may state its distributor's tariff. */
export function statedTariffPromises(host: () => OwnHost) {
  const simulator = () => member(host(), 'simulador@farol.example')

  test('a stated tariff equal to the one of the table gives the same study, said to be from the bill', async () => {
    const { post } = await simulator()
    const plain = captiveResult.parse((await post('/simulator/cativo', monthRequest)).json)
    const stated = captiveResult.parse((await post('/simulator/cativo', { ...monthRequest, statedTariff: ofTable })).json)
    const { tariff: ofPlain, ...figures } = plain
    const { tariff, ...statedFigures } = stated
    expect(statedFigures).toEqual(figures)
    expect(tariff).toMatchObject({ ...ofPlain, origin: 'invoice' })
  })

  test('a stated tariff prices the energy', async () => {
    const { post } = await simulator()
    const { parcelaTEPonta, parcelaTEForaPonta, tariff } = captiveResult.parse(
      (await post('/simulator/cativo', { ...monthRequest, statedTariff: typed })).json,
    )
    expect(parcelaTEPonta).toBeCloseTo(3_289.473684, 4) // 5 × 500 ÷ 0.76
    expect(parcelaTEForaPonta).toBeCloseTo(23_684.210526, 4) // 60 × 300 ÷ 0.76
    expect(tariff).toMatchObject({ resolution: 'REH 3.999/2026', origin: 'typed' })
  })

  /** CPFL Paulista's A4 Verde has its APE row: a stated tariff with its TUSD exempts as much, and its act is named. */
  test('a self-producer with a stated tariff takes the exemption and TUSDg of the table, and says from which act', async () => {
    const { post } = await simulator()
    const plain = selfProducerResult.parse((await post('/simulator/ape', plantMonth)).json)
    const captive = captiveResult.parse(
      (await post('/simulator/cativo', { ...monthRequest, distribuidora: 'cpfl-paulista' })).json,
    )
    const rateOf = (id: string) => captive.lines.find((line) => line.id === id)!.rateBrl
    const statedTariff = {
      ...typed,
      demandOffPeak: rateOf('demand-off-peak'),
      tusdPeak: rateOf('tusd-peak') * 1000,
      tusdOffPeak: rateOf('tusd-off-peak') * 1000,
    }
    const stated = selfProducerResult.parse((await post('/simulator/ape', { ...plantMonth, statedTariff })).json)
    expect(stated.custoTotal).toBeCloseTo(plain.custoTotal, 4)
    expect(stated.tariff.plantRowsFrom).toEqual({ resolution: plain.tariff.resolution })
  })

  test('a study with a stated tariff is checked, stored and shared with it, and one with other figures is refused', async () => {
    const { post, get } = await simulator()
    const request = { ...monthRequest, desconto: 0, statedTariff: typed }
    const study = {
      mode: 'ML',
      distributorName: 'Copel',
      form: { distribuidora: 'copel', statedTariffOrigin: 'typed' },
      request,
      base: (await post('/simulator/cativo', request)).json,
      alternative: (await post('/simulator/ml', request)).json,
      economy: (await post('/economies/ml', { ...yearsRequest, desconto: 0, statedTariff: typed })).json,
    }
    const other = { ...study, request: { ...request, statedTariff: { ...typed, tePeak: 501 } } }
    expect(await post('/studies', other)).toMatchObject({ status: 409, json: { fields: ['base.parcelaTEPonta'] } })

    const id = await keep({ post }, study)
    const kept = studyReply.parse((await get(`/studies/${id}`)).json)
    expect(kept.request.statedTariff).toEqual(typed)
    const { token } = createShare.reply.parse((await post(`/studies/${id}/shares`, { expiresAt: '2026-12-21T00:00:00Z' })).json)
    const shared = sharedStudyReply.parse((await call(host(), 'GET', `/shared-studies/${token}`)).json)
    expect(shared.base.tariff).toMatchObject({ resolution: 'REH 3.999/2026', origin: 'typed' })
    await host().db.deleteFrom('study').where('id', '=', id).execute()
  })

  test.each([
    ['validTo', { validTo: '2026-06-23' }, 'A vigência da tarifa informada termina antes de começar.'],
    ['demandPeak', { demandPeak: 30 }, 'Na modalidade VERDE, a tarifa informada tem uma só demanda.'],
  ])('a stated tariff with a wrong %s is refused by that name', async (field, change, message) => {
    const { post } = await simulator()
    const refused = await post('/simulator/cativo', { ...monthRequest, statedTariff: { ...typed, ...change } })
    expect(refused).toMatchObject({ status: 422, json: { message, fields: [`statedTariff.${field}`] } })
  })

  test.each([
    ['a price of zero', { teOffPeak: 0 }],
    ['a demand of R$ 1.000,01/kW', { demandOffPeak: 1_000.01 }],
    ['a TUSD of R$ 10.000,01/MWh', { tusdPeak: 10_000.01 }],
    ['a day that does not exist', { validFrom: '2026-02-30' }],
    ['no resolution', { resolution: ' ' }],
  ])('a stated tariff with %s is no request', async (_, change) => {
    const { post } = await simulator()
    expect(await post('/simulator/cativo', { ...monthRequest, statedTariff: { ...typed, ...change } })).toMatchObject({
      status: 400,
    })
  })
}
