import type { Study } from '~/domain/study/study'
import { studyYearName } from '~/study-text/year-name'
import { scenarioWords } from '~/study-text/scenario-words'
import { savingPercent, savingTone } from '~/study-text/saving-text'
import { money } from '~/ui/format'
import type { Block } from '../parts/paginate'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'

/** An accumulated value per year, in order. */
export type Running = { title: string; valuesBrl: readonly number[] }

/** Per year: the monthly cost of each scenario, the saving, and the accumulated value. */
export function yearTable(sheet: Sheet, study: Study, running: Running): Block[] {
  const { base, alternative } = scenarioWords[study.mode]
  const columns: PrintedColumn[] = [
    { title: 'Ano', width: 70 },
    { title: `${base.short}, por mês`, width: 73, align: 'right' },
    { title: `${alternative.short}, por mês`, width: 73, align: 'right' },
    { title: 'Economia, por mês', width: 73, align: 'right', isSaving: true },
    { title: '%', width: 42, align: 'right', isSaving: true },
    { title: 'Economia no ano', width: 73, align: 'right', isSaving: true },
    { title: running.title, width: 79.28, align: 'right' },
  ]
  const rows = study.years.map(({ baseBrl, alternativeBrl, savingBrl, savingFraction, annualSavingBrl }, index) => ({
    tone: savingTone(savingBrl),
    cells: [
      studyYearName(study, index),
      money(baseBrl),
      money(alternativeBrl),
      money(savingBrl),
      savingPercent(savingFraction),
      money(annualSavingBrl),
      money(running.valuesBrl[index]!),
    ],
  }))
  return table(sheet, columns, rows, { heading: 'Ano a ano' })
}
