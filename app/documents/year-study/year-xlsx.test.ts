import type { YearReport } from '~/domain/year-study/year-report'
import { hasPlant } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable } from '~/ui/format'
import { investmentSentence, neverPaysBack } from '~/study-text/headline'
import { changedSinceName, differenceSteps, priceNote, thinYearNote, valuedStudy, yearSentence } from '~/study-text/year-text'
import { testsWith } from '../../../tests/support/tests-with'
import { isSameFigure, pricedSamples, randomEdits, seeded, typedCells, withEdits } from '../exports/edited-study.fixture'
import { studyInputs } from '../exports/study-inputs'
import { recalculatedWith, type Recalculated } from '../exports/typed-over.fixture'
import { workbook } from '../exports/workbook.server'
import { meterCell, unevenMonths, withMeterEdit, yearOf, type MeterEdit } from './edited-year.fixture'
import { yearSheets } from './year-xlsx.server'

/** Seed of the first sample; the next ones count up. */
const firstSeed = 101
const editsEach = 20
const figures = ['peakKwh', 'offPeakKwh', 'offPeakKw'] as const

/** Every sample's twelve months with their edits: three inputs and one figure of a month at a time, 200 times in all. */
const samples = pricedSamples().map((priced, sample) => {
  const months = unevenMonths(priced, sample % 2 === 1)
  const report = yearOf(priced, months)
  const { list } = studyInputs(priced, { isMetered: true })
  const random = seeded(firstSeed + sample)
  const times = randomEdits(list, random, { times: editsEach, each: 3 }).map((edits, time) => {
    const figure = figures[time % figures.length]!
    const usual = figure === 'offPeakKw' ? priced.study.consumer.contractedDemandKw.offPeak : 100_000
    const meter: MeterEdit = { month: time % 12, figure, value: Math.round(usual * (0.5 + random())) }
    return { edits, meter }
  })
  return { priced, months, report, list, times }
})

let calculated: Recalculated[][]

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const workbooks = samples.map(async ({ priced, report, list, times }) => ({
      xlsx: await workbook(yearSheets({ report, tariff: priced.tariff })),
      times: times.map(({ edits, meter }) => [...typedCells(list, edits), meterCell(meter, priced.study.ths === 'AZUL')]),
      read: ['Resumo', 'Meses', 'Anos'],
    }))
    calculated = await recalculatedWith(await Promise.all(workbooks))
  }, 300_000)

  test(`200 twelve months in spreadsheets whose inputs somebody changes come to the figures of the calculation, to the cent (seed ${firstSeed})`, () => {
    const wrong = samples.flatMap(({ priced, months, list, times }, sample) =>
      times.flatMap(({ edits, meter }, time) => {
        const expected = expectedOf(yearOf(withEdits(priced, edits), withMeterEdit(months, meter)))
        const found = figuresOf(calculated[sample]![time]!, Object.keys(expected))
        const off = Object.keys(expected).filter((key) => !isSameFigure(found[key], expected[key]))
        const typed = list.filter(({ key }) => edits.has(key)).map(({ key, name }) => `${name} = ${edits.get(key)}`)
        const told = off.slice(0, 4).map((key) => `${key} ${String(found[key])} ≠ ${String(expected[key])}`)
        if (off.length === 0) return []
        return [`${priced.study.mode} ${sample}, ${typed.join(', ')}, ${JSON.stringify(meter)}: ${told.join('; ')}`]
      }),
    )
    expect(wrong).toEqual([])
  })
})

test('a workbook with the tariff of its day recalculates everything, and no formula is too long for Excel', () => {
  for (const { priced, report } of samples) {
    const cells = yearSheets({ report, tariff: priced.tariff }).flatMap(({ rows }) => rows.flat())
    expect(cells.filter((cell) => typeof cell === 'string' && cell.includes('não recalculado'))).toEqual([
      'Valor do dia, não recalculado',
    ])
    const formulas = cells.flatMap((cell) => (typeof cell === 'object' && 'formula' in cell ? [cell.formula.length] : []))
    expect(Math.max(...formulas)).toBeLessThan(8_192)
  }
})

