import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import { cutText } from '~/domain/files/cut-text'
import { rankedUnit, type CalculatedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { portfolioTotals, ranked, type PortfolioTotals, type RankedUnit } from '~/domain/portfolio/totals'
import { unitOutcomes, type UnitOutcome } from '~/domain/portfolio/unit-result'
import {
  accumulatedSentence,
  countSentence,
  portfolioDisclaimer,
  portfolioSentence,
  studiedOnly,
  termFacts,
  portfolioYearRows,
} from '~/study-text/portfolio/portfolio-text'
import {
  firstYearTexts,
  outcomeWords,
  portfolioActs,
  portfolioWarning,
  reasonText,
  supplyText,
  unitTone,
} from '~/study-text/portfolio/unit-text'
import { savingTone } from '~/study-text/saving-text'
import { money, shortDate } from '~/ui/format'
import { cardRow } from '../parts/cards'
import { coverAnswer, coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { continuedTitle, fact, lead, section } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { reformBlocks, type PrintedReform } from '../tax-reform/reform-blocks'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'

const kind = 'Estudo de uma carteira de unidades'
/** pdfkit takes a minute to break a word of thousands of characters. */
const maxNameCharacters = 120

type Unit = CalculatedUnit & RankedUnit

/** A calculated portfolio, as a PDF stream: the answer, the years, the units by what became of them, the terms. */
export function portfolioPdf(study: PortfolioStudy, brand: SigningBrand, today?: IsoDate, reform?: PrintedReform): Readable {
  const name = cutText(study.name, maxNameCharacters)
  const sheet = openSheet({ title: `Carteira: ${name}`, author: brand.name, subject: kind, day: study.day })
  const units = ranked(study.units.map(rankedUnit))
  const totals = portfolioTotals(units)
  const blocks = [
    coverBand(sheet, {
      kind,
      name,
      line: `${units.length} ${units.length === 1 ? 'unidade' : 'unidades'}  ·  estudo de ${shortDate(study.day)}`,
      brandName: brand.name,
    }),
    coverAnswer(sheet, portfolioSentence(totals), [
      countSentence(totals, study.wrongRows),
      accumulatedSentence(totals),
      portfolioWarning(study, today),
      studiedOnly,
    ]),
    ...totalCards(sheet, totals),
    ...yearTable(sheet, totals),
    ...reformBlocks(sheet, 'ML', reform),
    ...unitOutcomes.flatMap((outcome) => unitTable(sheet, study, units, outcome)),
    ...actTable(sheet, study),
    ...terms(sheet, study),
  ]
  const pages = paginate(blocks, sheet.paper)
  const subject = `${kind}  ·  ${name}`
  drawPages(sheet, pages, (page) => drawReportFooter(sheet, { subject, brand, page, pages: pages.length }))
  return sheet.doc
}

/** The first-year totals of the gaining units. */
function totalCards(sheet: Sheet, { gaining }: PortfolioTotals): Block[] {
  const [first] = gaining.years
  if (!first) return []
  return [
    cardRow(sheet, [
      { title: 'No mercado cativo', value: money(first.baseBrl), unit: 'as que ganham, ano 1' },
      { title: 'No mercado livre', value: money(first.alternativeBrl), unit: 'as que ganham, ano 1' },
      { title: 'Economia', value: money(first.savingBrl), unit: 'no ano 1', tone: 'gain' },
    ]),
  ]
}

function yearTable(sheet: Sheet, { gaining, studied }: PortfolioTotals): Block[] {
  const all = portfolioYearRows(studied)
  if (all.length === 0) return []
  const gains = portfolioYearRows(gaining)
  const rows = all.map(({ name, baseBrl, alternativeBrl, savingBrl }, index) => ({
    cells: [name, money(gains[index]?.savingBrl ?? 0), money(baseBrl), money(alternativeBrl), money(savingBrl)],
    tone: savingTone(savingBrl),
  }))
  const heading = 'Ano a ano'
  return [section(sheet, heading), ...table(sheet, yearColumns, rows, { heading, staysWhole: true })]
}

const yearColumns: readonly PrintedColumn[] = [
  { title: 'Ano', width: 63 },
  { title: 'Economia das que ganham', width: 105, align: 'right' },
  { title: 'Todas, no cativo', width: 105, align: 'right' },
  { title: 'Todas, no livre', width: 105, align: 'right' },
  { title: 'Economia de todas', width: 105, align: 'right', isSaving: true },
]

function unitTable(sheet: Sheet, { day }: PortfolioStudy, units: readonly Unit[], outcome: UnitOutcome): Block[] {
  const own = units.filter((unit) => unit.outcome === outcome)
  if (own.length === 0) return []
  const heading = `${outcomeWords[outcome].many} (${own.length})`
  const hasFigures = outcome === 'gains' || outcome === 'loses'
  const rows = own.map((unit) => {
    const { baseBrl, alternativeBrl, savingBrl, savingFraction } = firstYearTexts(unit.figures)
    const reason = reasonText(unit.result, day)
    const tone = unit.figures && unitTone(unit.figures)
    const figures = [baseBrl, alternativeBrl, savingBrl, savingFraction]
    return {
      cells: [cutText(unit.name, maxNameCharacters), ...(hasFigures ? figures : [reason])],
      note: [supplyText(unit), hasFigures && reason].filter(Boolean).join('. '),
      ...(tone && { tone }),
    }
  })
  return [section(sheet, heading), ...table(sheet, hasFigures ? figureColumns : reasonColumns, rows, { heading })]
}

/** The resolutions of the figures, with their validity. */
function actTable(sheet: Sheet, { units, day }: PortfolioStudy): Block[] {
  const acts = portfolioActs(units, day)
  if (acts.length === 0) return []
  const heading = 'Tarifas'
  const rows = acts.map(({ distributor, resolution, validity, units: count, expiry }) => ({
    cells: [cutText(distributor, maxNameCharacters), cutText(resolution, maxNameCharacters), validity, String(count)],
    ...(expiry && { note: expiry }),
  }))
  return [section(sheet, heading), ...table(sheet, actColumns, rows, { heading })]
}

const actColumns: readonly PrintedColumn[] = [
  { title: 'Distribuidora', width: 158 },
  { title: 'Resolução', width: 120 },
  { title: 'Vigência', width: 145 },
  { title: 'Unidades', width: 60, align: 'right' },
]

function terms(sheet: Sheet, study: PortfolioStudy): Block[] {
  const heading = 'Condições'
  const repeatsAbove = continuedTitle(sheet, heading)
  const facts = termFacts(study).map((it, index) => {
    const block = { ...fact(sheet, it.name, it.value), repeatsAbove }
    return index === 0 ? { ...block, spaceBefore: 10 } : block
  })
  return [section(sheet, heading), lead(sheet, portfolioDisclaimer), ...facts]
}

const figureColumns: readonly PrintedColumn[] = [
  { title: 'Unidade', width: 178 },
  { title: 'Cativo, ano 1', width: 85, align: 'right' },
  { title: 'Livre, ano 1', width: 85, align: 'right' },
  { title: 'Economia', width: 80, align: 'right', isSaving: true },
  { title: '%', width: 55, align: 'right', isSaving: true },
]

const reasonColumns: readonly PrintedColumn[] = [
  { title: 'Unidade', width: 178 },
  { title: 'Por quê', width: 305 },
]
