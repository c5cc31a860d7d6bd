import type { Readable } from 'node:stream'
import type { YearReport } from '~/domain/year-study/year-report'
import { hasPlant } from '~/domain/study/study'
import { documentAssumptions } from '~/study-text/assumption-facts'
import { customerCnpj, customerName } from '~/study-text/customer-text'
import { investmentSentence } from '~/study-text/headline'
import { savingPercent, judgedTone } from '~/study-text/saving-text'
import { scenarioWords } from '~/study-text/scenario-words'
import { yearWarnings } from '~/study-text/study-warnings'
import {
  monthChart,
  priceNote,
  seasonNotes,
  supplyNote,
  thinYearNote,
  valuedStudy,
  yearDisclaimer,
  yearSentence,
  yearStudyNote,
  yearTitle,
} from '~/study-text/year-text'
import type { IsoDate } from '~/domain/dated/dated'
import { money, shortDate } from '~/ui/format'
import type { Logos } from '../logos/logo'
import { axisColumnFigure } from '../parts/axis-figure'
import { cardRow } from '../parts/cards'
import { coverAnswer, coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { continuedTitle, fact, paragraph, section, subsection, warning } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { reformBlocks, type PrintedReform } from '../tax-reform/reform-blocks'
import type { SigningBrand } from '../viability-study/brand'
import { drawStudyFooter } from '../viability-study/footer'
import { annualTable, differenceTable, monthTable } from './tables'

type Options = { brand: SigningBrand; logos?: Logos; today?: IsoDate; reform?: PrintedReform | undefined }

/** A year's study as a PDF stream: the answer, its difference to twelve times the month, the months, the years, the assumptions. */
export function yearStudyPdf(report: YearReport, options: Options): Readable {
  const { brand } = options
  const { study, tariff } = report
  const sheet = openSheet({
    title: `Estudo de doze meses: ${customerName(study)}`,
    author: brand.name,
    subject: yearTitle(study),
    day: study.day,
  })
  const pages = paginate(blocksOf(sheet, report, options), sheet.paper)
  const foot = { study: { tariff, day: study.day }, brand, pages: pages.length }
  drawPages(sheet, pages, (page) => drawStudyFooter(sheet, { ...foot, page }))
  return sheet.doc
}

function blocksOf(sheet: Sheet, report: YearReport, { brand, logos = {}, today, reform }: Options): Block[] {
  const { study } = report
  const valued = valuedStudy(report)
  return [
    coverBand(sheet, {
      kind: yearTitle(study),
      name: study.customer.name?.trim() || 'Cliente não informado',
      line: `CNPJ ${customerCnpj(study)}  ·  ${study.distributorName}, ${study.subgroup} ${study.ths}  ·  ${shortDate(study.day)}`,
      brandName: brand.name,
      logos,
    }),
    coverAnswer(sheet, yearSentence(report), [
      hasPlant(valued) ? investmentSentence(valued) : undefined,
      thinYearNote(report),
      supplyNote(report),
      priceNote(report),
    ]),
    yearCards(sheet, report),
    ...yearWarnings(report, today).map((text) => warning(sheet, text)),
    subsection(sheet, 'Do estudo de um mês aos doze meses'),
    ...differenceTable(sheet, report),
    ...chartBlocks(sheet, report),
    ...monthBlocks(sheet, report),
    section(sheet, 'Ano a ano', { startsPage: 'after-half' }),
    paragraph(sheet, yearStudyNote(study.mode)),
    ...annualTable(sheet, report),
    ...reformBlocks(sheet, study.mode, reform),
    ...assumptionBlocks(sheet, report),
  ]
}

function yearCards(sheet: Sheet, { study, years }: YearReport): Block {
  const { base, alternative } = scenarioWords[study.mode]
  const { annualBaseBrl, annualAlternativeBrl, annualSavingBrl, savingFraction } = years[0]
  return cardRow(
    sheet,
    [
      { title: `Custo ${base.where}`, value: money(annualBaseBrl), unit: 'nos doze meses' },
      { title: `Custo ${alternative.where}`, value: money(annualAlternativeBrl), unit: 'nos doze meses' },
      {
        title: 'Economia nos doze meses',
        value: money(annualSavingBrl),
        unit: `${savingPercent(savingFraction)} do custo ${base.ofCost}`,
        tone: judgedTone({ savingBrl: annualSavingBrl, savingFraction }),
      },
    ],
    14,
  )
}

const chartHeight = 150

function chartBlocks(sheet: Sheet, report: YearReport): Block[] {
  const chart = monthChart(report)
  return [subsection(sheet, chart.title), { ...axisColumnFigure(sheet, chart, chartHeight), spaceBefore: 6 }]
}

function monthBlocks(sheet: Sheet, report: YearReport): Block[] {
  return [
    section(sheet, 'Mês a mês', { startsPage: 'after-half' }),
    ...seasonNotes(report).map((note) => paragraph(sheet, note)),
    ...monthTable(sheet, report, 'cost', 'O que cada mês custa'),
    ...monthTable(sheet, report, 'metered', 'O que cada mês mediu'),
  ]
}

/** Facts of the study's own month, which the twelve months replace. */
const ofOneMonth = new Set(['Consumo por mês', 'Demanda medida', 'Ultrapassagem'])
const title = 'Premissas'

function assumptionBlocks(sheet: Sheet, report: YearReport): Block[] {
  const repeatsAbove = continuedTitle(sheet, title)
  const facts = documentAssumptions(report.study).filter(({ name }) => !ofOneMonth.has(name))
  return [
    section(sheet, title, { startsPage: 'after-half' }),
    ...facts.map(({ name, value, description }, index) => ({
      ...fact(sheet, name, value, description),
      repeatsAbove,
      ...(index === 0 && { spaceBefore: 12 }),
    })),
    subsection(sheet, 'Sobre este estudo'),
    paragraph(sheet, yearDisclaimer(report)),
  ]
}
