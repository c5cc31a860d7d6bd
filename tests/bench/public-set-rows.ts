import type { SetId } from '~/provider/public-data/sets'
import { ucat, ucmt } from '../support/prospect-file'

/** A file of a set in its source's layout: its header, how many rows a real one has, and the invented row of a number. */
type SetFile = { header: string; rows: number; row: (index: number) => string }

const month = (index: number, each: number) => {
  const at = 2020 * 12 + Math.floor(index / each)
  return Math.floor(at / 12) * 100 + (at % 12) + 1
}
const day = (index: number) => `2026-09-${String(1 + (index % 28)).padStart(2, '0')}`
const cnpj = (index: number) => `${String(10_000_000 + index)}000100`
const mwh = (index: number) => ((index * 7_919) % 900_000) / 1_000
const profileKeys = 'MES_REFERENCIA;COD_AGENTE;NOME_EMPRESARIAL;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE'
const ofProfile = (index: number, each: number) => {
  const code = 1 + (index % each)
  return `${month(index, each)};${code};EMPRESA ${code};${code};PERFIL ${code}`
}
const units = (file: typeof ucmt, rows: number): SetFile => {
  const linesOf = (index: number) => file({ COD_ID_ENCR: `U${index}` }).split('\n')
  return { header: linesOf(0)[0]!, rows, row: (index) => linesOf(index)[1]! }
}
const exits = (kind: string): SetFile => ({
  header:
    'AGENTE_DESLIGADO,CNPJ_DESLIGADO,CLASSE_DESLIGADO,TIPO_SUCESSAO,AGENTE_SUCESSOR,CNPJ_SUCESSOR,CLASSE_SUCESSOR,DATA_DESLIGAMENTO,REUNIAO_CAD,TIPO_DESLIGAMENTO',
  rows: 10_000,
  row: (index) => `AGENTE ${index},${cnpj(index)},Consumidor Livre,Sem sucessão,,,,${day(index)},1407,${kind}`,
})

/** The sets whose files the bench does not generate otherwise, by the size of a real file. */
export const publicSetRows: Record<
  Exclude<
    SetId,
    | 'tarifas-distribuidoras-energia-eletrica'
    | 'componentes-tarifarias'
    | 'parcela_carga_consumo'
    | 'lista_perfil_v1'
    // Measured in a section of its own.
    | 'consumo_horario_perfil_agente'
  >,
  SetFile
