import { gzipSync } from 'node:zlib'
import { seedDemoMarket } from '~/provider/demo/market/seed-market'
import { checkMarket } from '~/provider/market/import/check-market'
import { csv, describeWithMarket, importText, importTime, report, rowsOf } from '../support/market-import'

const profileHeader =
  'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;' +
  'CATEGORIA_AGENTE;SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF'
const profiles = csv(
  profileHeader,
  '1;DIST;DISTRIBUIDORA INVENTADA S.A.;01543032000104;10;DIST;Distribuidor;ATIVO;Distribuição;SUDESTE;Não;Convencional',
  '2;FRIO;FRIGORÍFICO INVENTADO LTDA;4865228000103;20;FRIO CL;Consumidor Livre;ATIVO;Consumo;\u00a0;Não;Convencional',
  '3;LOJA;VAREJO INVENTADO S.A.;;30;LOJA VAR;Varejista;ATIVO;Comercialização;SUL;Sim;Incentivada 50%',
)

const loadHeader =
  'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;NOME_EMPRESARIAL;COD_PARCELA_CARGA;SIGLA_PARCELA_CARGA;CNPJ_CARGA;CIDADE;' +
  'ESTADO_UF;RAMO_ATIVIDADE;SUBMERCADO;DATA_MIGRACAO;COD_PERF_AGENTE_CONECTADO;SIGLA_PERFIL_AGENTE_CONECTADO;CAPACIDADE_CARGA;' +
  'CONSUMO_ACL;CONSUMO_CATIVO_PARC_LIVRE;CONSUMO_TOTAL'

function load({ month = '202607', profile = 20, code = 501, activity = 'ALIMENTÍCIOS', cnpj = '04865228000103', free = '10.5' }) {
  return `${month};${profile};SIGLA;NOME;${code};CARGA ${code};${cnpj};JATAÍ;GO;${activity};SUDESTE;01/07/2017;10;DIST;1.545;${free};0.0;${free}`
}

