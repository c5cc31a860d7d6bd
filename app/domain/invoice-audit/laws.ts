/** Citations of the norms behind the audit. */
export const laws = {
  /** Billed demand and its fine. */
  billedDemand: 'REN ANEEL 1.000/2021, faturamento da demanda',
  overrun: 'REN ANEEL 1.000/2021, art. 301',
  unusedDemand: 'Súmula 391 do STJ',
  reactive: 'REN ANEEL 1.000/2021, arts. 302 a 305',
  reactiveGroupB: 'REN ANEEL 1.000/2021, art. 303',
  tariff: 'Resolução homologatória da ANEEL',
  taxes: 'LC 87/1996, art. 13, § 1º; STF, Tema 69',
  withholding: 'IN RFB 1.234/2012, Anexo I',
  injectedEnergy: 'Lei 14.300/2022',
  publicLighting: 'Constituição, art. 149-A; lei do município',
  arithmetic: 'Quantidade × preço unitário da própria fatura',
  total: 'Soma das linhas da própria fatura',
  unnamed: 'Não identificada',
} as const
