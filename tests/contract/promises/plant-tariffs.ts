import { selfProducerResult } from '~/contract/simulator'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { plantMonth } from '../plant-request'

/** Told on hosts whose tariffs are ours: what a plant's study needs of a distributor's table. */
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
    [
      'the SCEE row',
      ['scee_te_peak'],
      '/simulator/gd',
      'A distribuidora não publica as linhas que o crédito da geração distribuída exige (SCEE e Fio B).',
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

  test('a modality without its APE row takes the exemption of the other, and says from where', async () => {
    const { post } = await member(host(), 'black@farol.example')
    const { lines } = selfProducerResult.parse((await post('/simulator/ape', { ...plantMonth, distribuidora: 'copel' })).json)
    // REH 3.592/2026 has no Azul here: REH 3.472/2025 exempts 120,91 − 19,84 = 101,07; 146,59 − 101,07
    const ape = lines.find(({ id }) => id === 'ape-tusd-off-peak')!
    expect(ape.rateBrl).toBeCloseTo(0.04552, 8)
    expect(ape.source).toContain('com a isenção da modalidade AZUL na REH 3.472/2025')
  })
}
