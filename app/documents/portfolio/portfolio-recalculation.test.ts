import { figuresOf, rankedUnit, type PortfolioStudy } from '~/domain/portfolio/portfolio-study'
import { portfolioTotals, ranked } from '~/domain/portfolio/totals'
import { countSentence, portfolioSentence } from '~/study-text/portfolio/portfolio-text'
import { outcomeWords } from '~/study-text/portfolio/unit-text'
import { testsWith } from '../../../tests/support/tests-with'
import { isSameFigure, randomEdits, seeded, typedCells } from '../exports/edited-study.fixture'
import { recalculatedWith, type Recalculated } from '../exports/typed-over.fixture'
import { workbook } from '../exports/workbook.server'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { calculatedPortfolio } from './edited-portfolio.fixture'
import { portfolioSheets } from './portfolio-xlsx.server'
import { samplePortfolio } from './sample-portfolio.fixture'
import { portfolioInputs } from './term-sheet'

const seed = 201
const before = calculatedPortfolio()
const { list } = portfolioInputs(before)
/** Three of the seven inputs at a time. */
const times = randomEdits(list, seeded(seed), { times: 200, each: 3 })
/** Units in the order of the workbook, which is independent of the inputs. */
const names = ranked(before.units.map(rankedUnit)).flatMap((it) => (figuresOf(it) ? [it.unit.name] : []))

let calculated: Recalculated[]

testsWith(['LibreOffice Calc'], () => {
  beforeAll(async () => {
    const xlsx = await workbook(portfolioSheets(before))
    const read = ['Resumo', 'Unidades', 'Ano a ano']
    const found = await recalculatedWith([{ xlsx, times: times.map((edits) => typedCells(list, edits)), read }])
    calculated = found[0]!
  }, 300_000)

  test(`200 portfolios in spreadsheets whose inputs somebody changes come to the figures of the calculation, to the cent (seed ${seed})`, () => {
    const wrong = times.flatMap((edits, time) => {
      const now = (key: string, value: number) => edits.get(key) ?? value
      const { terms } = before
      const expected = expectedOf(
        calculatedPortfolio({
          energyPricesBrlPerMwh: mapNonEmpty(terms.energyPricesBrlPerMwh, (price, index) => now(`price${index}`, price)),
          distributorGrowthFraction: now('distributorGrowth', terms.distributorGrowthFraction),
          energyGrowthFraction: now('energyGrowth', terms.energyGrowthFraction),
        }),
      )
      const found = figuresIn(calculated[time]!)
      const off = expected.flatMap((figure, index) =>
        isSameFigure(found[index], figure) ? [] : [`${String(found[index])} ≠ ${String(figure)}`],
      )
      return off.length === 0 ? [] : [`${JSON.stringify([...edits])}: ${off.slice(0, 4).join('; ')}`]
    })
    expect(wrong).toEqual([])
  })
})

test('every year of every unit is a formula, and years that cannot be one say so', () => {
  expect(yearsOf(before).every((row) => row.slice(1).length === 10 && row.slice(1).every(isFormula))).toBe(true)
  // A portfolio stored before the distributor's part existed.
  expect(yearsOf(samplePortfolio).map((row) => [isFormula(row[1]), isFormula(row[2]), row[11]])).toEqual(
    Array.from({ length: 3 }, () => [true, false, 'valor do dia do estudo, não recalculado']),
  )
})

function yearsOf(study: PortfolioStudy) {
  const sheet = portfolioSheets(study).find(({ name }) => name === 'Ano a ano')!
  return sheet.rows.slice(1, -1)
}

function isFormula(cell: unknown): boolean {
  return typeof cell === 'object' && cell !== null && 'formula' in cell
}

function figuresIn(sheets: Recalculated): unknown[] {
  const [summary, units, years] = [sheets['Resumo']!, sheets['Unidades']!, sheets['Ano a ano']!]
  return [
    ...summary.slice(1, 3).map((row) => row[1]),
    ...summary.slice(6, 11).flatMap((row) => row.slice(1, 3)),
    ...names.flatMap((_, index) => [units[index + 1]![4], units[index + 1]![12]]),
    ...names.flatMap((_, index) => years[index + 1]!.slice(1, 11)),
    ...years[names.length + 1]!.slice(1, 11),
  ]
}

function expectedOf(study: PortfolioStudy): unknown[] {
  const totals = portfolioTotals(study.units.map(rankedUnit))
  const none = { baseBrl: 0, alternativeBrl: 0, savingBrl: 0 }
  const [gain, all] = [totals.gaining.years[0] ?? none, totals.studied.years[0]!]
  const units = names.map((name) => study.units.find(({ unit }) => unit.name === name)!)
  const savings = units.map((it) => figuresOf(it)!.years.map(({ savingBrl }) => savingBrl))
  return [
    portfolioSentence(totals),
    countSentence(totals, study.wrongRows),
    totals.counts.gains,
    totals.studied.count,
    gain.baseBrl,
    all.baseBrl,
    gain.alternativeBrl,
    all.alternativeBrl,
    gain.savingBrl,
    all.savingBrl,
    gain.baseBrl === 0 ? 0 : gain.savingBrl / gain.baseBrl,
    all.savingBrl / all.baseBrl,
    ...units.flatMap(({ result }, index) => [outcomeWords[result.outcome].one, savings[index]![0]]),
    ...savings.flat(),
    ...savings[0]!.map((_, year) => savings.reduce((sum, own) => sum + own[year]!, 0)),
  ]
}
