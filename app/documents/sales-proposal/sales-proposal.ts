/** What a sales proposal says, on its page and in its PDF. */
export type SalesProposal = {
  number: string
  version: number
  title: string
  customerName: string
  customerCnpj: string
  /** Last day of acceptance, in Brasília. */
  validUntil: string
  supplier: string | null
  prices: readonly { year: number; brlPerMwh: number }[]
  included: string
  terms: string
  /** Analyses of the study that the author included. */
  analyses?: readonly IncludedAnalysis[] | undefined
  /** The law, as it was on the day of writing. */
  conditions: readonly string[]
}

/** The sentence of an analysis and its small table. */
export type IncludedAnalysis = {
  name: string
  day: string
  sentence: string
  caption: string
  /** The first column names the rows. */
  columns: readonly string[]
  rows: readonly (readonly string[])[]
  /** Whose hours the figures count. */
  hours?: string | undefined
}

/** Conditions of law of every proposal; a version keeps those of its day. Source: the laws and the resolution that each names. */
export const lawConditions: readonly string[] = [
  'Sem desconto na TUSD para migrações e aumentos de demanda depois de 25/11/2025 (Lei nº 15.269/2025).',
  'A distribuidora é avisada pelo menos 180 dias antes do fim do contrato regulado (CCER); a saída antes desse prazo pode ter o custo que o contrato previr (REN ANEEL nº 1.000/2021).',
  'Unidades com demanda contratada abaixo de 500 kW são representadas na CCEE por um comercializador varejista; as demais podem escolher.',
  'A volta ao mercado regulado pede aviso à distribuidora com cinco anos de antecedência, prazo que ela pode reduzir (Lei nº 9.074/1995, art. 15, § 8º).',
  'Uso da rede, encargos e tributos são cobrados à parte, com os valores em vigor em cada mês.',
]

/** What a draft says at first; its author edits both. */
export const usualIncluded = [
  'Compra da energia, com o preço de cada ano acima.',
  'Aviso à distribuidora e acompanhamento da migração.',
  'Representação na CCEE e conferência das faturas de cada mês.',
].join('\n')

export const usualTerms = [
  'Preços sem ICMS, na base da data da proposta, para o volume do estudo.',
  'Pagamento até o sexto dia útil do mês seguinte ao consumo.',
  'A proposta vale até a data acima e depende da análise de crédito do fornecedor.',
].join('\n')

export const supplierToDefine = 'A definir'
