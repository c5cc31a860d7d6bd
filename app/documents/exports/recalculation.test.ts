import { flagSavings, monthlySaving } from '~/domain/study/saving'
import { hasPlant, type Study } from '~/domain/study/study'
import { viabilityOf } from '~/domain/study/viability'
import { unavailable } from '~/ui/format'
import { discountRows } from '~/study-text/discount'
import { investmentSentence, limitSentence, neverPaysBack, resultSentence } from '~/study-text/headline'
import { testsWith } from '../../../tests/support/tests-with'
import { isSameFigure, pricedSamples, randomEdits, seeded, typedCells, withEdits, type Priced } from './edited-study.fixture'
import { studyInputs } from './study-inputs'
import { recalculatedWith, type Recalculated } from './typed-over.fixture'
import { studySheets } from './study-xlsx.server'
import { workbook } from './workbook.server'

/** Seed of the first sample; the next ones count up. */
const firstSeed = 1
const editsEach = 20
const inputsEach = 3

/** Every sample with its edits: three inputs at a time, 200 times in all. */
const samples = pricedSamples().map((priced, sample) => {
  const { list } = studyInputs(priced)
  const random = seeded(firstSeed + sample)
  return { priced, list, times: randomEdits(list, random, { times: editsEach, each: inputsEach }) }
})

const comparedName = 'Sem e com desconto'

let calculated: Recalculated[][]

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const workbooks = samples.map(async ({ priced, list, times }) => ({
      xlsx: await workbook(studySheets(priced)),
      times: times.map((edits) => typedCells(list, edits)),
      read: ['Resumo', 'Fluxo de caixa', 'Sensibilidade', ...(priced.study.withDiscount ? [comparedName] : [])],
    }))
    calculated = await recalculatedWith(await Promise.all(workbooks))
  }, 300_000)

  test(`200 studies in spreadsheets whose inputs somebody changes come to the figures of the calculation, to the cent (seed ${firstSeed})`, () => {
    const wrong = samples.flatMap(({ priced, list, times }, sample) =>
      times.flatMap((edits, time) => {
        const { study } = withEdits(priced, edits)
        const found = figuresOf(calculated[sample]![time]!)
        const expected = expectedOf(priced, study, edits)
        const off = Object.keys(expected).filter((key) => !isSameFigure(found[key], expected[key]))
        const typed = list.filter(({ key }) => edits.has(key)).map(({ key, name }) => `${name} = ${edits.get(key)}`)
        const told = off.slice(0, 4).map((key) => `${key} ${String(found[key])} ≠ ${String(expected[key])}`)
        return off.length === 0 ? [] : [`${study.mode}, ${typed.join(', ')}: ${told.join('; ')}`]
      }),
    )
    expect(wrong).toEqual([])
  })

  test('every input is among those that were changed', () => {
    const changed = new Set(samples.flatMap(({ times }) => times.flatMap((edits) => [...edits.keys()])))
    const all = new Set(samples.flatMap(({ list }) => list.map(({ key }) => key)))
    expect([...all].filter((key) => !changed.has(key))).toEqual([])
  })
})

type Figures = Record<string, unknown>

/** The figures of a workbook, by the names of `expectedOf`. */
function figuresOf(sheets: Recalculated): Figures {
  const [summary, flow, sensitivity] = [sheets['Resumo']!, sheets['Fluxo de caixa']!, sheets['Sensibilidade']!]
  const labelled = (start: string, column = 1) => summary.find(([first]) => String(first).startsWith(start))?.[column]
  return Object.fromEntries([
    ['resultado', labelled('Resultado')],
    ['retorno', labelled('Retorno') ?? ''],
    ['margem', labelled('Margem')],
    ['equilíbrio', labelled('Preço de equilíbrio')],
    ['base', summary.find(([first]) => String(first).startsWith('Custo '))?.[1]],
    ['economia', labelled('Economia')],
    ['economia %', labelled('Economia (%)')],
    ...['Verde', 'Amarela', 'Vermelha P1', 'Vermelha P2'].map((flag) => [`bandeira ${flag}`, labelled(`Bandeira ${flag}`)]),
    ...['VPL 10', 'VPL', 'TIR', 'payback'].map((name, row) => [name, flow[row + 2]?.[1]]),
    ...flow.slice(9).flatMap((row, index) => [
      [`ano ${index + 1}, base`, row[1]],
      [`ano ${index + 1}, alternativa`, row[2]],
      [`ano ${index + 1}, VPL`, row[8]],
    ]),
    ...(sheets[comparedName] ?? []).slice(1, -2).flatMap(([name, without, discounted]) => [
      [`${name}, sem desconto`, without],
      [`${name}, com desconto`, discounted],
    ]),
    ...sensitivity
      .slice(1)
      .flatMap((row, index) =>
        ['economia', 'VPL', 'TIR', 'payback'].map((name, column) => [`sensibilidade ${index + 1}, ${name}`, row[column + 2]]),
      ),
  ])
}

function expectedOf(before: Priced, study: Study, edits: ReadonlyMap<string, number>): Figures {
  const { npv10Brl, npvLastBrl, lastYear, irrFraction, paybackYears } = viabilityOf(study)
  const { savingBrl, savingFraction } = monthlySaving(study)
  const isInvested = (study.plant?.investmentBrl ?? 0) > 0
  return Object.fromEntries([
    ['resultado', resultSentence(study)],
    ['retorno', hasPlant(study) && neverPaysBack(study) ? investmentSentence(study) : ''],
    ['margem', limitSentence(study) ?? ''],
    ['equilíbrio', study.breakEvenPriceBrlPerMwh ?? unavailable],
    ['base', study.base.totalBrl],
    ['economia', savingBrl],
    ['economia %', savingFraction],
    ...flagSavings(study).map(({ flag, label, baseBrl }) => {
      const surcharge = edits.get(`flag.${flag}`)
      const original = studyInputs(before).cell(`flag.${flag}`).value
      const times = surcharge === undefined ? 1 : surcharge / original
      return [`bandeira ${label}`, study.base.totalBrl + times * (baseBrl - study.base.totalBrl)]
    }),
    ['VPL 10', npv10Brl],
    ['VPL', lastYear > 10 ? npvLastBrl : ''],
    ['TIR', isInvested ? (irrFraction ?? unavailable) : unavailable],
    ['payback', isInvested ? (paybackYears ?? unavailable) : unavailable],
    ...study.years.flatMap(({ baseBrl, alternativeBrl }, index) => [
      [`ano ${index + 1}, base`, baseBrl],
      [`ano ${index + 1}, alternativa`, alternativeBrl],
      [`ano ${index + 1}, VPL`, study.cumulativeNpvBrl[index + 1]],
    ]),
    ...discountRows(study).flatMap((row) => [
      [`${row.name}, sem desconto`, row.without ?? unavailable],
      [`${row.name}, com desconto`, row.with ?? unavailable],
    ]),
    ...study.sensitivity.flatMap((row, index) => {
      const isTold = isInvested && row.npvBrl > 0
      return [
        [`sensibilidade ${index + 1}, economia`, row.savingBrl],
        [`sensibilidade ${index + 1}, VPL`, row.npvBrl],
        [`sensibilidade ${index + 1}, TIR`, (isTold ? row.irrFraction : undefined) ?? unavailable],
        [`sensibilidade ${index + 1}, payback`, (isTold ? row.paybackYears : undefined) ?? unavailable],
      ]
    }),
  ])
}
