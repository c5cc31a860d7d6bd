import { sensitivityDriverNames, sensitivityDrivers, type SensitivityRow } from '~/domain/study/sensitivity'
import type { Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { savingTone } from '~/study-text/saving-text'
import { decimal, money, percent } from '~/ui/format'
import type { Block } from '../parts/paginate'
import { lead, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn, type PrintedRow } from '../parts/table'

/** The results with one assumption changed at a time; empty for stored studies without a sensitivity. */
export function sensitivity(sheet: Sheet, study: Study): Block[] {
  const { sensitivity: rows, plant } = study
  if (rows.length === 0) return []
  const hasInvestment = plant !== undefined && plant.investmentBrl > 0
  const npvTitle = `VPL em ${viabilityOf(study).lastYear} anos`
  const columns = hasInvestment ? withInvestment(npvTitle) : savingOnly(npvTitle)
  return [
    section(sheet, 'E se fosse diferente', { startsPage: 'after-half' }),
    lead(sheet, 'Uma premissa muda de cada vez; as outras ficam como no estudo.'),
    ...sensitivityDrivers.flatMap((driver) => {
      const moved = rows.filter((row) => row.driver === driver)
      if (moved.length === 0) return []
      return [
        subsection(sheet, sensitivityDriverNames[driver]),
        ...table(
          sheet,
          columns,
          moved.map((row) => rowOf(row, hasInvestment)),
        ),
      ]
    }),
  ]
}

const withInvestment = (npvTitle: string): PrintedColumn[] => [
  { title: 'Variação', width: 83 },
  { title: 'Economia, por mês', width: 100, align: 'right', isSaving: true },
  { title: npvTitle, width: 110, align: 'right' },
  { title: 'TIR', width: 90, align: 'right' },
  { title: 'Payback (anos)', width: 100.28, align: 'right' },
]

const savingOnly = (npvTitle: string): PrintedColumn[] => [
  { title: 'Variação', width: 183 },
  { title: 'Economia, por mês', width: 150, align: 'right', isSaving: true },
  { title: npvTitle, width: 150.28, align: 'right' },
]

function rowOf(
  { stepFraction, savingBrl, npvBrl, irrFraction, paybackYears }: SensitivityRow,
  hasInvestment: boolean,
): PrintedRow {
  const cells = [stepText(stepFraction), money(savingBrl), money(npvBrl)]
  const tone = savingTone(savingBrl)
  if (!hasInvestment) return { cells, tone }
  return {
    tone,
    cells: [
      ...cells,
      irrFraction === undefined ? '–' : percent(irrFraction, 2),
      paybackYears === undefined ? '–' : decimal(paybackYears, 1),
    ],
  }
}

/** "+10%", "−20%", or the name of the unchanged study for 0. */
function stepText(fraction: number): string {
  if (fraction === 0) return 'Como no estudo'
  return fraction > 0 ? `+${percent(fraction)}` : percent(fraction)
}
