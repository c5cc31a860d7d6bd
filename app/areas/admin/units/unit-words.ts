import type { reportTypes } from '~/contract/measuring-points'

export const reportWords: Record<(typeof reportTypes)[number], string> = {
  RELATORIO_DESEMPENHO: 'Relatório de desempenho',
  NOTA_ENERGIA_COMPRA: 'Nota de compra de energia',
  ANALISE_FATURA_DISTRIBUIDORA: 'Análise da fatura da distribuidora',
  FATURA_DISTRIBUIDORA: 'Fatura da distribuidora',
  PLANILHA_MEDICAO: 'Planilha de medição',
}

export const submarketOptions = [
  { value: 'SUDESTE', label: 'Sudeste/Centro-Oeste' },
  { value: 'SUL', label: 'Sul' },
  { value: 'NORDESTE', label: 'Nordeste' },
  { value: 'NORTE', label: 'Norte' },
]

/** The options, plus the stored value if not listed. */
export function withStored(options: readonly { value: string; label: string }[], stored: string | undefined, label?: string) {
  const isThere = stored === undefined || stored === '' || options.some(({ value }) => value === stored)
  return isThere ? options : [{ value: stored, label: label ?? stored }, ...options]
}
