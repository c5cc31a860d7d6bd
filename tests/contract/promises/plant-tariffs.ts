import { distributedGenerationResult, selfProducerResult } from '~/contract/simulator'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { plantMonth } from '../plant-request'

/** For hosts with our tariffs: the rows that a plant's study needs. */
export function plantTariffPromises(host: () => OwnHost) {
  async function withoutColumns(columns: string[], check: () => Promise<void>) {
    const { db } = host()
    const { id } = await db.selectFrom('distributor').select('id').where('value', '=', 'cpfl-paulista').executeTakeFirstOrThrow()
    const before = await db.selectFrom('tariff_rate').selectAll().where('distributor_id', '=', id).execute()
    await db
      .updateTable('tariff_rate')
      .set(Object.fromEntries(columns.map((column) => [column, null])))
      .where('distributor_id', '=', id)
      .execute()
    await check()
    await db.deleteFrom('tariff_rate').where('distributor_id', '=', id).execute()
    await db.insertInto('tariff_rate').values(before).execute()
  }

  test.each([
    [
      'the APE row',
      ['ape_tusd_peak'],
      '/simulator/ape',
      'A distribuidora não publica a tarifa de autoprodução (APE) deste subgrupo.',
    ],
    [
      'the TUSDg',
      ['generation_tusd'],
      '/simulator/ape',
      'A distribuidora não publica a TUSDg deste subgrupo, que a demanda da usina paga.',
    ],
  ])('without %s the study is refused in words', async (_, columns, path, message) => {
    const { post } = await member(host(), 'black@farol.example')
    await withoutColumns(columns, async () => {
      expect(await post(path, { ...plantMonth, calc: 'GDXAPE' })).toMatchObject({
        status: 422,
        json: { statusCode: 422, message, fields: ['distribuidora', 'grupoTarifario', 'ths'] },
      })
    })
  })

  test('without Fio B and SCEE in any act, distributed generation is calculated with the whole credit, and says so', async () => {
    const { post } = await member(host(), 'black@farol.example')
    await withoutColumns(['scee_te_peak', 'fio_b_tusd_peak'], async () => {
      const { tariff, energiaInjetada } = distributedGenerationResult.parse(
        (await post('/simulator/gd', { ...plantMonth, geracao: 61_000, calc: 'GDXAPE', assumptions: { gdClass: 'GD_I' } })).json,
      )
      const ofSecondClass = distributedGenerationResult.parse(
        (await post('/simulator/gd', { ...plantMonth, geracao: 61_000, calc: 'GDXAPE' })).json,
      )
      expect(tariff.compensationFrom).toEqual({ fioB: {}, scee: {} })
      expect(ofSecondClass.energiaInjetada).toEqual(energiaInjetada)
    })
  })

  test('a resolution without Fio B and SCEE takes those of the last act that had them, and says which', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const body = { ...plantMonth, distribuidora: 'copel', geracao: 61_000, calc: 'GDXAPE' }
    const { tariff, energiaInjetada } = distributedGenerationResult.parse((await post('/simulator/gd', body)).json)
    expect(tariff).toMatchObject({
      resolution: 'REH 3.592/2026',
      compensationFrom: { fioB: { resolution: 'REH 3.472/2025' }, scee: { resolution: 'REH 3.472/2025' } },
    })
    // 1.000 left × 295,75 ÷ 475,55 = 621,911471 in the peak; × 1.463,39 × (1 − 0,6 × 0,7373) ÷ 0,95 ÷ 1.000
    expect(energiaInjetada.custoTUSDPInjetada).toBeCloseTo(-534.1994, 3)
  })

  test('a modality without its APE row takes the exemption of the other, and says from where', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const { lines } = selfProducerResult.parse((await post('/simulator/ape', { ...plantMonth, distribuidora: 'copel' })).json)
    // REH 3.592/2026 has no Azul here: REH 3.472/2025 exempts 120,91 − 19,84 = 101,07; 146,59 − 101,07
    const ape = lines.find(({ id }) => id === 'ape-tusd-off-peak')!
    expect(ape.rateBrl).toBeCloseTo(0.04552, 8)
    expect(ape.source).toContain('com a isenção da modalidade AZUL na REH 3.472/2025')
  })
}
