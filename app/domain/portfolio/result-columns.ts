/** Number of years compared after the first. */
export const laterYears = 9

/** Result columns in a calculated portfolio's file, which imports ignore. */
export const resultColumns = {
  outcome: 'Situação',
  reason: 'Observação',
  baseBrl: 'Custo no cativo, ano 1 (R$)',
  alternativeBrl: 'Custo no livre, ano 1 (R$)',
  savingBrl: 'Economia, ano 1 (R$)',
  savingFraction: 'Economia, ano 1 (%)',
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

/** The unit's line in the imported file. */
export const lineHeader = 'Linha'

/**
 * Header of a later year's saving.
 *
 * @param year  2 is the second.
 */
export function laterYearHeader(year: number): string {
  return `Economia, ${year}º ano (R$)`
}

const headers = new Set<string>([
  lineHeader,
  ...Object.values(resultColumns),
  ...Array.from({ length: laterYears }, (_, index) => laterYearHeader(index + 2)),
])

/** Whether a header is of a column that imports ignore. */
export function isResultHeader(header: string): boolean {
  return headers.has(header.trim())
}