describeWithMarket((db) => {
  test('the free consumption counts an empty activity, and neither a distributor’s own load nor one of an unknown profile', async () => {
    await importText(
      db(),
      csv(
        loadHeader,
        load({ code: 501, free: '10.5' }),
        load({ code: 502, activity: '', free: '4,25' }),
        load({ code: 503, profile: 30, activity: '', free: '2.25' }),
        load({ code: 504, profile: 10, free: '5000' }),
        load({ code: 505, profile: 99, free: '7' }),
        load({ code: 506, activity: '', free: '' }),
      ),
    )
    expect(await rowsOf(db(), 'market_activity_month')).toEqual([])
    await importText(db(), profiles)
    const sums = await db().selectFrom('market_activity_month').selectAll().orderBy('activity').execute()
    // 4,25 + 2,25 + nothing known = 6,5 of three loads without an activity
    expect(sums).toEqual([
      { month: 202607, uf: 'GO', activity: '', free_mwh: 6.5, load_count: 3 },
      { month: 202607, uf: 'GO', activity: 'ALIMENTÍCIOS', free_mwh: 10.5, load_count: 1 },
    ])
    expect(await db().selectFrom('market_load_month').select('free_mwh').where('load_code', '=', 506).execute()).toEqual([
      { free_mwh: null },
    ])

    // July has 744 h: an average of 0,025 MW is 18,6 MWh. The 2,25 MWh of retailers are not in it: 14,75 / 18,6 = 0,793.
    const control = await report(db(), csv('MES_REFERENCIA;CONSUMO_TOTAL_ACR;CONSUMO_TOTAL_ACL', '202607;0.1;0.025'))
    expect(control.notes).toContain('Totais publicados em MW médio, gravados em MWh (× horas do mês).')
    const check = await checkMarket(db())
    expect(check.months).toEqual([
      {
        month: 202607,
        freeMwh: 17,
        retailerMwh: 2.25,
        controlMwh: expect.closeTo(18.6, 9),
        differenceFraction: expect.closeTo(-0.207, 4),
      },
    ])
    expect(check.unknownProfiles).toEqual({ count: 1, first: [99], freeMwh: 7 })
    expect(check.agentsWithoutCnpj).toEqual({ count: 1, first: ['LOJA'] })
    expect(check.missing).not.toContain('parcela_carga_consumo')
    expect(check.missing).toContain('pld_horario')
  })

  test('a list of profiles gives agents and profiles: 13 digits of a CNPJ get their zero, a non-breaking space is empty', async () => {
    expect(await report(db(), profiles)).toMatchObject({ kind: 'lista_perfil_v1', rowsRead: 3, rowsWritten: 3, leftOut: [] })
    expect(await db().selectFrom('market_agent').select(['code', 'cnpj']).orderBy('code').execute()).toEqual([
      { code: 1, cnpj: '01543032000104' },
      { code: 2, cnpj: '04865228000103' },
      { code: 3, cnpj: null },
    ])
    expect(await db().selectFrom('market_profile').select(['submarket', 'is_retailer']).orderBy('code').execute()).toEqual([
      { submarket: 'SUDESTE', is_retailer: 0 },
      { submarket: null, is_retailer: 0 },
      { submarket: 'SUL', is_retailer: 1 },
    ])
    expect((await rowsOf(db(), 'market_agent_search')).length).toBe(3)
  })

  test('an agent without a name has its initials, and without both its code; profiles and loads too', async () => {
    const nameless = ['4;SÓ SIGLA;;;40;;Gerador;ATIVO;Geração;SUL;Não;', '5;;;;50;;Gerador;ATIVO;Geração;SUL;Não;']
    await report(db(), csv(profileHeader, ...nameless))
    await report(db(), csv(loadHeader, load({}).replace('CARGA 501', '')))
    expect(await db().selectFrom('market_agent').select(['initials', 'name']).orderBy('code').execute()).toEqual([
      { initials: 'SÓ SIGLA', name: 'SÓ SIGLA' },
      { initials: 'Agente 5', name: 'Agente 5' },
    ])
    expect(await db().selectFrom('market_profile').select('initials').orderBy('code').execute()).toEqual([
      { initials: 'Perfil 40' },
      { initials: 'Perfil 50' },
    ])
    expect(await db().selectFrom('market_load').select('initials').execute()).toEqual([{ initials: 'Parcela 501' }])
  })

  test('a file twice is imported once; a newer file of a month takes the place of the month and of no other', async () => {
    const both = csv(loadHeader, load({ month: '202606' }), load({}), load({ code: 502 }))
    await importText(db(), both)
    expect(await importText(db(), both)).toEqual({ kind: 'parcela_carga_consumo', importedAt: '2026-11-21T15:00:00.000Z' })
    const newer = await report(db(), csv(loadHeader, load({ free: '99' })), 'julho.csv', { takesFewerRows: true })
    expect(newer.months).toEqual([202607])
    const months = await db()
      .selectFrom('market_load_month')
      .select(['month', 'load_code', 'free_mwh'])
      .orderBy('month')
      .execute()
    expect(months).toEqual([
      { month: 202606, load_code: 501, free_mwh: 10.5 },
      { month: 202607, load_code: 501, free_mwh: 99 },
    ])
  })

  test('an older file does not change a load’s facts of its newest month, and of a repeated row the last counts', async () => {
    await importText(db(), csv(loadHeader, load({ profile: 20 })))
    const older = csv(
      loadHeader,
      load({ month: '202601', profile: 30, free: '1' }),
      load({ month: '202601', profile: 30, free: '2' }),
    )
    expect((await report(db(), older)).leftOut).toEqual([{ reason: 'linha repetida: vale a última', rows: 1, firstLines: [2] }])
    expect(await db().selectFrom('market_load').select(['profile_code', 'month']).execute()).toEqual([
      { profile_code: 20, month: 202607 },
    ])
    expect(
      await db().selectFrom('market_load_month').select(['free_mwh', 'profile_code']).where('month', '=', 202601).execute(),
    ).toEqual([{ free_mwh: 2, profile_code: 30 }])
  })

  test('bad rows are left out and reported by reason and line; optional values are blanked', async () => {
    const { rowsRead, rowsWritten, leftOut, repairs } = await report(
      db(),
      Buffer.concat([
        Buffer.from(csv(loadHeader, load({ free: 'muito' }), load({ month: '202613' }), load({ free: '1x' }))),
        Buffer.from(csv(load({ code: 502, cnpj: '12ABC34501DE35' })), 'latin1'),
        Buffer.from(csv('202607;só duas', load({ code: 503, cnpj: '39053344705' }), load({ code: 504 }))),
      ]),
    )
    expect({ rowsRead, rowsWritten }).toEqual({ rowsRead: 7, rowsWritten: 3 })
    expect(leftOut).toEqual([
      { reason: 'CONSUMO_ACL que não é um número', rows: 2, firstLines: [2, 4] },
      { reason: 'MES_REFERENCIA que não é um mês (AAAAMM)', rows: 1, firstLines: [3] },
      { reason: 'quantidade de colunas diferente da do cabeçalho', rows: 1, firstLines: [6] },
    ])
    // The eleven digits are the CPF of a person.
    expect(repairs).toEqual([
      { reason: 'linha em ISO-8859-1 no meio de UTF-8', rows: 1, firstLines: [5] },
      { reason: 'CNPJ_CARGA que não é um CNPJ: contado como em branco', rows: 1, firstLines: [7] },
    ])
    expect(await db().selectFrom('market_load').select(['cnpj', 'city']).where('code', '=', 502).execute()).toEqual([
      { cnpj: '12ABC34501DE35', city: 'JATAÍ' },
    ])
  })

  test.each([
    [
      'cut in its last line',
      csv(loadHeader, load({})) + '202607;20;SIGLA',
      'Linha 3: a última linha está incompleta: o arquivo foi cortado',
    ],
    [
      'cut after a mark',
      (csv(loadHeader) + load({})).replace(/[^;]*$/, ''),
      'Linha 2: a última linha termina no meio: o arquivo parece cortado',
    ],
    [
      'with a quote that never ends',
      csv(loadHeader, load({}).replace('JATAÍ', '"JATAÍ'), load({})),
      'Linha 2: aspas sem par; o arquivo pode estar cortado ou não ser um CSV',
    ],
    ['zipped and cut', gzipSync(csv(loadHeader, load({}))).subarray(0, 100), 'o arquivo .gz está cortado'],
    [
      'without two columns and with one more',
      csv(loadHeader.replace('CIDADE;', '').replace('CONSUMO_TOTAL', 'CONSUMO_LIQUIDO'), load({})),
      'Linha 1: o cabeçalho é o de parcela_carga_consumo, mas faltam as colunas CIDADE, CONSUMO_TOTAL; há colunas desconhecidas CONSUMO_LIQUIDO',
    ],
    [
      'of another kind',
      csv('NOME;IDADE', 'ANA;41'),
      'Linha 1: cabeçalho desconhecido (NOME, IDADE…): não é um dos arquivos que a importação lê',
    ],
    ['of nothing', '', 'o arquivo está vazio'],
    ['of a header alone', csv(loadHeader), 'o arquivo só tem o cabeçalho'],
    [
      'none of whose rows can be read',
      csv(loadHeader, load({ month: '202613' }), load({ code: 1_234_567_890 })),
      'nenhuma linha pode ser gravada: MES_REFERENCIA que não é um mês (AAAAMM); COD_PARCELA_CARGA que não é um código',
    ],
    ['of JSON that is cut', '[{"cnpj":"19131243000197","razao_social":"X"', 'o JSON está cortado'],
    ['of a JSON list that is cut between two answers', '[{"cnpj":"19131243000197","razao_social":"X"},', 'o JSON está cortado'],
    [
      'of JSON with nothing in its list',
      '{"data":[null]}',
      'não há nenhuma resposta do cadastro de CNPJ (cnpj e razao_social) neste JSON',
    ],
    [
      'of JSON of another kind',
      '{"message":"CNPJ inválido"}',
      'não há nenhuma resposta do cadastro de CNPJ (cnpj e razao_social) neste JSON',
    ],
  ])('a file %s is refused, and nothing is written', async (_what, content, message) => {
    await expect(importText(db(), content)).rejects.toThrow(message)
    expect([await rowsOf(db(), 'market_import'), await rowsOf(db(), 'market_load')]).toEqual([[], []])
  })

  test('the first real file takes the place of the invented market, and a refused one does not', async () => {
    await seedDemoMarket(db(), 20, importTime())
    await expect(importText(db(), csv(loadHeader, load({})) + '2026')).rejects.toThrow('cortado')
    expect((await rowsOf(db(), 'market_agent')).length).toBe(20)

    const { notes } = await report(db(), csv(loadHeader, load({})))
    expect(notes).toEqual(['O mercado inventado da demonstração foi excluído.'])
    expect(await rowsOf(db(), 'market_agent')).toEqual([])
    expect(await rowsOf(db(), 'market_agent_search')).toEqual([])
    expect((await rowsOf(db(), 'market_load')).length).toBe(1)
    expect(await db().selectFrom('market_import').select(['kind', 'state', 'rows_read']).execute()).toEqual([
      { kind: 'parcela_carga_consumo', state: 'done', rows_read: 1 },
    ])
  })
})
