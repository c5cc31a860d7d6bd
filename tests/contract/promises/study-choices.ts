import { monthRequest } from '~/contract/study-request.fixture'
import { studyRiskReply } from '~/contract/study-risk'
import { supplyQuotesReply } from '~/contract/supply-quotes'
import { simulateCaptive, simulateFreeMarket } from '~/contract/simulator'
import { calculatedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import type { OwnHost } from '../host'

const prices = [200, 200, 200, 200, 200]
const fixed = { kind: 'fixed-price', pricesBrlPerMwh: prices, flexibilityFraction: null, takeOrPayFraction: 0, guarantee: null }
const quote = { supplier: 'Norte Energia', validTo: null, incentive: 0, managementBrl: 0, terms: fixed }
const asked = { quotes: [quote], settlementBrlPerMwh: 300, isContractBeforeLaw15269: false }

export function studyChoicePromises(host: () => OwnHost) {
  const ownStudy = async () => {
    const author = await member(host(), 'simulador@farol.example')
    return { author, id: await keep(author, await calculatedStudy(author)) }
  }

  /** A working day of each of twelve months in the South: R$ 200/MWh, and R$ 400 from 18 h to 21 h. */
  async function publishPrices() {
    const months = [202510, 202511, 202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607, 202608, 202609]
    const hours = months.flatMap((month) =>
      Array.from({ length: 24 }, (_, hour) => {
        const brl_per_mwh = hour >= 18 && hour <= 20 ? 400 : 200
        return { submarket: 'SUL', month, period: hour + 1, day: 3, hour, brl_per_mwh }
      }),
    )
    await host().db.deleteFrom('pld_hour').where('submarket', '=', 'SUL').execute()
    await host().db.insertInto('pld_hour').values(hours).execute()
  }

  test('a quote at the price of a study costs in its first year twelve of the months that the simulator gives', async () => {
    const { author, id } = await ownStudy()
    const terms = { ...fixed, pricesBrlPerMwh: prices.map(() => monthRequest.precoEnergia1) }
    const compared = await author.post(`/studies/${id}/supply-quotes`, {
      ...asked,
      quotes: [{ ...quote, terms, managementBrl: -1 }],
    })
    const { captive, quotes } = supplyQuotesReply.parse(compared.json)
    const request = { ...monthRequest, desconto: 0 }
    const captiveMonth = simulateCaptive.reply.parse((await author.post('/simulator/cativo', request)).json)
    const freeMonth = simulateFreeMarket.reply.parse((await author.post('/simulator/ml', request)).json)
    expect(captive.yearsBrl[0]).toBeCloseTo(12 * captiveMonth.custoTotal, 4)
    expect(quotes[0]?.yearsBrl[0]).toBeCloseTo(12 * freeMonth.custoTotal, 4)
  })

  test('quotes are refused that nobody could have made', async () => {
    const { author, id } = await ownStudy()
    const post = (quotes: unknown[]) => author.post(`/studies/${id}/supply-quotes`, { ...asked, quotes })
    expect(await post([])).toMatchObject({ status: 400 })
    expect(await post(Array.from({ length: 7 }, () => quote))).toMatchObject({ status: 400 })
    expect(await post([{ ...quote, terms: { ...fixed, pricesBrlPerMwh: [200] } }])).toMatchObject({ status: 400 })
    expect(await post([{ ...quote, terms: { ...fixed, pricesBrlPerMwh: [0, 1, 1, 1, 1] } }])).toMatchObject({ status: 400 })
    const tooMuch = { kind: 'guaranteed-discount', discountFraction: 1.2, basis: 'bill' }
    expect(await post([{ ...quote, terms: tooMuch }])).toMatchObject({ status: 400 })
  })

  test('the risk of a study: the flags of 36 months, and 25 bands around its saving', async () => {
    const { author, id } = await ownStudy()
    const reply = await author.post(`/studies/${id}/risk`, { year: null })
    const { captiveBrl, freeMarketBrl, flags, bands } = studyRiskReply.parse(reply.json)
    expect(flags.expectedBrl).toBeGreaterThan(captiveBrl)
    expect(flags.expectedBrl).toBeLessThan(flags.totalBrl.red2)
    expect(bands).toHaveLength(5)
    expect(bands[2]?.savings[2]).toEqual({ priceFactor: 1, savingBrl: expect.closeTo(captiveBrl - freeMarketBrl, 6) as number })
  })

  test('a year is settled month by month at the PLD of its submarket, in the order of the calendar', async () => {
    await publishPrices()
    const { author, id } = await ownStudy()
    const months = Array.from({ length: 12 }, (_, index) => ({ peakKwh: 0, offPeakKwh: index === 0 ? 2_400 : 1_200 }))
    const reply = await author.post(`/studies/${id}/risk`, { year: { firstMonth: '2026-02', months } })
    const { exposure } = studyRiskReply.parse(reply.json)
    expect(exposure?.months.map(({ month, pldMonth }) => [month, pldMonth]).slice(0, 2)).toEqual([
      ['2026-02', '2026-02'],
      ['2026-03', '2026-03'],
    ])
    expect(exposure?.months.at(-1)).toMatchObject({ month: '2027-01', pldMonth: '2026-01' })
    // 15.600 kWh in 12 × 24 hours: 1.300 kWh a month. February uses 1.100 kWh more, March 100 kWh less.
    expect(exposure?.months.slice(0, 2).map(({ aboveKwh }) => Math.round(aboveKwh))).toEqual([1_100, -100])
    // 3 February is a Tuesday: three hours at 400 and 21 at 200 have a mean of 225. 1.100 kWh × 0,225.
    expect(exposure?.months[0]?.seasonalBrl).toBeCloseTo(247.5, 6)
    expect(await author.post(`/studies/${id}/risk`, { year: { firstMonth: '2025-13', months } })).toMatchObject({ status: 400 })
  })

  test('without twelve months of PLD no exposure is made up', async () => {
    await host().db.deleteFrom('pld_hour').where('submarket', '=', 'SUL').execute()
    const { author, id } = await ownStudy()
    expect((await author.post(`/studies/${id}/risk`, { year: null })).json).toMatchObject({ exposure: null })
  })
}
