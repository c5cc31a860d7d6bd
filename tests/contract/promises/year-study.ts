import { yearStudyReply } from '~/contract/year-study'
import { monthRequest } from '~/contract/study-request.fixture'
import { calculatedStudy, deniedStudy, keep, plantStudies } from '../calculated-study'
import { member } from '../caller'
import type { Host } from '../host'

const month = {
  peakKwh: monthRequest.consumoPonta,
  offPeakKwh: monthRequest.consumoForaPonta,
  peakKw: null,
  offPeakKw: null,
  generationKwh: null,
}
const equalMonths = Array.from({ length: 12 }, (_, index) => ({ ...month, month: index + 1 }))
const firstMonth = { year: 2027, month: 5 }

export function yearStudyPromises(host: () => Host) {
  const author = () => member(host(), 'black@farol.example')
  const kept = async () => keep(await author(), await calculatedStudy(await author()))
  const ask = async (studyId: string, change: object = {}) =>
    (await author()).post('/simulator/year', { studyId, firstMonth, months: equalMonths, ...change })

  test('twelve equal months from May 2027 on save as eight at the price of 2027 and four at the price of 2028', async () => {
    const { months, years, difference, day, tariff } = yearStudyReply.parse((await ask(await kept())).json)
    expect([day, tariff.resolution]).toEqual(['2026-11-21', 'REH 3.592/2026'])
    expect(months.map(({ energyPriceBrlPerMwh }) => energyPriceBrlPerMwh)).toEqual([
      ...Array<number>(8).fill(229),
      ...Array<number>(4).fill(224),
    ])
    expect(months[0]).toMatchObject({ year: 2027, month: 5, savingBrl: near(savingAt(229)) })
    expect(years[0].annualSavingBrl).toEqual(near(8 * savingAt(229) + 4 * savingAt(224)))
    expect(difference.timesTwelveBrl).toEqual(near(12 * savingAt(235)))
    expect(difference.pricesBrl).toEqual(near(83.6875 * (8 * 6 + 4 * 11)))
    expect([difference.meanMonthBrl, difference.seasonsBrl]).toEqual([near(0), near(0)])
  })

  test('the tax reform of twelve months is in the answer only when it is asked for', async () => {
    const id = await kept()
    expect((await ask(id)).json).not.toHaveProperty('taxReform')
    const { months, years, taxReform } = yearStudyReply.parse((await ask(id, { withTaxReform: true })).json)
    const firstYears = [taxReform?.withoutCredit[0], taxReform?.withCredit[0]]
    // Of 2027 and 2028: today's 1 ÷ (0,80 × 0,95) becomes 1,089 ÷ 0,80 without the credit and 1 ÷ 0,80 with it.
    const beforeTaxBrl = 12 * months[0].base.totalBrl * 0.76
    expect(firstYears.map((year) => year?.baseBrl)).toEqual([near((beforeTaxBrl * 1.089) / 0.8), near(beforeTaxBrl / 0.8)])
    expect(taxReform?.regimes.map(({ year }) => year)).toEqual(years.map((year) => year.firstMonth.year))
  })

  test('a month of more demand than was contracted pays its overrun, and its neighbour does not', async () => {
    // 440 kW on 400: (40 + 2 × 40) × 25,33 ÷ 0,76 in the captive market, as much in the free one
    const months = equalMonths.map((it) => ({ ...it, offPeakKw: it.month === 6 ? 440 : 400 }))
    const [may, june] = yearStudyReply.parse((await ask(await kept(), { months })).json).months
    expect(june!.base.totalBrl - may.base.totalBrl).toEqual(near((120 * 25.33) / 0.76))
    expect(june!.savingBrl).toEqual(near(may.savingBrl))
  })

  test('the year of a study of any mode has its plant from the start, and its headline without the discount', async () => {
    for (const [mode, study] of Object.entries(await plantStudies(await author()))) {
      const { status, json } = await ask(await keep(await author(), study))
      expect(status, mode).toBe(200)
      const { years, cumulativeNpvBrl, months } = yearStudyReply.parse(json)
      expect(years, mode).toHaveLength(mode === 'GDXAPE' ? 10 : 25)
      expect(cumulativeNpvBrl[0], mode).toBe(-1_500_000)
      expect(months[0].generationKwh, mode).toBe(50_000)
    }
    const denied = yearStudyReply.parse((await ask(await keep(await author(), await deniedStudy(await author())))).json)
    expect(denied.months[0].alternative.lines.filter(({ part }) => part === 'benefit')).toEqual([])
  })

  test('the study of somebody else, or one that is not there, is not found', async () => {
    const other = await member(host(), 'simulador@farol.example')
    const body = { studyId: await kept(), firstMonth, months: equalMonths }
    expect(await other.post('/simulator/year', body)).toMatchObject({ status: 404 })
    expect(await ask('nenhum')).toMatchObject({ status: 404 })
  })

  test.each([
    ['supply before the study', { firstMonth: { year: 2026, month: 10 } }, 422],
    ['supply more than five years later', { firstMonth: { year: 2031, month: 12 } }, 422],
    ['eleven months', { months: equalMonths.slice(1) }, 400],
    ['a month twice', { months: equalMonths.with(0, equalMonths[1]!) }, 400],
    ['less than nothing', { months: equalMonths.with(0, { ...equalMonths[0]!, peakKwh: -1 }) }, 400],
  ])('%s is refused', async (_, change, status) => {
    expect(await ask(await kept(), change)).toMatchObject({ status })
  })
}

/** A month saves 12.329,740132 at R$ 235/MWh (tests/contract/promises/copel-study.ts), and 66,95 ÷ 0,80 more for each R$/MWh less. */
function savingAt(price: number) {
  return 12_329.740132 + (235 - price) * 83.6875
}

function near(brl: number) {
  return expect.closeTo(brl, 3) as number
}
