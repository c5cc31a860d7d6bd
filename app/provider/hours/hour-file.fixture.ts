/** The header of the chamber's file. */
export const hourHeader =
  'MES_REFERENCIA;CODIGO_CARGA;NOME_CARGA;CNPJ_CARGA;CIDADE_CARGA;ESTADO_CARGA;SUBMERCADO;SIGLA_PERFIL_AGENTE;CODIGO_PERFIL_AGENTE;' +
  'NOME_EMPRESARIAL;CLASSE_PERFIL_AGENTE;SIGLA_PERFIL_AGENTE_DISTRIBUIDORA;DATA;PERIODO_COMERCIALIZACAO;CAPACIDADE_CARGA;' +
  'CONSUMO_CARGA_ACL;CONSUMO_CARGA_AJUSTADO_ACL;CONSUMO_CARGA_AJUSTADO;CONSUMO_CARGA_PONTO_CONEXAO'

type Row = {
  month?: string
  load?: number | string
  profile?: number
  cnpj?: string
  submarket?: string
  day?: string
  hour?: number
  mwh?: string
}

/** A row of July 2026, whose name has a letter in latin-1, a quote and a control character. */
export function hourRow({
  month = '202607',
  load = 1,
  profile = 10,
  cnpj = '11222333000181',
  submarket = 'SUDESTE',
  day = '2026-07-01',
  hour = 0,
  mwh = '0.5',
}: Row = {}): string {
  const named = [month, load, 'CARGA "S\u00C3O\u0007', cnpj, 'JATA\u00CD', 'GO', submarket, 'FRIO', profile]
  const rest = ['FRIO S.A.', 'Consumidor Livre', 'CELG', day, hour, '1.5', mwh, mwh, mwh, mwh]
  return [...named, ...rest].join(';')
}

/** All hours of a load's July 2026: in the n-th hour `mwhOf(n)`. */
export function hoursOfJuly(row: Row = {}, mwhOf = (period: number) => `0.${String(period).padStart(6, '0')}`): string[] {
  return Array.from({ length: 744 }, (_, period) =>
    hourRow({
      day: `2026-07-${String(Math.floor(period / 24) + 1).padStart(2, '0')}`,
      hour: period % 24,
      mwh: mwhOf(period),
      ...row,
    }),
  )
}

/** A published file, in latin-1. */
export function hourFile(rows: readonly string[], header = hourHeader): Buffer {
  return Buffer.from([header, ...rows, ''].join('\n'), 'latin1')
}
