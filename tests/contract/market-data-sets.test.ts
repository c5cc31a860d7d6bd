import { gzipSync } from 'node:zlib'
import { csv, describeWithMarket, importText, report, rowsOf } from '../support/market-import'

const plant = (month: string, generation: string) =>
  `${month};20;FRIO;UFV SOL;7001;UFV SOL 1;Tipo III;Solar;SUDESTE;GO;Convencional;Não;Não;01/07/2020;50;30;${generation};8.5`

const breach = (status: string, published: string, from = '05/08/2026') =>
  `LOJA,11222333000181,Varejista,${status},,${from},,1500ª,Não,"Garantias, aporte",Não,,${published}`

const member = (month: string, name: string, retail: string) =>
  `11222333000181;${month};LOJA;${name};Varejista;;Aprovada;PE;Comercialização;${retail}`

describeWithMarket((db) => {
  test('plants in average MW are stored in MWh; figures over the capacity are MWh already', async () => {
    const header =
      'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;SIGLA_ATIVO;COD_PARCELA_USINA;SIGLA_PARCELA_USINA;TIPO_DESPACHO;FONTE_ENERGIA_PRIMARIA;' +
      'SUBMERCADO;ESTADO_UF;CARACTERISTICA_PARCELA;PARTICIPANTE_MRE;PARTICIPANTE_REGIME_COTAS;DATA_INICIO_OP_COM;PERCENTUAL_DESCONTO_USINA;' +
      'CAP_T;GERACAO_CENTRO_GRAVIDADE;GF_CENTRO_GRAVIDADE'
    await importText(db(), csv(header, plant('202607', '7.5')))
    await importText(db(), csv(header, plant('202602', '5040')))
    // July: 7,5 MW × 744 h = 5.580 MWh and 8,5 × 744 = 6.324.
    expect(await db().selectFrom('market_plant_month').selectAll().orderBy('month').execute()).toEqual([
      { plant_code: 7001, month: 202602, profile_code: 20, generation_mwh: 5040, guarantee_mwh: 8.5 },
      { plant_code: 7001, month: 202607, profile_code: 20, generation_mwh: 5580, guarantee_mwh: 6324 },
    ])
    const { discount_fraction, started_on, asset_code } = (await db().selectFrom('market_plant').selectAll().executeTakeFirst())!
    expect({ discount_fraction, started_on, asset_code }).toEqual({
      discount_fraction: 0.5,
      started_on: '2020-07-01',
      asset_code: null,
    })
  })

  test('contracts and consumption are read under CODIGO_ as under COD_', async () => {
    const keys = 'MES_REFERENCIA;CODIGO_AGENTE;NOME_EMPRESARIAL;CODIGO_PERFIL_AGENTE;SIGLA_PERFIL_AGENTE'
    await importText(
      db(),
      csv(`${keys};CNPJ;CONTRATACAO_VENDA;CONTRATACAO_COMPRA`, '202607;2;FRIO;20;FRIO CL;04865228000103;;766.5'),
    )
    await importText(
      db(),
      csv(`${keys};SUBMERCADO;VALOR_TRC;VALOR_TGGC`, '202607;2;FRIO;20;FRIO CL;SUL;12.5;0', '202607;2;FRIO;20;FRIO CL;NORTE;;1'),
    )
    expect(await rowsOf(db(), 'market_contract_month')).toEqual([
      { profile_code: 20, month: 202607, purchase_mw: 766.5, sale_mw: null },
    ])
    expect(await db().selectFrom('market_consumption_month').selectAll().orderBy('submarket').execute()).toEqual([
      { profile_code: 20, month: 202607, submarket: 'NORTE', consumption_mwh: null, plant_consumption_mwh: 1 },
      { profile_code: 20, month: 202607, submarket: 'SUL', consumption_mwh: 12.5, plant_consumption_mwh: 0 },
    ])
  })

  test('prices are read quoted with zeros and plain, zipped too', async () => {
    const header = 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA'
    await importText(db(), csv('"' + header.replaceAll(';', '";"') + '"', '"202401";"SUDESTE";"0001";"01";"00";"61.07"'))
    await importText(db(), gzipSync(csv(header, '202609;SUDESTE;625;27;0;89.23')), 'pld.csv.gz')
    expect(await db().selectFrom('pld_hour').selectAll().orderBy('month').execute()).toEqual([
      { submarket: 'SUDESTE', month: 202401, period: 1, day: 1, hour: 0, brl_per_mwh: 61.07 },
      { submarket: 'SUDESTE', month: 202609, period: 625, day: 27, hour: 0, brl_per_mwh: 89.23 },
    ])
  })

  test('the newest publication about a breach counts, and a missing first day is the day of publication', async () => {
    const header =
      'SIGLA,CNPJ,CLASSE,STATUS,DATA_DESLIGAMENTO,INICIO_MONITORAMENTO,FIM_MONITORAMENTO,REUNIAO_CAD,SUSPENSAO_DE_FORNECIMENTO,' +
      'TIPOS_DESCUMPRIMENTOS,CAUCIONAMENTO,TIPO_DESLIGAMENTO,DATA_PUBLICACAO'
    await importText(db(), csv(header, breach('Encerrado', '2026-10-02'), breach('Novo', '2026-10-02', '')))
    await importText(db(), csv(header, breach('Em monitoramento', '2026-09-25')))
    expect(
      await db().selectFrom('market_breach').select(['watched_from', 'status', 'breaches']).orderBy('watched_from').execute(),
    ).toEqual([
      { watched_from: '2026-08-05', status: 'Encerrado', breaches: 'Garantias, aporte' },
      { watched_from: '2026-10-02', status: 'Novo', breaches: 'Garantias, aporte' },
    ])
  })

  test('exits of both kinds have one header: the first row tells the set, and a file of both is refused', async () => {
    expect(await report(db(), csv(exitHeader, exit('Voluntário')))).toMatchObject({
      kind: 'desligamento_voluntario',
      rowsWritten: 1,
    })
    expect(await report(db(), csv(exitHeader, exit('COMPULSÓRIO')))).toMatchObject({
      kind: 'desligamento_compulsorio',
      rowsWritten: 1,
    })
    const its = { cnpj: '11222333000181', left_on: '2026-09-01', successor: 'BETA', successor_cnpj: '19131243000197' }
    expect(await db().selectFrom('market_exit').selectAll().orderBy('kind').execute()).toMatchObject([
      { ...its, kind: 'compulsory' },
      { ...its, kind: 'voluntary' },
    ])
    await expect(importText(db(), csv(exitHeader, exit('Voluntário'), exit('Compulsório')))).rejects.toThrow(
      'não é o das outras linhas',
    )
    await expect(importText(db(), csv(exitHeader, exit('Outro')))).rejects.toThrow('que a importação não conhece')
  })

  test('plants of ANEEL’s register are stored by their CEG, zeros written ",00" as zeros', async () => {
    const header =
      '_id,DatGeracaoConjuntoDados,NomEmpreendimento,IdeNucleoCEG,CodCEG,SigUFPrincipal,SigTipoGeracao,DscFaseUsina,DscOrigemCombustivel,' +
      'DscFonteCombustivel,DscTipoOutorga,NomFonteCombustivel,DatEntradaOperacao,MdaPotenciaOutorgadaKw,MdaPotenciaFiscalizadaKw,' +
      'MdaGarantiaFisicaKw,IdcGeracaoQualificada,NumCoordNEmpreendimento,NumCoordEEmpreendimento,DatInicioVigencia,DatFimVigencia,' +
      'DscPropriRegimePariticipacao,DscSubBacia,DscMuninicpios'
    const row =
      '1,2026-08-07,Usina Inventada,000901,PCH.PH.MG.000901-6.1,MG,PCH,Operação,Hídrica,Potencial hidráulico,Autorização,Água,1953-11-20,' +
      '"1400,50",1400,",00",Não,"-20,1","-43,8",2000-07-07,2030-07-07,100% para X,41 - Rio,"Nova Lima - MG, Raposos - MG"'
    await importText(db(), csv(header, row))
    expect(await rowsOf(db(), 'siga_plant')).toMatchObject([
      {
        core: '000901',
        granted_kw: 1400.5,
        guarantee_kw: 0,
        operates_since: '1953-11-20',
        places: 'Nova Lima - MG, Raposos - MG',
      },
    ])
  })

  test('only the newest month of the chamber’s members is stored', async () => {
    const header =
      'CNPJ;MES_REFERENCIA;SIGLA_AGENTE;RAZAO_SOCIAL;CLASSE_AGENTE;SITUACAO_COMERCIALIZADOR;SITUACAO_VAREJISTA;ESTADO;CATEGORIA_AGENTE;INDICADOR_VAREJISTA'
    await importText(db(), csv(header, member('202609', 'NOVO NOME', 'Sim'), member('202603', 'VELHO NOME', 'NÃ£o')))
    expect(await rowsOf(db(), 'market_association')).toMatchObject([
      { month: 202609, name: 'NOVO NOME', is_retailer: 1, trader_status: null },
    ])
  })

  test('answers of the register of companies are read one by one or in a list, with partners by name and position alone', async () => {
    const answer = {
      cnpj: '19131243000197',
      razao_social: 'EMPRESA "INVENTADA" {S.A.}',
      descricao_identificador_matriz_filial: 'MATRIZ',
      descricao_tipo_de_logradouro: 'AVENIDA',
      logradouro: 'DAS ÁRVORES',
      email: null,
      data_inicio_atividade: '2013-10-03',
      qsa: [{ nome_socio: 'ANA INVENTADA', qualificacao_socio: 'Presidente', cnpj_cpf_do_socio: '***112108**' }],
    }
    const other = { ...answer, cnpj: '11222333000181', qsa: [null] }
    expect(await report(db(), JSON.stringify([answer, other, { cnpj: 'x' }]), 'empresas.json')).toMatchObject({
      rowsRead: 3,
      rowsWritten: 2,
    })
    expect(await db().selectFrom('company_register').selectAll().orderBy('cnpj', 'desc').execute()).toMatchObject([
      {
        name: 'EMPRESA "INVENTADA" {S.A.}',
        kind: 'MATRIZ',
        street: 'AVENIDA DAS ÁRVORES',
        email: null,
        opened_on: '2013-10-03',
        partners: '[{"name":"ANA INVENTADA","position":"Presidente"}]',
      },
      { cnpj: '11222333000181', partners: '[]' },
    ])
  })
})

const exitHeader =
  'AGENTE_DESLIGADO,CNPJ_DESLIGADO,CLASSE_DESLIGADO,TIPO_SUCESSAO,AGENTE_SUCESSOR,CNPJ_SUCESSOR,CLASSE_SUCESSOR,DATA_DESLIGAMENTO,REUNIAO_CAD,TIPO_DESLIGAMENTO'
function exit(kind: string) {
  return `ALFA,11222333000181,Comercializador,Total,BETA,19.131.243/0001-97,Varejista,01/09/2026,1407,${kind}`
}
