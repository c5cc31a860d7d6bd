import type { StudyMode } from '~/domain/study/mode'
import { scenarioWords } from '~/study-text/scenario-words'
import { reformNotes, reformRows, reformSentence, reformSources, reformTitle, regimeRows } from '~/study-text/tax-reform'
import type { SheetCell, Worksheet } from '../exports/workbook.server'
import type { PrintedReform } from './reform-blocks'

/** The second answer of a study: its costs are figures of the day, the saving and the difference formulas of them. */
export function reformSheet(mode: StudyMode, { chosen, yearNames, about }: PrintedReform): Worksheet {
  const { base, alternative } = scenarioWords[mode]
  const notes: SheetCell[][] = [
    [reformTitle(chosen.answer)],
    [reformSentence(chosen)],
    ...(about ? [[about]] : []),
    ...reformNotes(chosen).map((note) => [note]),
    ['Os custos são os calculados no dia deste arquivo: não acompanham as outras folhas.'],
    [],
  ]
  const header = [
    'Ano',
    `Custo ${base.ofCost} (R$)`,
    `Custo ${alternative.ofCost} (R$)`,
    'Economia (R$)',
    'Com os impostos de hoje (R$)',
    'Diferença (R$)',
  ]
  const years = reformRows(chosen, yearNames).map((row, index): SheetCell[] => {
    const at = notes.length + 2 + index
    return [
      row.label,
      row.baseBrl,
      row.alternativeBrl,
      { formula: `B${at}-C${at}`, result: row.savingBrl },
      row.headlineSavingBrl,
      { formula: `D${at}-E${at}`, result: row.differenceBrl },
    ]
  })
  const regimes = regimeRows(chosen.answer).map(({ label, pisCofins, cbs, ibs, icms }) => [label, pisCofins, cbs, ibs, icms])
  return {
    name: 'Reforma tributária',
    widths: [26, 24, 26, 26, 28, 20],
    rows: [
      ...notes,
      header,
      ...years,
      [],
      ['Ano', 'PIS e COFINS', 'CBS', 'IBS', 'ICMS'],
      ...regimes,
      [],
      ['Fontes'],
      ...reformSources(chosen.answer).map(({ title, href }) => [title, undefined, href]),
    ],
    boldRows: [1, notes.length + 1, notes.length + years.length + 3, notes.length + years.length + regimes.length + 5],
  }
}