test('without the tariff of its day the lines and the steps keep their figures and say so', () => {
  const sheets = yearSheets({ report: samples[5]!.report })
  expect(JSON.stringify(sheets)).not.toMatch(/NaN|"result":null/)
  const bills = sheets.find(({ name }) => name === 'Faturas')!.rows
  const silent = bills.slice(1).filter((row) => {
    const isFormula = typeof row[4] === 'object' && 'formula' in row[4]
    return !isFormula && !String(row[10]).endsWith('(valor do dia do estudo, não recalculado)')
  })
  expect(silent.map((row) => row[3])).toEqual(Array(12).fill('Custo operacional e CCEE'))
  const summary = sheets[0]!.rows
  expect(summary[headingOf(summary) + 1]![2]).toBe('valor do dia do estudo, não recalculado')
})

type Figures = Record<string, unknown>

/** The figures of a workbook, in the order of `expectedOf`. */
function figuresOf(sheets: Recalculated, keys: readonly string[]): Figures {
  const [summary, months, years] = [sheets['Resumo']!, sheets['Meses']!, sheets['Anos']!]
  const hasReturn = keys.includes('TIR')
  const labelled = (name: string) => summary.find(([label]) => label === name)?.[1]
  const steps = summary.slice(headingOf(summary) + 1).filter(([name]) => name !== '')
  const values = [
    labelled('Resultado'),
    labelled('Retorno') ?? '',
    labelled('Margem'),
    labelled('Preço'),
    ...steps.map((row) => row[1]),
    ...months.slice(1, 13).flatMap((row) => row.slice(1, 5)),
    ...(keys.includes('saldo 1') ? months.slice(1, 13).map((row) => row.findLast((cell) => cell !== '')) : []),
    ...years
      .slice(2, 2 + keys.filter((key) => key.endsWith(', base') && key.startsWith('ano')).length)
      .flatMap((row) => row.slice(1, 6)),
    ...(hasReturn ? [years.findLast(([name]) => name === 'TIR ao ano')?.[3]] : []),
  ]
  return Object.fromEntries(keys.map((key, index) => [key, values[index]]))
}

/** The place of the row above the steps. */
function headingOf(rows: readonly (readonly unknown[])[]): number {
  return rows.findIndex(([name]) => name === 'Do estudo de um mês aos doze meses')
}

function expectedOf(report: YearReport): Figures {
  const { study, months, years, difference } = report
  const valued = valuedStudy(report)
  const { irrFraction } = viabilityOf(valued)
  const [first, ...others] = differenceSteps(report).filter(({ name }) => name !== changedSinceName)
  const changed = { name: changedSinceName, brl: difference.timesTwelveBrl - study.years[0]!.annualSavingBrl }
  const steps = [first!, changed, ...others]
  let saved = 0
  return Object.fromEntries([
    ['resultado', yearSentence(report)],
    ['retorno', hasPlant(valued) && neverPaysBack(valued) ? investmentSentence(valued) : ''],
    ['margem', thinYearNote(report) ?? ''],
    ['preço', priceNote(report)],
    ...steps.map(({ name, brl }) => [name, brl]),
    ...months.flatMap(({ base, alternative, savingBrl, energyPriceBrlPerMwh }, index) => [
      [`mês ${index + 1}, base`, base.totalBrl],
      [`mês ${index + 1}, alternativa`, alternative.totalBrl],
      [`mês ${index + 1}, economia`, savingBrl],
      [`mês ${index + 1}, preço`, energyPriceBrlPerMwh],
    ]),
    ...(study.mode === 'GDXAPE' ? months.map(({ creditKwh }, index) => [`saldo ${index + 1}`, creditKwh]) : []),
    ...years.flatMap((year, index) => {
      saved += year.annualSavingBrl
      return [
        [`ano ${index + 1}, base`, year.annualBaseBrl],
        [`ano ${index + 1}, alternativa`, year.annualAlternativeBrl],
        [`ano ${index + 1}, economia`, year.annualSavingBrl],
        [`ano ${index + 1}, parte`, year.savingFraction],
        [`ano ${index + 1}, valor`, study.plant ? report.cumulativeNpvBrl[index + 1] : saved],
      ]
    }),
    ...(study.plant ? [['TIR', study.plant.investmentBrl > 0 ? (irrFraction ?? unavailable) : unavailable]] : []),
  ])
}
