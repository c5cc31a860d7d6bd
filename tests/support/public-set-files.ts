import { flagFile, flagRows } from '~/provider/premises/flag-file.fixture'
import type { SetId } from '~/provider/public-data/sets'
import { componentFile, verdeComponents } from '~/provider/tariffs/import/components/component-file-for-tests'
import { plainRows, tariffFile, verdeRows } from '~/provider/tariffs/import/file-for-tests'
import { csv } from './market-import'
import { months12, ucat, ucmt } from './prospect-file'

const tariffs = 'tarifas-distribuidoras-energia-eletrica'
const components = 'componentes-tarifarias'

export const agents =
  'COD_AGENTE;SIGLA_AGENTE;NOME_EMPRESARIAL;CNPJ;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;CLASSE_PERFIL_AGENTE;STATUS_PERFIL;CATEGORIA_AGENTE;SUBMERCADO;VAREJISTA;TIPO_ENERG_PERF'
export const agent = (code: number, name: string, status: string) =>
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

/** Of each set whose rows are in the database two files: the second changes, adds and, where the set knows months, removes rows of the first. */
export const publicSetFiles: Record<Exclude<SetId, 'consumo_horario_perfil_agente'>, readonly [first: string, second: string]> = {
  [tariffs]: [
    tariffFile([...verdeRows(), ...plainRows()]),
    tariffFile([
      ...verdeRows({ VlrTUSD: '160,20' }),
      ...plainRows({ VlrTUSD: '420,50' }),
      ...plainRows({ DatInicioVigencia: '2026-11-08' }),
    ]),
  ],
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
  ucmt_pj: [
    ucmt({}, { COD_ID_ENCR: 'B' }, { COD_ID_ENCR: 'C', DIST: '47', MUN: '2927408' }),
    ucmt({ ENE: months12('9000'), DATA_BASE: '31DEC2025:00:00:00' }, { COD_ID_ENCR: 'D', DATA_BASE: '31DEC2025:00:00:00' }),
  ],
  ucat_pj: [ucat({}), ucat({ ENE_F: months12('90000') }, { COD_ID_ENCR: 'E' })],
  desligamento_compulsorio: [
    csv(exits, exit('LOJA', '1407', 'Compulsório')),
    csv(exits, exit('LOJA', '1408', 'Compulsório'), exit('BAR', '1408', 'Compulsório')),
  ],
}
