/** Years after the first that the free market is compared over. */
export const laterYears = 9

/** What the file of a calculated portfolio tells of each unit besides what was read of it: an import passes over these columns. */
export const resultColumns = {
  outcome: 'Situação',
  reason: 'Observação',
  baseBrl: 'Custo no cativo, 1º ano (R$)',
  alternativeBrl: 'Custo no livre, 1º ano (R$)',
  savingBrl: 'Economia, 1º ano (R$)',
  savingFraction: 'Economia, 1º ano (%)',
  breakEven: 'Preço de equilíbrio (R$/MWh)',
  distributor: 'Distribuidora reconhecida',
  pis: 'PIS aplicado (%)',
  cofins: 'COFINS aplicada (%)',
  icms: 'ICMS aplicado (%)',
  incentive: 'Desconto aplicado (%)',
  resolution: 'Tarifa aplicada',
  validFrom: 'Tarifa aplicada vigente de',
  validTo: 'Tarifa aplicada vigente até',
} as const

/** The line of the unit in the file that was read. */
export const lineHeader = 'Linha'

/** The saving of a year after the first. @param year  2 is the second. */
export function laterYearHeader(year: number): string {
  return `Economia, ${year}º ano (R$)`
}

const headers = new Set<string>([
  lineHeader,
  ...Object.values(resultColumns),
  ...Array.from({ length: laterYears }, (_, index) => laterYearHeader(index + 2)),
])

/** Whether a header is of a column that an import passes over. */
export function isResultHeader(header: string): boolean {
  return headers.has(header.trim())
}
