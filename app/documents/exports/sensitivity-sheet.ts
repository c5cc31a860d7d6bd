import { sensitivityDriverNames, type SensitivityRow } from '~/domain/study/sensitivity'
import { unavailable } from '~/study-text/customer-text'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** The study with one assumption moved at a time. Its figures are the study's own: each takes the whole calculation again. */
export function sensitivitySheet(rows: readonly SensitivityRow[]): Worksheet {
  return {
    name: 'Sensibilidade',
    widths: [28, 12, 20, 20, 14, 16],
    rows: [
      ['Premissa', 'Variação', 'Economia, por mês (R$)', 'VPL (R$)', 'TIR ao ano', 'Payback (anos)'],
      ...rows.map(({ driver, stepFraction, savingBrl, npvBrl, irrFraction, paybackYears }): Cell[] => [
        sensitivityDriverNames[driver],
        { value: stepFraction, format: formats.percent },
        savingBrl,
        npvBrl,
        irrFraction === undefined ? unavailable : { value: irrFraction, format: formats.percent },
        paybackYears ?? unavailable,
      ]),
    ],
    boldRows: [1],
  }
}
