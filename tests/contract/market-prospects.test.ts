import { gzipSync } from 'node:zlib'
import { fromJson } from '~/database/json'
import type { Db } from '~/database/schema'
import { describeWithMarket, importText, report, rowsOf } from '../support/market-import'
import { months12, ucat, ucmt } from '../support/prospect-file'

describeWithMarket((db) => {
  test('a unit of medium voltage is stored by its place and size, without address or coordinates', async () => {
    expect(await report(db(), ucmt({}))).toMatchObject({ kind: 'ucmt_pj', rowsRead: 1, rowsWritten: 1, leftOut: [] })
    const [row] = await rowsOf(db(), 'prospect')
    expect(row).toEqual({
      id: 'UCMT-40-A1B2',
      entity: 'UCMT',
      distributor_code: 40,
      city_code: 2_408_102,
      city: null,
      uf: 'RN',
      cnae: '4711302',
      class: 'CO1',
      subgroup: 'A4',
      kwh: JSON.stringify(months12(12_000)),
      kw: JSON.stringify(months12(80)),
      mean_kwh: 12_000,
      peak_kwh: null,
      mean_kw: 80,
      contracted_kw: 100,
      peak_kw: null,
      // 112,5 kW, rounded.
      installed_kw: 113,
      base_month: 202_412,
      has_generation: 0,
    })
    expect(JSON.stringify(row)).not.toMatch(/SIGILOSA|TIROL|59000|35\.2/)
    expect(await rowsOf(db(), 'prospect_base')).toEqual([
      { entity: 'UCMT', distributor_code: 40, base_month: 202_412, prospect_count: 1 },
    ])
  })

  test('a unit of high voltage has the energy of both times of use, and the greatest demand where none is contracted', async () => {
    const growing = Array.from({ length: 12 }, (_, index) => String(500 + index))
    expect(await report(db(), ucat({ DEM_F: growing, CEG_GD: 'GD.RN.000.000.001' }))).toMatchObject({
      kind: 'ucat_pj',
      rowsWritten: 1,
    })
    const [row] = await rowsOf(db(), 'prospect')
    // 4.000 + 96.000 kWh; the mean of 500 … 511 kW is 505,5.
    expect(row).toMatchObject({
      id: 'UCAT-40-AT9',
      subgroup: 'A3',
      mean_kwh: 100_000,
      peak_kwh: 4_000,
      mean_kw: 505.5,
      contracted_kw: 511,
      peak_kw: 300,
      has_generation: 1,
    })
  })

  test('columns in another order, with commas, in latin-1 and zipped, say the same', async () => {
    const [header = '', line = ''] = ucmt({ CLAS_SUB: 'IN', NOM_MUN: 'MOSSORÓ', MUN: '2408003', CAR_INST: '1' }).split('\n')
    const turned = [header, line].map((it) => it.split(';').toReversed().join(',')).join('\n')
    await importText(db(), gzipSync(Buffer.from(`${turned}\n`, 'latin1')), 'ucmt.csv.gz')
    expect(await rowsOf(db(), 'prospect')).toMatchObject([
      { city: 'MOSSORÓ', city_code: 2_408_003, class: 'IN', mean_kwh: 12_000 },
    ])
  })

  test('decimals are read with a comma and with a point', async () => {
    await importText(db(), ucmt({ ENE: months12('1200,4'), DEM: months12('80.6'), DEM_CONT: '1.234,00' }))
    expect(await rowsOf(db(), 'prospect')).toMatchObject([{ mean_kwh: 1_200, mean_kw: 81, contracted_kw: 1_234 }])
  })

  test('free, inactive, empty, negative, foreign and low-voltage units are counted by reason and left out', async () => {
    const text = ucmt(
      {},
      { COD_ID_ENCR: 'b', LIV: '1', SIT_ATIV: 'DS' },
      { COD_ID_ENCR: 'c', SIT_ATIV: 'DS' },
      { COD_ID_ENCR: 'd', ENE: months12('0') },
      { COD_ID_ENCR: 'e', ENE: months12('-5') },
      { COD_ID_ENCR: 'f', ENE: months12('') },
      { COD_ID_ENCR: 'g', MUN: '9908102' },
      { COD_ID_ENCR: 'h', GRU_TAR: 'B3' },
    )
    const { rowsRead, rowsWritten, leftOut } = await report(db(), text)
    expect({ rowsRead, rowsWritten }).toEqual({ rowsRead: 8, rowsWritten: 1 })
    expect(leftOut.map(({ reason, rows }) => [reason, rows]).toSorted()).toEqual([
      ['ENE_01 em branco', 1],
      ['ENE_01 que não é um número a partir de zero', 1],
      ['GRU_TAR que não é um subgrupo do grupo A', 1],
      ['LIV que não é 0 (unidade cativa)', 1],
      ['MUN que não é um município do IBGE', 1],
      ['SIT_ATIV que não é AT (unidade ativa)', 1],
      ['sem energia nos doze meses', 1],
    ])
  })

  test('of a repeated unit the last line counts', async () => {
    const { leftOut } = await report(db(), ucmt({}, { ENE: months12('24000') }))
    expect(leftOut).toMatchObject([{ reason: 'linha repetida: vale a última', rows: 1 }])
    expect(await rowsOf(db(), 'prospect')).toMatchObject([{ mean_kwh: 24_000 }])
  })

  test('an unreadable activity or class is blank, and does not lose the unit', async () => {
    await importText(db(), ucmt({ CNAE: '0000-0/00', CLAS_SUB: 'não sei' }))
    expect(await rowsOf(db(), 'prospect')).toMatchObject([{ cnae: null, class: null }])
  })

  test('a new year replaces the units of its distributors and its entity, and no others', async () => {
    await importText(db(), ucmt({}, { COD_ID_ENCR: 'z' }, { COD_ID_ENCR: 'z', DIST: '47', MUN: '2927408' }))
    await importText(db(), ucat({}))
    await importText(db(), ucmt({ ENE: months12('9000'), DATA_BASE: '31/12/2025' }))
    expect(await ids(db())).toEqual(['UCAT-40-AT9', 'UCMT-40-A1B2', 'UCMT-47-z'])
    const bases = await db().selectFrom('prospect_base').selectAll().orderBy('entity').orderBy('distributor_code').execute()
    expect(bases.map((it) => [it.entity, it.distributor_code, it.base_month, it.prospect_count])).toEqual([
      ['UCAT', 40, 202_412, 1],
      ['UCMT', 40, 202_512, 1],
      ['UCMT', 47, 202_412, 1],
    ])
  })

  test('an older base, and less than half the units, are taken only when a person accepts them', async () => {
    await importText(db(), ucmt({}, { COD_ID_ENCR: 'b' }, { COD_ID_ENCR: 'c' }))
    const older = ucmt({ DATA_BASE: '2023-12-31' }, { COD_ID_ENCR: 'b' }, { COD_ID_ENCR: 'c' }).replaceAll(
      '31DEC2024',
      '31DEC2023',
    )
    await expect(importText(db(), older)).rejects.toThrow(
      'Distribuidora 40 da ANEEL tem a base de 12/2023, antes da gravada, de 12/2024',
    )
    const fewer = ucmt({ ENE: months12('1') })
    await expect(importText(db(), fewer)).rejects.toThrow('1 unidade cativa, menos da metade das 3 gravadas')
    await importText(db(), fewer, 'dados.csv', { takesFewerRows: true })
    expect(await rowsOf(db(), 'prospect')).toMatchObject([{ mean_kwh: 1 }])
  })

  test('the file of a year before is stored again after a newer one replaced its units', async () => {
    const before = ucmt({})
    await importText(db(), before)
    expect(await importText(db(), before)).toMatchObject({ importedAt: expect.any(String) as string })
    await importText(db(), ucmt({ COD_ID_ENCR: 'NOVA', DATA_BASE: '31/12/2025' }), 'dados.csv', { now: nextDay })
    expect(await importText(db(), before, 'dados.csv', { takesFewerRows: true })).toMatchObject({ rowsWritten: 1 })
    expect(await ids(db())).toEqual(['UCMT-40-A1B2'])
  })

  test('an unknown column, a missing one, and the file of another set are refused by name', async () => {
    await expect(importText(db(), ucmt({ NOME: 'Ana' }))).rejects.toThrow(
      'o cabeçalho é o de ucmt_pj, mas há colunas desconhecidas NOME',
    )
    await expect(importText(db(), ucmt({}).replace(';LIV;', ';LIVRE;'))).rejects.toThrow(
      'faltam as colunas LIV; há colunas desconhecidas LIVRE',
    )
    await expect(importText(db(), 'COD_ID;DIST;NOME;TIP_UNID\n1;40;SE;32\n')).rejects.toThrow('cabeçalho desconhecido')
  })

  test('the months are stored one by one, January first', async () => {
    const ENE = Array.from({ length: 12 }, (_, index) => String(1_000 * (index + 1)))
    await importText(db(), ucmt({ ENE }))
    const { kwh } = await db().selectFrom('prospect').select('kwh').executeTakeFirstOrThrow()
    expect(fromJson(kwh)).toEqual(ENE.map(Number))
  })
})

const nextDay = () => new Date('2026-11-22T15:00:00Z')

async function ids(db: Db) {
  const rows = await db.selectFrom('prospect').select('id').orderBy('id').execute()
  return rows.map(({ id }) => id)
}
