import { sensitivityDriverNames } from '~/domain/study/sensitivity'
import type { Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable } from '~/study-text/customer-text'
import { formats, type Cell, type Worksheet } from './workbook.server'

/** The study with one assumption changed at a time, as values instead of formulas: each needs the whole calculation. */
export function sensitivitySheet(study: Study): Worksheet {
  return {
    name: 'Sensibilidade',
    widths: [28, 12, 20, 20, 14, 16],
    rows: [
      [
        'Premissa',
        'Variação',
        'Economia, por mês (R$)',
        `VPL em ${viabilityOf(study).lastYear} anos (R$)`,
        'TIR ao ano',
        'Payback (anos)',
      ],
      ...study.sensitivity.map(({ driver, stepFraction, savingBrl, npvBrl, irrFraction, paybackYears }): Cell[] => [
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
