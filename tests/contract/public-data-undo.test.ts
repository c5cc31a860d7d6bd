import { randomUUID } from 'node:crypto'
import { mkdtempSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { fromJson } from '~/database/json'
import type { Schema } from '~/database/schema'
import { dataSets } from '~/provider/market/import/data-sets'
import { Rehearsed } from '~/provider/open-data/import-journal'
import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import { importPublicFile } from '~/provider/public-data/import-public-file'
import type { SetId } from '~/provider/public-data/sets'
import { sha256Of } from '~/provider/market/import/open-file'
import { undoPublicImport } from '~/provider/public-data/undo-import'
import { componentFile, verdeComponents } from '~/provider/tariffs/import/components/component-file-for-tests'
import { tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { seedTariffs } from '~/provider/tariffs/seed-tariffs'
import { csv, describeWithMarket, importTime } from '../support/market-import'

const folder = mkdtempSync(path.join(tmpdir(), 'public-data-undo-'))
const tariffs = 'tarifas-distribuidoras-energia-eletrica'
const components = 'componentes-tarifarias'

const agents =
  'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;CATEGORIA_AGENTE;SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF'
const agent = (code: number, name: string, status: string) =>
  `${code};${name};${name} S.A.;04865228000103;${code}0;${name} CL;Consumidor Livre;${status};Consumo;SUL;Não;Convencional`
const loads =
  'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;NOME_EMPRESARIAL;COD_PARCELA_CARGA;SIGLA_PARCELA_CARGA;CNPJ_CARGA;CIDADE;' +
  'ESTADO_UF;RAMO_ATIVIDADE;SUBMERCADO;DATA_MIGRACAO;COD_PERF_AGENTE_CONECTADO;SIGLA_PERFIL_AGENTE_CONECTADO;CAPACIDADE_CARGA;' +
  'CONSUMO_ACL;CONSUMO_CATIVO_PARC_LIVRE;CONSUMO_TOTAL'
const load = (month: number, code: number, mwh: string) =>
  `${month};20;FRIO;FRIO;${code};CARGA ${code};04865228000103;JATAÍ;GO;ALIMENTÍCIOS;SUDESTE;01/07/2017;10;DIST;1.545;${mwh};0.0;${mwh}`
const members =
  'CNPJ;MES_REFERENCIA;SIGLA_AGENTE;RAZAO_SOCIAL;CLASSE_AGENTE;SITUACAO_COMERCIALIZADOR;SITUACAO_VAREJISTA;ESTADO;CATEGORIA_AGENTE;INDICADOR_VAREJISTA'
const member = (month: number, initials: string, name: string) =>
  `11222333000181;${month};${initials};${name};Varejista;;Aprovada;PE;Comercialização;Sim`
const profileKeys = 'MES_REFERENCIA;COD_AGENTE;NOME_EMPRESARIAL;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE'
const plants =
  'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;SIGLA_ATIVO;COD_PARCELA_USINA;SIGLA_PARCELA_USINA;TIPO_DESPACHO;FONTE_ENERGIA_PRIMARIA;' +
  'SUBMERCADO;ESTADO_UF;CARACTERISTICA_PARCELA;PARTICIPANTE_MRE;PARTICIPANTE_REGIME_COTAS;DATA_INICIO_OP_COM;PERCENTUAL_DESCONTO_USINA;' +
  'CAP_T;GERACAO_CENTRO_GRAVIDADE;GF_CENTRO_GRAVIDADE'
const plant = (month: number, code: number, mw: string) =>
  `${month};20;FRIO;UFV SOL;${code};UFV ${code};Tipo III;Solar;SUDESTE;GO;Convencional;Não;Não;01/07/2020;50;30;${mw};8.5`
const siga =
  'NomEmpreendimento,IdeNucleoCEG,CodCEG,SigUFPrincipal,SigTipoGeracao,DscFaseUsina,DscOrigemCombustivel,DscFonteCombustivel,' +
  'DatEntradaOperacao,MdaPotenciaOutorgadaKw,MdaPotenciaFiscalizadaKw,MdaGarantiaFisicaKw,DatFimVigencia,DscPropriRegimePariticipacao,DscMuninicpios'
const usina = (core: string, kw: string) =>
  `Usina ${core},${core},PCH.PH.MG.${core}-6.1,MG,PCH,Operação,Hídrica,Potencial hidráulico,1953-11-20,"${kw}",1400,",00",2030-07-07,100% para X,Nova Lima - MG`
const prices = 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA'
const breaches =
  'SIGLA,CNPJ,CLASSE,STATUS,DATA_DESLIGAMENTO,INICIO_MONITORAMENTO,FIM_MONITORAMENTO,REUNIAO_CAD,SUSPENSAO_DE_FORNECIMENTO,' +
  'TIPOS_DESCUMPRIMENTOS,CAUCIONAMENTO,TIPO_DESLIGAMENTO,DATA_PUBLICACAO'
const breach = (initials: string, status: string, published: string) =>
  `${initials},11222333000181,Varejista,${status},,05/08/2026,,1500ª,Não,Garantias,Não,,${published}`

const consumption = 'MES_REFERENCIA;TRC_SEG_ENER;TRC_SEG_ENER_SUC'
const reserve =
  'MES_REFERENCIA;ENCARGO_ENERGIA_RESERVA;TOTAL_PAGAMENTO_LIQ_ER;FUNDO_GARANTIA_OPER_CONTR_ER;TOTAL_RECEITA_RETIDA_CONER;' +
  'CUSTO_ADIMN_FIN_TRIB_CCEE;SALDO_EFETIVO_CONER'
const system =
  'MES_REFERENCIA;RESERVA_ALIVIO_ESS;TOTAL_PENALIDADES_ESS;SOBRA_EXCED_FINANCEIRO_MA;FATOR_AJUSTE_ESS;PAGAMENTO_ENCARGO_ESS;' +
  'PAGAMENTO_ENCARGO_SE;EXCEDENTE_FINANCEIRO_IMPORT;VALOR_CUSTO_RAZAO_IMPORT'

const surcharges = 'DscResolucao;DatVigencia;NomBandeiraAcionada;VlrAdicionalBandeiraRSMWh'
const exits =
  'AGENTE_DESLIGADO,CNPJ_DESLIGADO,CLASSE_DESLIGADO,TIPO_SUCESSAO,AGENTE_SUCESSOR,CNPJ_SUCESSOR,CLASSE_SUCESSOR,DATA_DESLIGAMENTO,REUNIAO_CAD,TIPO_DESLIGAMENTO'
const exit = (initials: string, meeting: string, kind: string) =>
  `${initials},11222333000181,Varejista,Sem sucessão,,,,01/09/2026,${meeting},${kind}`

/** Of each set two files: the second changes, adds and, where the set knows months, removes rows of the first. */
const files: Record<SetId, readonly [first: string, second: string]> = {
  [tariffs]: [tariffFile(verdeRows()), tariffFile(verdeRows({ VlrTUSD: '160,20' }))],
  [components]: [componentFile(verdeComponents().slice(0, 6)), componentFile(verdeComponents())],
  'bandeiras-tarifarias': [
    flagFile(),
    flagFile([...flagRows.slice(0, 63), ['2026-09', 'Verde', ',00'], ['2026-10', 'Amarela', '18,85']], '2026-10-30'),
  ],
  'bandeira-tarifaria-adicional': [
    csv(surcharges, 'REH 3.306/2024;2024-04-01;Amarela;18,85', 'REH 3.306/2024;2024-04-01;Vermelha P1;44,63'),
    csv(surcharges, 'REH 3.306/2024;2024-04-01;Amarela;19,85', 'REH 4.000/2026;2026-10-01;Vermelha P1;50,10'),
  ],
  lista_perfil_v1: [
    csv(agents, agent(1, 'FRIO', 'ATIVO')),
    csv(agents, agent(1, 'FRIO', 'ENCERRADO'), agent(2, 'LOJA', 'ATIVO')),
  ],
  lista_agente_associado: [
    csv(members, member(202608, 'LOJA', 'VELHO')),
    csv(members, member(202609, 'LOJA', 'NOVO'), member(202609, 'BAR', 'BAR')),
  ],
  parcela_carga_consumo: [
    csv(loads, load(202607, 501, '10.5'), load(202607, 502, '0.1'), load(202606, 501, '9.75')),
    csv(loads, load(202607, 501, '12.25'), load(202607, 503, '7.3'), load(202608, 501, '1.1')),
  ],
  consumo_mensal_ambiente_comercializacao: [
    csv('MES_REFERENCIA;CONSUMO_TOTAL_ACR;CONSUMO_TOTAL_ACL', '202607;30000.1;27000.7'),
    csv('MES_REFERENCIA;CONSUMO_TOTAL_ACR;CONSUMO_TOTAL_ACL', '202607;30000.1;27100.3', '202608;31000;28000'),
  ],
  consumo_mensal_perfil_agente: [
    csv(`${profileKeys};SUBMERCADO;VALOR_TRC;VALOR_TGGC`, '202607;2;FRIO;20;FRIO;SUL;12.5;0', '202607;2;FRIO;21;FRIO;SUL;;0.1'),
    csv(`${profileKeys};SUBMERCADO;VALOR_TRC;VALOR_TGGC`, '202607;2;FRIO;20;FRIO;SUL;13.7;0', '202607;2;FRIO;20;FRIO;NORTE;1;1'),
  ],
  contrato_montante_compra_venda_perfil_agente: [
    csv(`${profileKeys};CONTRATACAO_VENDA;CONTRATACAO_COMPRA`, '202607;2;FRIO;20;FRIO;;766.5', '202607;2;FRIO;21;FRIO;1;'),
    csv(`${profileKeys};CONTRATACAO_VENDA;CONTRATACAO_COMPRA`, '202607;2;FRIO;20;FRIO;;700', '202607;2;FRIO;22;FRIO;2;'),
  ],
  parcela_usina_montante_mensal: [
    csv(plants, plant(202607, 7001, '7.5'), plant(202607, 7002, '1')),
    csv(plants, plant(202607, 7001, '8.1'), plant(202607, 7003, '1'), plant(202608, 7001, '2')),
  ],
  siga: [csv(siga, usina('000901', '1400,50')), csv(siga, usina('000901', '1500'), usina('000902', '10'))],
  pld_horario: [
    csv(prices, '202609;SUL;1;1;0;89.23', '202609;SUL;2;1;1;90.1'),
    csv(prices, '202609;SUL;1;1;0;91.17', '202609;SUL;3;1;2;90.1', '202610;SUL;1;1;0;100'),
  ],
  energia_reserva_consumo_referencia: [
    csv(consumption, '202606;45000000.5;', '202607;46696229.92;'),
    csv(consumption, '202607;46696229.93;', '202608;47000000.1;'),
  ],
  reserva_encargo: [
    csv(reserve, '202606;800000000.25;1;2;3;4;5', '202607;841604105.57;1;2;3;4;5'),
    csv(reserve, '202607;841604105.58;1;2;3;4;5', '202608;850000000;1;2;3;4;5'),
  ],
  encargo_pgto_mensal: [
    csv(system, '202606;0;0;0;1;9339245.98;4669622.99;0;0', '202607;0;0;0;1;9339245.98;;0;0'),
    csv(system, '202607;0;0;0;1;9000000.07;1;0;0', '202608;0;0;0;1;9339245.98;4669622.99;0;0'),
  ],
  desligamento_descumprimento: [
    csv(breaches, breach('LOJA', 'Novo', '2026-09-25')),
    csv(breaches, breach('LOJA', 'Encerrado', '2026-10-02'), breach('BAR', 'Novo', '2026-10-02')),
  ],
  desligamento_voluntario: [
    csv(exits, exit('LOJA', '1407', 'Voluntário')),
    csv(exits, exit('LOJA', '1408', 'Voluntário'), exit('BAR', '1408', 'Voluntário')),
  ],
  desligamento_compulsorio: [
    csv(exits, exit('LOJA', '1407', 'Compulsório')),
    csv(exits, exit('LOJA', '1408', 'Compulsório'), exit('BAR', '1408', 'Compulsório')),
  ],
}

const tablesRead = [
  'tariff_rate',
  'flag_month',
  'flag_surcharge',
  'market_activity_month',
  'market_agent_search',
  'market_watch_state',
  'market_watch_note',
  ...dataSets.flatMap(({ tables }) => tables.map(({ name }) => name)),
] as const

describeWithMarket((db) => {
  const actor = { id: 'a', client: { address: undefined, agent: undefined } }
  let minutes = 0

  beforeEach(async () => {
    for (const table of ['public_data_import', 'public_data_before', ...tablesRead] as const)
      await db().deleteFrom(table).execute()
    await seedTariffs(db())
  })

  /** Imports a file a minute after the one before. */
  async function bring(id: SetId, content: string, isRehearsal = false) {
    const file = path.join(folder, randomUUID())
    writeFileSync(file, content)
    minutes += 1
    const now = new Date(importTime().getTime() + minutes * 60_000)
    const options = { now: () => now, fileName: 'dados.csv', sha256: await sha256Of(file), actor, isRehearsal }
    return importPublicFile(db(), id, file, { ...options, isAccepted: true, leastRows: 0 })
  }

  async function stored() {
    const rows = []
    for (const table of tablesRead) rows.push([table, await rowsInOrder(table)] as const)
    return Object.fromEntries(rows)
  }

  async function rowsInOrder(table: keyof Schema) {
    const rows = await db().selectFrom(table).selectAll().execute()
    return rows.map((row) => JSON.stringify(row)).toSorted()
  }

  const compared = async () => fromJson((await imports())[0]!.comparison)

  const imports = () => db().selectFrom('public_data_import').selectAll().orderBy('imported_at', 'desc').execute()

  async function undo(id: SetId, importId?: string) {
    const [last] = await imports()
    return undoPublicImport(db(), id, { importId: importId ?? last!.id, reason: 'wrong-file', actor, now: importTime() })
  }

  test.each(Object.entries(files) as [SetId, readonly [string, string]][])(
    'of %s the import of a second file is told before it, and undone to exactly the rows of the first',
    async (id, [first, second]) => {
      // Loads count for a state and an activity once their profile is known.
      await bring('lista_perfil_v1', csv(agents, agent(2, 'FRIO', 'ATIVO')))
      const empty = await stored()
      await bring(id, first)
      const before = await stored()
      const told: unknown = await bring(id, second, true).catch((error: unknown) => error)
      expect(told).toBeInstanceOf(Rehearsed)
      expect(await stored()).toEqual(before)

      await bring(id, second)
      const after = await stored()
      expect(after).not.toEqual(before)
      const [last] = await imports()
      expect(fromJson(last!.comparison)).toEqual((told as Rehearsed).comparison)
      const { added, changed } = fromJson(last!.comparison)
      expect(added + changed).toBeGreaterThan(0)

      await undo(id)
      expect(await stored()).toEqual(before)
      await undo(id, (await imports())[1]!.id)
      expect(await stored()).toEqual(empty)
      // It may come again.
      await bring(id, first)
      expect(await bring(id, second)).toMatchObject({ rowsRead: expect.any(Number) as number })
      expect(Object.values(await stored()).map((rows) => rows.length)).toEqual(Object.values(after).map((rows) => rows.length))
    },
  )

  test('the comparison says rows, months with their totals, and the largest changes', async () => {
    await bring('parcela_carga_consumo', files.parcela_carga_consumo[0])
    await bring('parcela_carga_consumo', files.parcela_carga_consumo[1])
    // July: 501 and 502 are 10,5 + 0,1 = 10,6 MWh; then 501 and 503, 12,25 + 7,3 = 19,55. August is new. Load 503 is new too.
    expect(await compared()).toEqual({
      added: 3,
      changed: 1,
      gone: 1,
      periods: ['2026-08', '2026-07'],
      months: [
        { month: '2026-07', rowsBefore: 2, rows: 2, totalBefore: 10.6, total: 19.55 },
        { month: '2026-08', rowsBefore: 0, rows: 1, totalBefore: null, total: 1.1 },
      ],
      largest: [],
    })
    await bring(tariffs, files[tariffs][0])
    // REH 3.583/2026 has TUSD 1.128,06 at peak and 123,59 off-peak: 150,10 ÷ 123,59 = 1,2145.
    const { largest, periods, added } = await compared()
    expect([periods, added]).toEqual([['2026-10-08'], 1])
    expect(largest).toContainEqual({
      name: 'Neoenergia Pernambuco A4 VERDE',
      field: 'tusd_off_peak',
      before: 123.59,
      after: 150.1,
      changeFraction: expect.closeTo(0.2145, 4) as number,
    })
    expect(largest.length).toBe(10)
    await bring('bandeiras-tarifarias', files['bandeiras-tarifarias'][0])
    await bring('bandeiras-tarifarias', files['bandeiras-tarifarias'][1])
    expect(await compared()).toMatchObject({
      added: 1,
      changed: 1,
      gone: 0,
      largest: [
        { name: '2026-10', field: 'flag', before: null, after: 'yellow' },
        { name: '2026-09', field: 'flag', before: 'yellow', after: 'green' },
      ],
    })
  })

  test('imports are undone newest first, once each, also across the two sets of tariffs; the fourth forgets the first', async () => {
    await bring(tariffs, tariffFile(verdeRows()))
    const [older] = await imports()
    await bring(components, files[components][1])
    await expect(undo(tariffs, older!.id)).rejects.toThrow('desfaça primeiro a mais nova')
    const [newer] = await imports()
    const both = await Promise.allSettled([undo(components, newer!.id), undo(components, newer!.id)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    await undo(tariffs, older!.id)
    for (const tusd of ['1', '2', '3', '4']) await bring(tariffs, tariffFile(verdeRows({ VlrTUSD: tusd })))
    const kept = await imports()
    expect(kept.filter(({ undone_at: at }) => at === null)).toHaveLength(3)
    const parts = await db().selectFrom('public_data_before').select('import_id').distinct().execute()
    expect(parts).toHaveLength(3)
  })

  test('an import whose rows somebody changed since is not undone, not in part either', async () => {
    await bring(tariffs, tariffFile(verdeRows()))
    await db().updateTable('tariff_rate').set({ te_peak: 1 }).where('valid_from', '=', '2026-10-08').execute()
    const before = await stored()
    await expect(undo(tariffs)).rejects.toThrow('mudaram depois')
    expect(await stored()).toEqual(before)
    expect((await imports())[0]!.undone_at).toBeNull()
  })
})
