import type { StudyMode } from '~/domain/study/mode'
import { savingTone } from '~/study-text/saving-text'
import { scenarioWords } from '~/study-text/scenario-words'
import {
  reformNotes,
  reformRows,
  reformSentence,
  reformSources,
  reformTitle,
  regimeRows,
  type ChosenReform,
} from '~/study-text/tax-reform'
import { money, signedMoney } from '~/ui/format'
import type { Block } from '../parts/paginate'
import { paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'

/** A chosen second answer with the names of its years, and what they add up where it is not the study itself. */
export type PrintedReform = { chosen: ChosenReform; yearNames: readonly string[]; about?: string }

/** The second answer year by year, what it assumes, and the taxes of each year with their sources. */
export function reformBlocks(sheet: Sheet, mode: StudyMode, reform: PrintedReform | undefined): Block[] {
  if (!reform) return []
  const { chosen, yearNames, about } = reform
  const { base, alternative } = scenarioWords[mode]
  const title = reformTitle(chosen.answer)
  const columns: PrintedColumn[] = [
    { title: 'Ano', width: 98 },
    { title: `${base.short}, no ano`, width: 77, align: 'right' },
    { title: `${alternative.short}, no ano`, width: 77, align: 'right' },
    { title: 'Economia no ano', width: 77, align: 'right', isSaving: true },
    { title: 'Com os impostos de hoje', width: 77, align: 'right' },
    { title: 'Diferença', width: 77.28, align: 'right' },
  ]
  const rows = reformRows(chosen, yearNames).map((row) => ({
    tone: savingTone(row.savingBrl),
    cells: [
      row.label,
      money(row.baseBrl),
      money(row.alternativeBrl),
      money(row.savingBrl),
      money(row.headlineSavingBrl),
      signedMoney(row.differenceBrl),
    ],
  }))
  const regimes = regimeRows(chosen.answer).map(({ label, pisCofins, cbs, ibs, icms }) => ({
    cells: [label, pisCofins, cbs, ibs, icms],
  }))
  const sources = reformSources(chosen.answer).map(({ title: source }) => source)
  return [
    section(sheet, title, { startsPage: 'after-half' }),
    ...[reformSentence(chosen), ...(about ? [about] : []), ...reformNotes(chosen)].map((note) => paragraph(sheet, note)),
    ...table(sheet, columns, rows, { heading: title }),
    subsection(sheet, 'Os impostos de cada ano'),
    ...table(sheet, regimeColumns, regimes, { heading: 'Os impostos de cada ano' }),
    paragraph(sheet, `Fontes: ${sources.join('; ')}.`),
  ]
}

const regimeColumns: PrintedColumn[] = [
  { title: 'Ano', width: 83.28 },
  { title: 'PIS e COFINS', width: 90 },
  { title: 'CBS', width: 110 },
  { title: 'IBS', width: 110 },
  { title: 'ICMS', width: 90 },
]