> = {
  'bandeiras-tarifarias': {
    header: 'DatGeracaoConjuntoDados;DatCompetencia;NomBandeiraAcionada;VlrAdicionalBandeira',
    rows: 64,
    row: (index) => {
      const key = String(month(index, 1))
      return `2026-09-28;${key.slice(0, 4)}-${key.slice(4)}-01;Amarela;18,85`
    },
  },
  'bandeira-tarifaria-adicional': {
    header: 'DscResolucao;DatVigencia;NomBandeiraAcionada;VlrAdicionalBandeiraRSMWh',
    rows: 28,
    row: (index) => `REH ${index};${day(index)};Amarela;18,85`,
  },
  lista_agente_associado: {
    header:
      'CNPJ;MES_REFERENCIA;SIGLA_AGENTE;RAZAO_SOCIAL;CLASSE_AGENTE;SITUACAO_COMERCIALIZADOR;SITUACAO_VAREJISTA;ESTADO;CATEGORIA_AGENTE;INDICADOR_VAREJISTA',
    rows: 150_000,
    row: (index) => `${cnpj(index)};202609;AGENTE ${index};EMPRESA ${index};Consumidor Livre;;;PE;Comercialização;Não`,
  },
  consumo_mensal_ambiente_comercializacao: {
    header: 'MES_REFERENCIA;CONSUMO_TOTAL_ACR;CONSUMO_TOTAL_ACL',
    rows: 72,
    row: (index) => `${month(index, 1)};30000.1;27000.7`,
  },
  consumo_mensal_perfil_agente: {
    header: `${profileKeys};SUBMERCADO;VALOR_TRC;VALOR_TGGC`,
    rows: 200_000,
    row: (index) => `${ofProfile(index, 25_000)};SUL;${mwh(index)};0`,
  },
  contrato_montante_compra_venda_perfil_agente: {
    header: `${profileKeys};CONTRATACAO_VENDA;CONTRATACAO_COMPRA`,
    rows: 208_000,
    row: (index) => `${ofProfile(index, 26_000)};;${mwh(index)}`,
  },
  parcela_usina_montante_mensal: {
    header:
      'MES_REFERENCIA;COD_PERF_AGENTE;SIGLA_PERFIL_AGENTE;SIGLA_ATIVO;COD_PARCELA_USINA;SIGLA_PARCELA_USINA;TIPO_DESPACHO;FONTE_ENERGIA_PRIMARIA;' +
      'SUBMERCADO;ESTADO_UF;CARACTERISTICA_PARCELA;PARTICIPANTE_MRE;PARTICIPANTE_REGIME_COTAS;DATA_INICIO_OP_COM;PERCENTUAL_DESCONTO_USINA;' +
      'CAP_T;GERACAO_CENTRO_GRAVIDADE;GF_CENTRO_GRAVIDADE',
    rows: 60_000,
    row: (index) => {
      const code = 1 + (index % 5_000)
      return `${month(index, 5_000)};20;FRIO;UFV ${code};${code};UFV ${code};Tipo III;Solar;SUDESTE;GO;Convencional;Não;Não;01/07/2020;50;30;${mwh(index)};8.5`
    },
  },
  siga: {
    header:
      'NomEmpreendimento,IdeNucleoCEG,CodCEG,SigUFPrincipal,SigTipoGeracao,DscFaseUsina,DscOrigemCombustivel,DscFonteCombustivel,' +
      'DatEntradaOperacao,MdaPotenciaOutorgadaKw,MdaPotenciaFiscalizadaKw,MdaGarantiaFisicaKw,DatFimVigencia,DscPropriRegimePariticipacao,DscMuninicpios',
    rows: 25_000,
    row: (index) => {
      const core = String(100_000 + index)
      return `Usina ${core},${core},PCH.PH.MG.${core}-6.1,MG,PCH,Operação,Hídrica,Potencial hidráulico,1953-11-20,"1400,50",1400,",00",2030-07-07,100% para X,Nova Lima - MG`
    },
  },
  pld_horario: {
    header: 'MES_REFERENCIA;SUBMERCADO;PERIODO_COMERCIALIZACAO;DIA;HORA;PLD_HORA',
    // Twelve months of four submarkets with 672 hours each: February's.
    rows: 4 * 12 * 672,
    row: (index) => {
      const hour = index % 672
      const submarket = ['SUDESTE', 'SUL', 'NORDESTE', 'NORTE'][Math.floor(index / 672) % 4]!
      return `${month(index, 4 * 672)};${submarket};${hour + 1};${1 + Math.floor(hour / 24)};${hour % 24};${100 + (index % 300)}.25`
    },
  },
  desligamento_descumprimento: {
    header:
      'SIGLA,CNPJ,CLASSE,STATUS,DATA_DESLIGAMENTO,INICIO_MONITORAMENTO,FIM_MONITORAMENTO,REUNIAO_CAD,SUSPENSAO_DE_FORNECIMENTO,' +
      'TIPOS_DESCUMPRIMENTOS,CAUCIONAMENTO,TIPO_DESLIGAMENTO,DATA_PUBLICACAO',
    rows: 10_000,
    row: (index) =>
      `AGENTE ${index},${cnpj(index)},Varejista,Em monitoramento,,05/08/2026,,1500,Não,Garantias,Não,,${day(index)}`,
  },
  desligamento_voluntario: exits('Voluntário'),
  desligamento_compulsorio: exits('Compulsório'),
  energia_reserva_consumo_referencia: {
    header: 'MES_REFERENCIA;TRC_SEG_ENER;TRC_SEG_ENER_SUC',
    rows: 72,
    row: (index) => `${month(index, 1)};46696229.92;`,
  },
  reserva_encargo: {
    header:
      'MES_REFERENCIA;ENCARGO_ENERGIA_RESERVA;TOTAL_PAGAMENTO_LIQ_ER;FUNDO_GARANTIA_OPER_CONTR_ER;TOTAL_RECEITA_RETIDA_CONER;' +
      'CUSTO_ADIMN_FIN_TRIB_CCEE;SALDO_EFETIVO_CONER',
    rows: 72,
    row: (index) => `${month(index, 1)};841604105.57;1;2;3;4;5`,
  },
  encargo_pgto_mensal: {
    header:
      'MES_REFERENCIA;RESERVA_ALIVIO_ESS;TOTAL_PENALIDADES_ESS;SOBRA_EXCED_FINANCEIRO_MA;FATOR_AJUSTE_ESS;PAGAMENTO_ENCARGO_ESS;' +
      'PAGAMENTO_ENCARGO_SE;EXCEDENTE_FINANCEIRO_IMPORT;VALOR_CUSTO_RAZAO_IMPORT',
    rows: 72,
    row: (index) => `${month(index, 1)};0;0;0;1;9339245.98;4669622.99;0;0`,
  },
  ucmt_pj: units(ucmt, 200_000),
  ucat_pj: units(ucat, 3_000),
}
