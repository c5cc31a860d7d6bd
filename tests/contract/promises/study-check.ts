import { listStudies, sharedStudyReply, studyReply } from '~/contract/studies'
import { createShare } from '~/contract/study-shares'
import { calculatedStudy, deniedStudy, keep, plantStudies } from '../calculated-study'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { monthRequest } from '~/contract/study-request.fixture'

type Fields = Record<string, unknown>

/** A copy with another value at a place such as `base.lines.3.amountBrl`. */
function changed<Study extends object>(study: Study, place: string, value: unknown): Study {
  const copy = structuredClone(study)
  const names = place.split('.')
  const last = names.pop()!
  const parent = names.reduce<Fields>((part, name) => part[name] as Fields, copy as Fields)
  parent[last] = value
  return copy
}

/** A stored study equals this provider's calculation of the request. */
export function studyCheckPromises(host: () => OwnHost) {
  const author = () => member(host(), 'simulador@farol.example')
  const total = async () => listStudies.reply.parse((await (await author()).get('/studies?pageSize=1')).json).total

  /** Lines of the captive bill: contracted demand, TUSD peak, TUSD off-peak, TE peak, TE off-peak. */
  test.each([
    ['economy.economyData.0.economia', 99_999, ''],
    ['economy.economyData.9.economiaAnual', 0, ''],
    ['economy.economyAccumulated.4', 5e6, ''],
    ['economy.breakEvenPrice', null, ''],
    ['economy.tir', 0.9, ''],
    ['economy.sensitivity.0.npvBrl', 1, ''],
    ['base.custoTotal', 1e308, ''],
    ['base.lines.1.amountBrl', 1, ' (TUSD ponta)'],
    ['base.lines.1.label', 'TUSD inventada', ' (TUSD ponta)'],
    ['base.tariff.resolution', 'REH 1/2000', ''],
    ['base.day', '2026-11-20', ''],
    ['alternative.custoEnergia', -5, ''],
    ['alternative.assumptions.lossesFraction', 0.5, ''],
    ['distributorName', 'Distribuidora Inventada', ''],
  ])('a study whose %s is %s is refused by that name, and nothing is stored', async (place, value, line) => {
    const before = await total()
    const { post } = await author()
    const refused = await post('/studies', changed(await calculatedStudy({ post }), place, value))
    expect(refused).toMatchObject({
      status: 409,
      json: { fields: [place], message: `O resultado enviado não é o que se calcula hoje: confira ${place}${line}.` },
    })
    expect(await total()).toBe(before)
  })

  /**
   * Without I5 the month costs S more: 0,5 × 400 kW × R$ 25,33 + 0,5 × 5 MWh × (R$ 1.463,39 − R$ 146,59) = 5.066 + 3.292 = 8.358.
   */
  test('the study without the discount is stored beside the requested one, and the list has its saving', async () => {
    const { post, get } = await author()
    const study = await deniedStudy({ post })
    const id = await keep({ post }, study)
    const kept = studyReply.parse((await get(`/studies/${id}`)).json)
    expect(kept).toMatchObject(study)
    expect(kept.withoutDiscount!.alternative.custoTotal - kept.alternative.custoTotal).toBeCloseTo(8_358, 6)
    const [row] = listStudies.reply.parse((await get('/studies?pageSize=1')).json).items
    expect(row!.savingBrl).toBeCloseTo(kept.base.custoTotal - kept.alternative.custoTotal - 8_358, 6)
  })

  test('a link to it shows both', async () => {
    const { post } = await author()
    const study = await deniedStudy({ post })
    const id = await keep({ post }, study)
    const share = createShare.reply.parse((await post(`/studies/${id}/shares`, { expiresAt: '2026-11-22T15:00:00-03:00' })).json)
    const { json } = await call(host(), 'GET', `/shared-studies/${share.token}`)
    expect(sharedStudyReply.parse(json)).toMatchObject({ withoutDiscount: study.withoutDiscount })
  })

  test.each([
    ['withoutDiscount.alternative.custoTotal', 1],
    ['withoutDiscount.economy.economyData.0.economia', 99_999],
    ['withoutDiscount.base.lines.1.label', 'TUSD inventada'],
  ])('an invented %s beside the study is refused by that name', async (place, value) => {
    const { post } = await author()
    const refused = await post('/studies', changed(await deniedStudy({ post }), place, value))
    expect(refused).toMatchObject({ status: 409, json: { fields: [place] } })
  })

  test('a study without a discount has no second study', async () => {
    const { post } = await author()
    const study = await deniedStudy({ post })
    const refused = await post('/studies', { ...study, request: { ...monthRequest, desconto: 0 } })
    expect(refused).toMatchObject({ status: 400, json: { fields: ['withoutDiscount'] } })
  })

  test('a line too many and a line too few are refused', async () => {
    const { post } = await author()
    const study = await calculatedStudy({ post })
    const { lines } = study.base as { lines: object[] }
    const more = changed(study, 'base.lines', [...lines, lines[0]])
    expect(await post('/studies', more)).toMatchObject({ status: 409, json: { fields: [`base.lines.${lines.length}`] } })
    const fewer = changed(study, 'base.lines', lines.slice(0, -1))
    expect(await post('/studies', fewer)).toMatchObject({ status: 409, json: { fields: [`base.lines.${lines.length - 1}`] } })
  })

  test('a study of every mode with R$ 1 more of saving is refused', async () => {
    const { post } = await author()
    const { MLXAPE, ...others } = await plantStudies({ post })
    for (const [study, place] of [
      [MLXAPE, 'economy.dadosApeXml.0.economiaMensal'],
      [others.APE, 'economy.economyData.0.economia'],
      [others.GDXAPE, 'economy.economyData.0.economia'],
    ] as const) {
      const { status, json } = await post('/studies', changed(study, place, 1))
      expect([status, (json as { fields: string[] }).fields]).toEqual([409, [place]])
    }
  })

  test('an amount rounded to the cent is equal, and the provider keeps its own digits; a cent more is not', async () => {
    const { post, get } = await author()
    const study = await calculatedStudy({ post })
    const { custoTotal } = study.base as { custoTotal: number }
    expect(custoTotal).toBeCloseTo(61_009.342105, 6)
    const id = await keep({ post }, changed(study, 'base.custoTotal', 61_009.34))
    expect(studyReply.parse((await get(`/studies/${id}`)).json).base.custoTotal).toBe(custoTotal)
    expect(await post('/studies', changed(study, 'base.custoTotal', custoTotal + 0.01))).toMatchObject({ status: 409 })
  })

  test('a study calculated before its tariff changed is refused by the first amount that differs', async () => {
    const { post } = await author()
    const study = await calculatedStudy({ post })
    const copel = host()
      .db.updateTable('tariff_rate')
      .where('resolution', '=', 'REH 3.592/2026')
      .where('ths', '=', 'VERDE')
      .where('subgroup', '=', 'A4')
    await copel.set({ demand_off_peak: 26.33 }).execute()
    try {
      // 400 kW × R$ 1 more
      expect(await post('/studies', study)).toMatchObject({ status: 409, json: { fields: ['base.parcelaDemandaForaPonta'] } })
    } finally {
      await copel.set({ demand_off_peak: 25.33 }).execute()
    }
    expect(await post('/studies', study)).toMatchObject({ status: 201 })
  })

  test.each([
    ['precoEnergia1', 5e-324, 'não pode ser menor que 0,01'],
    ['precoEnergia2', 1e-320, 'não pode ser menor que 0,01'],
    ['precoEnergia3', 1e308, 'não pode passar de 10.000'],
    ['precoEnergia4', 10_000.01, 'não pode passar de 10.000'],
    ['precoEnergia5', 'NaN', 'precisa ser um número'],
    ['consumoPonta', 1e-320, 'não pode ser menor que 0,01'],
    ['consumoForaPonta', 0.009, 'não pode ser menor que 0,01'],
    ['consumoForaPonta', 1e10, 'não pode passar de 1.000.000.000'],
    ['demandaForaPonta', 5e-324, 'não pode ser menor que 0,001'],
    ['demandaPontaUltrapassagem', 5e-324, 'não pode ficar entre 0 e 0,001'],
    ['consumoGerador', 1e-320, 'não pode ficar entre 0 e 0,01'],
    ['custoDiesel', 1e-320, 'não pode ficar entre 0 e 0,01'],
    ['custoGestao', 1e-320, 'não pode ficar entre 0 e 0,01'],
    ['calc', 'APE', 'precisa ser o modo do estudo'],
  ])('a study with %s of %s is refused before it is calculated: %s', async (name, value, problem) => {
    const { post } = await author()
    expect(await post('/studies', changed(await calculatedStudy({ post }), `request.${name}`, value))).toMatchObject({
      status: 400,
      json: { message: `Confira os campos: request.${name} ${problem}.`, fields: [`request.${name}`] },
    })
  })

  test.each([
    ['precoEnergiaGeracao', [1e-320, 229, 224, 218, 199], 'precoEnergiaGeracao.0'],
    ['geracao', 5e-324, 'geracao'],
    ['demandaUsina', 1e-320, 'demandaUsina'],
    ['potenciaUsina', 1e308, 'potenciaUsina'],
    ['custoProjeto', 5e-324, 'custoProjeto'],
  ])('a study with a plant whose %s is %s is refused by name', async (name, value, field) => {
    const { post } = await author()
    const { APE } = await plantStudies({ post })
    const refused = await post('/studies', changed(APE, `request.${name}`, value))
    expect(refused).toMatchObject({ status: 400, json: { fields: [`request.${field}`] } })
  })

  test('a study of a distributor that does not exist is refused by the field of its request', async () => {
    const { post } = await author()
    const study = changed(await calculatedStudy({ post }), 'request.distribuidora', 'inventada')
    expect(await post('/studies', study)).toMatchObject({ status: 422, json: { fields: ['request.distribuidora'] } })
  })

  test('a field name of 900.000 letters is refused in a short reply', async () => {
    const { post } = await author()
    const study = changed(await calculatedStudy({ post }), 'form', { ['x'.repeat(900_000)]: '1' })
    const { status, text } = await post('/studies', study)
    expect(status).toBe(400)
    expect(text.length).toBeLessThan(400)
  })
}
