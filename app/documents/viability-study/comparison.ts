import { billParts } from '~/domain/bill/bill'
import { flagSavings, monthlySaving, partSaving } from '~/domain/study/saving'
import type { Study } from '~/domain/study/study'
import { keysOf } from '~/domain/records/records'
import { scenarioWords } from '~/study-text/scenario-words'
import { scenarioChart } from '~/study-text/series'
import { savingPercent, savingTone } from '~/study-text/saving-text'
import { money } from '~/ui/format'
import { rowFigure } from '../parts/bar-figures'
import type { Block } from '../parts/paginate'
import { lead, paragraph, section, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn, type PrintedRow } from '../parts/table'
import { resultSentence } from '~/study-text/headline'

/** VIABILIDADE: the two scenarios by cost part, by flag and at other energy prices. */
export function comparison(sheet: Sheet, study: Study): Block[] {
  return [
    section(sheet, 'VIABILIDADE', { startsPage: 'after-half' }),
    paragraph(sheet, resultSentence(study)),
    rowFigure(sheet, scenarioChart(study)),
    subsection(sheet, 'Do que é feito cada custo'),
    ...partTable(sheet, study),
    ...flagBlocks(sheet, study),
    subsection(sheet, 'Se o preço da energia mudar'),
    { ...lead(sheet, breakEven(study)), keepsWithNext: true },
    ...priceTable(sheet, study),
  ]
}

/** Both costs by part; parts that neither has are left out. */
function partTable(sheet: Sheet, study: Study): Block[] {
  const { base, alternative } = scenarioWords[study.mode]
  const parts = keysOf(billParts)
    .map((part) => ({ name: billParts[part], ...partSaving(study, part) }))
    .filter(({ baseBrl, alternativeBrl }) => baseBrl !== 0 || alternativeBrl !== 0)
  const columns: PrintedColumn[] = [
    { title: 'Parcela', width: 183 },
    { title: `${base.short}, por mês`, width: 100, align: 'right' },
    { title: `${alternative.short}, por mês`, width: 100, align: 'right' },
    { title: 'Diferença', width: 100.28, align: 'right', isSaving: true },
  ]
  return table(sheet, columns, [...parts.map(partRow), { ...partRow({ name: 'Total', ...monthTotals(study) }), isTotal: true }])
}

type Part = ReturnType<typeof partSaving> & { name: string }

function partRow({ name, baseBrl, alternativeBrl, savingBrl }: Part): PrintedRow {
  return { cells: [name, money(baseBrl), money(alternativeBrl), money(savingBrl)], tone: savingTone(savingBrl) }
}

function monthTotals(study: Study) {
  const { base, alternative } = study
  return { baseBrl: base.totalBrl, alternativeBrl: alternative.totalBrl, savingBrl: monthlySaving(study).savingBrl }
}

function flagBlocks(sheet: Sheet, study: Study): Block[] {
  const { base, alternative } = scenarioWords[study.mode]
  const alternativeText = money(study.alternative.totalBrl)
  const rows = flagSavings(study).map(({ label, baseBrl, savingBrl, savingFraction }) => ({
    cells: [label, money(baseBrl), alternativeText, money(savingBrl), savingPercent(savingFraction)],
    tone: savingTone(savingBrl),
  }))
  if (rows.length === 0) return []
  const columns: PrintedColumn[] = [
    { title: 'Bandeira', width: 123 },
    { title: `${base.short}, por mês`, width: 95, align: 'right' },
    { title: `${alternative.short}, por mês`, width: 95, align: 'right' },
    { title: 'Economia, por mês', width: 95, align: 'right', isSaving: true },
    { title: 'Economia', width: 75.28, align: 'right', isSaving: true },
  ]
  return [
    subsection(sheet, 'Custo em cada bandeira tarifária'),
    { ...lead(sheet, flagNote[study.mode]), keepsWithNext: true },
    ...table(sheet, columns, rows),
  ]
}

const flagNote: Record<Study['mode'], string> = {
  ML: 'No mercado cativo a bandeira encarece a conta; no mercado livre não há bandeira.',
  APE: 'No mercado cativo a bandeira encarece a conta; o autoprodutor não paga bandeira.',
  MLXAPE: '',
  GDXAPE: 'Na geração distribuída a bandeira encarece a energia que não foi compensada; o autoprodutor não paga bandeira.',
}

function breakEven({ mode, breakEvenPriceBrlPerMwh }: Study): string {
  const [both, below] = mode === 'ML' ? ['dois mercados', '; abaixo disso, o mercado livre custa menos'] : ['dois cenários', '']
  return breakEvenPriceBrlPerMwh === undefined
    ? `Não há preço de energia que iguale os ${both}.`
    : `Com a energia a ${money(breakEvenPriceBrlPerMwh)}/MWh os ${both} custam o mesmo${below}.`
}

const priceColumns: readonly PrintedColumn[] = [
  { title: 'Preço da energia', width: 183 },
  { title: 'Economia, por mês', width: 150, align: 'right', isSaving: true },
  { title: 'Economia', width: 150.28, align: 'right', isSaving: true },
]

function priceTable(sheet: Sheet, { targetPrices }: Study): Block[] {
  if (targetPrices.length === 0) return []
  const rows = targetPrices.map(({ priceBrlPerMwh, savingBrl, savingFraction }) => ({
    cells: [`${money(priceBrlPerMwh)}/MWh`, money(savingBrl), savingPercent(savingFraction)],
    tone: savingTone(savingBrl),
  }))
  return table(sheet, priceColumns, rows)
}
