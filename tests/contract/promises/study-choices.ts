import path from 'node:path'
import { getSalesProposal } from '~/contract/sales-proposals'
import { listStudyAnalyses } from '~/contract/study-analyses'
import { getStudyHours } from '~/contract/study-hours'
import { monthRequest } from '~/contract/study-request.fixture'
import { studyRiskReply } from '~/contract/study-risk'
import { supplyQuotesReply } from '~/contract/supply-quotes'
import { simulateCaptive, simulateFreeMarket } from '~/contract/simulator'
import { calendarMonthOf } from '~/domain/market/market-month'
import { hoursIn } from '~/domain/units/calendar-month'
import { createMonthFile } from '~/provider/hours/month-file.fixture'
import { monthFileName } from '~/provider/hours/read-hours'
import { calculatedStudy, deniedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newMember } from '../people'

const prices = [200, 200, 200, 200, 200]
const unbound = { flexibilityFraction: null, takeOrPayFraction: 0, guarantee: null, baseMonth: null }
const fixed = { kind: 'fixed-price', pricesBrlPerMwh: prices, ...unbound }
const quote = { supplier: 'Norte Energia', validTo: null, start: null, incentive: 0, managementBrl: 0, terms: fixed }
const january = { year: 2027, month: 1 }
const asked = { quotes: [quote], firstMonth: january, settlementBrlPerMwh: 300, isContractBeforeLaw15269: false, months: null }

/** A year off peak, without a measured demand. */
const monthsOf = (offPeakKwh: (month: number) => number) =>
  Array.from({ length: 12 }, (_, index) => {
    const unmeasured = { peakKwh: 0, peakKw: null, offPeakKw: null, generationKwh: null }
    return { month: index + 1, offPeakKwh: offPeakKwh(index + 1), ...unmeasured }
  })

const pricedMonths = [202510, 202511, 202512, 202601, 202602, 202603, 202604, 202605, 202606, 202607, 202608, 202609]

/** Every hour of a month in the South: R$ 200/MWh, and R$ 400 from 18 h to 21 h of day 3. */
function hoursOf(month: number) {
  return Array.from({ length: hoursIn(calendarMonthOf(month)) }, (_, index) => {
    const [day, hour] = [Math.floor(index / 24) + 1, index % 24]
    return {
      submarket: 'SUL',
      month,
      period: index + 1,
      day,
      hour,
      brl_per_mwh: day === 3 && hour >= 18 && hour <= 20 ? 400 : 200,
    }
  })
}

export function studyChoicePromises(host: () => OwnHost) {
  const ownStudy = async () => {
    const author = await member(host(), 'simulador@farol.example')
    return { author, id: await keep(author, await calculatedStudy(author)) }
  }

  async function publishPrices() {
    const { db } = host()
    await db.deleteFrom('pld_hour').where('submarket', '=', 'SUL').execute()
    for (const month of pricedMonths) await db.insertInto('pld_hour').values(hoursOf(month)).execute()
  }

  let publications = 0

  /**
   * Hours of a load of the study's CNPJ: on day 3, 1 kWh in each of the first three and 2 kWh in each from 18 h to 21 h; and of an idle
   * second one in some months.
   */
  async function publishHours(monthsOfSecond: readonly number[] = []) {
    const { db, hoursFolder } = host()
    const version = `estudo${publications++}`
    const load = { code: 93_500, profile_code: 93_501, initials: 'PADARIA', cnpj: monthRequest.cnpj, city: 'CURITIBA', uf: 'PR' }
    const unsaid = { activity: null, migrated_on: null, distributor_code: null, distributor_initials: null, capacity_mw: null }
    const second = { ...load, code: load.code + 1 }
    await db
      .insertInto('market_load')
      .values([load, second].map((it) => ({ ...it, ...unsaid, submarket: 'SUL', month: 202609 })))
      .execute()
    for (const month of pricedMonths) {
      const file = createMonthFile(path.join(hoursFolder, monthFileName(month, version)))
      const wh = Int32Array.from({ length: hoursIn(calendarMonthOf(month)) }, (_, index) => {
        if (index < 48 || index >= 72) return 0
        return index < 51 ? 1_000 : index >= 66 && index < 69 ? 2_000 : 0
      })
      const ofLoad = { profileCode: load.profile_code, cnpj: load.cnpj, submarket: 'SUL' as const }
      file.add({ code: load.code, ...ofLoad, wh })
      if (monthsOfSecond.includes(month)) file.add({ code: second.code, ...ofLoad, wh: new Int32Array(wh.length) })
      file.close()
      const counts = { row_count: wh.length, load_count: 1 }
      const published = { file_name: 'consumo_horario.csv.gz', report: '[]', imported_at: '2026-11-01T12:00:00.000Z' }
      await db
        .insertInto('hour_month')
        .values({ month, version, ...counts, ...published })
        .execute()
    }
    return async () => {
      await db.deleteFrom('hour_month').where('version', '=', version).execute()
      await db.deleteFrom('market_load').where('code', 'in', [load.code, second.code]).execute()
    }
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

  test('a year that varies is priced by its months: above the flexibility at the settlement price', async () => {
    const { author, id } = await ownStudy()
    const months = monthsOf((month) => (month <= 6 ? 80_000 : 120_000))
    const priceOf = async (terms: object) => {
      const sent = { ...asked, months, quotes: [{ ...quote, terms: { ...fixed, ...terms } }] }
      return supplyQuotesReply.parse((await author.post(`/studies/${id}/supply-quotes`, sent)).json)
    }
    const [free, bound] = [await priceOf({}), await priceOf({ flexibilityFraction: 0.1 })]
    // 100.000 kWh and 3 % of losses a month; six months take 120.000 against 110.000: 10.300 kWh at 300 in place of 200, over 0,8 for ICMS.
    expect(free.contractedKwh).toBeCloseTo(103_000, 6)
    expect(bound.quotes[0]!.yearsBrl[0]! - free.quotes[0]!.yearsBrl[0]!).toBeCloseTo((6 * 10.3 * 100) / 0.8, 4)
  })

  test('quotes and risk say the day of their study, of which its energy price is, beside their own', async () => {
    const { author, id } = await ownStudy()
    const { db } = host()
    const { content } = await db.selectFrom('study').select('content').where('id', '=', id).executeTakeFirstOrThrow()
    const { base, ...rest } = JSON.parse(content) as { base: object }
    const dated = JSON.stringify({ ...rest, base: { ...base, day: '2026-10-20' } })
    await db.updateTable('study').set({ content: dated }).where('id', '=', id).execute()
    const days = { day: '2026-11-21', studyDay: '2026-10-20' }
    expect((await author.post(`/studies/${id}/supply-quotes`, asked)).json).toMatchObject(days)
    expect((await author.post(`/studies/${id}/risk`, { months: null })).json).toMatchObject(days)
  })

  test('a base month is corrected by the IPCA of its years, also by one that an administrator added', async () => {
    const { author, id } = await ownStudy()
    const based = { ...quote, terms: { ...fixed, pricesBrlPerMwh: [null, 200, null, null, null], baseMonth: january } }
    const priceOf2028 = async () => {
      const reply = await author.post(`/studies/${id}/supply-quotes`, { ...asked, quotes: [based] })
      const { quotes, priceIndex } = supplyQuotesReply.parse(reply.json)
      return { price: quotes[0]?.pricesBrlPerMwh, months: quotes[0]?.captiveMonths, of2027: priceIndex[0] }
    }
    const shipped = { year: 2027, fraction: 0.05, source: 'Premissa dos estudos, até que o ano seja publicado' }
    const months = [12, 0, 12, 12, 12]
    expect(await priceOf2028()).toEqual({ price: [null, expect.closeTo(210, 9), null, null, null], months, of2027: shipped })
    const administrator = await member(host(), 'admin@farol.example')
    const added = { value: { kind: 'price-index', fraction: 0.04 }, source: { title: 'Focus', href: 'https://example.com' } }
    expect((await administrator.post('/premises', { ...added, validFrom: '2027-02-01' })).status).toBe(422)
    expect((await administrator.post('/premises', { ...added, validFrom: '2027-01-01' })).status).toBe(201)
    expect(await priceOf2028()).toMatchObject({ price: [null, expect.closeTo(208, 9), null, null, null] })
  })

  test('supply that begins before the law allows any, or ends before it begins, is refused', async () => {
    const { author, id } = await ownStudy()
    const refusal = async (changed: object) => {
      const { status, json } = await author.post(`/studies/${id}/supply-quotes`, { ...asked, ...changed })
      return [status, (json as { message: string }).message]
    }
    const past = { year: 2026, month: 11 }
    expect(await refusal({ firstMonth: past })).toEqual([422, 'O fornecimento pode começar de 12/2026 a 11/2031.'])
    const early = { ...quote, start: { year: 2026, month: 12 } }
    expect(await refusal({ quotes: [early] })).toEqual([422, 'Uma proposta pode começar de 01/2027 a 12/2031.'])
    const old = { ...quote, terms: { ...fixed, baseMonth: { year: 2022, month: 12 } } }
    expect(await refusal({ quotes: [old] })).toEqual([422, 'A data-base pode ser de 01/2023 a 12/2031.'])
  })

  test('impossible quotes are refused', async () => {
    const { author, id } = await ownStudy()
    const post = (quotes: unknown[]) => author.post(`/studies/${id}/supply-quotes`, { ...asked, quotes })
    expect(await post([])).toMatchObject({ status: 400 })
    expect(await post(Array.from({ length: 7 }, () => quote))).toMatchObject({ status: 400 })
    expect(await post([{ ...quote, terms: { ...fixed, pricesBrlPerMwh: [200] } }])).toMatchObject({ status: 400 })
    const none = [null, null, null, null, null]
    expect(await post([{ ...quote, terms: { ...fixed, pricesBrlPerMwh: none } }])).toMatchObject({ status: 400 })
    expect(await post([{ ...quote, terms: { ...fixed, pricesBrlPerMwh: [0, 1, 1, 1, 1] } }])).toMatchObject({ status: 400 })
    const tooMuch = { kind: 'guaranteed-discount', discountFraction: 1.2, basis: 'bill' }
    expect(await post([{ ...quote, terms: tooMuch }])).toMatchObject({ status: 400 })
  })

  test('the risk of a study: the flags of 36 months, and 25 bands around its saving', async () => {
    const { author, id } = await ownStudy()
    const reply = await author.post(`/studies/${id}/risk`, { months: null })
    const { captiveBrl, freeMarketBrl, flags, bands } = studyRiskReply.parse(reply.json)
    expect(flags.expectedBrl).toBeGreaterThan(captiveBrl)
    expect(flags.expectedBrl).toBeLessThan(flags.totalBrl.red2)
    expect(bands).toHaveLength(5)
    expect(bands[2]?.savings[2]).toEqual({ priceFactor: 1, savingBrl: expect.closeTo(captiveBrl - freeMarketBrl, 6) as number })
  })

  test('the risk of a study with a denied discount is calculated without the discount, as its headline', async () => {
    const author = await member(host(), 'simulador@farol.example')
    const id = await keep(author, await deniedStudy(author))
    const request = { ...monthRequest, desconto: 0 }
    const freeMonth = simulateFreeMarket.reply.parse((await author.post('/simulator/ml', request)).json)
    const risk = studyRiskReply.parse((await author.post(`/studies/${id}/risk`, { months: null })).json)
    expect(risk.isDiscountDenied).toBe(true)
    expect(risk.freeMarketBrl).toBeCloseTo(freeMonth.custoTotal, 4)
  })

  test('a flat quote and the risk count the hours of the study’s own CNPJ, and its months can be filled from them', async () => {
    await publishPrices()
    const { author, id } = await ownStudy()
    const close = await publishHours()
    const compare = async (modulation: string | null) => {
      const quotes = [{ ...quote, terms: { ...fixed, modulation } }]
      return supplyQuotesReply.parse((await author.post(`/studies/${id}/supply-quotes`, { ...asked, quotes })).json)
    }
    const [flat, unsaid] = [await compare('flat'), await compare(null)]
    expect(flat.modulation).toMatchObject({ measuredMonths: 12, first: '2025-10', last: '2026-09' })
    expect(unsaid.modulation).toBeNull()
    // 6 kWh at 400 and 3 at 200 against the mean of all hours: 333,3333 − (200 + 600 ÷ hours). January: 132,526882.
    expect(flat.modulation?.brlPerMwh[0]).toBeCloseTo(132.526882, 5)
    // Seven months of 744 hours, four of 720, one of 672: 12 × 133,3333 − 600 × (7 ÷ 744 + 4 ÷ 720 + 1 ÷ 672) = 1.590,128648.
    const paidBrl = flat.quotes[0]!.yearsBrl[0]! - unsaid.quotes[0]!.yearsBrl[0]!
    expect(paidBrl).toBeCloseTo((flat.contractedKwh / 1_000) * 1_590.128648, 2)

    const { exposure } = studyRiskReply.parse((await author.post(`/studies/${id}/risk`, { months: null })).json)
    const february = exposure!.months[4]!
    expect(february.isMeasured).toBe(true)
    // 133,3333 − 600 ÷ 672.
    expect(february.modulationBrl).toBeCloseTo((february.usedKwh / 1_000) * 132.440476, 3)

    // 3 February is a Tuesday: its 6 kWh from 18 h to 21 h are of the peak; without 3 % of losses.
    const filled = getStudyHours.reply.parse((await author.get(`/studies/${id}/hours`)).json)
    expect(filled.months?.[1]).toMatchObject({ month: 2, period: '2026-02' })
    expect(filled.months?.[1]?.peakKwh).toBeCloseTo(6 / 1.03, 9)
    expect(filled.months?.[1]?.offPeakKwh).toBeCloseTo(3 / 1.03, 9)
    // Without March the twelve newest months are not a year, and March is estimated.
    await host().db.deleteFrom('hour_month').where('month', '=', 202603).execute()
    expect((await author.get(`/studies/${id}/hours`)).json).toEqual({ months: null })
    expect((await compare('flat')).modulation?.measuredMonths).toBe(11)
    await close()
    expect((await author.get(`/studies/${id}/hours`)).json).toEqual({ months: null })

    // A month without the hours of one of the loads is not the CNPJ's.
    const closeSecond = await publishHours(pricedMonths.filter((month) => month !== 202604))
    expect((await compare('flat')).modulation?.measuredMonths).toBe(11)
    expect((await author.get(`/studies/${id}/hours`)).json).toEqual({ months: null })
    await closeSecond()
  })

  test('a proposal says below the ranking of a kept comparison whose hours a flat quote counts', async () => {
    await publishPrices()
    const author = await newMember(host(), { permissions: 'prime_black' })
    const id = await keep(author, await calculatedStudy(author))
    const briefHours = async (modulation: string | null) => {
      const question = { ...asked, quotes: [{ ...quote, terms: { ...fixed, modulation } }] }
      const { versions } = listStudyAnalyses.reply.parse((await author.get(`/studies/${id}/analyses`)).json)
      const kept = { analysis: { kind: 'quotes', question, fields: [] }, version: versions.quotes }
      expect(await author.post(`/studies/${id}/analyses`, kept)).toMatchObject({ status: 201 })
      const made = (await author.post(`/studies/${id}/sales-proposals`, undefined)).json as { id: string }
      const { facts } = getSalesProposal.reply.parse((await author.get(`/sales-proposals/${made.id}`)).json)
      return facts.analyses?.map(({ hours }) => hours)
    }
    expect(await briefHours('flat')).toEqual([expect.stringContaining('Sem as horas da carga, o uso é tomado como constante')])
    const close = await publishHours()
    expect(await briefHours('flat')).toEqual([expect.stringContaining('. Pelas horas da própria carga, como a CCEE as publica.')])
    await host().db.deleteFrom('hour_month').where('month', '=', 202603).execute()
    expect(await briefHours('flat')).toEqual([expect.stringContaining('Em 11 dos 12 meses pelas horas da própria carga')])
    expect(await briefHours(null)).toEqual([undefined])
    await close()
  })

  test('a year is settled month by month at the PLD of its submarket, in the order of the calendar', async () => {
    await publishPrices()
    const { author, id } = await ownStudy()
    const months = monthsOf((month) => (month === 2 ? 2_400 : 1_200))
    const { exposure } = studyRiskReply.parse((await author.post(`/studies/${id}/risk`, { months })).json)
    expect(exposure?.months.map(({ month }) => month).slice(0, 5)).toEqual([
      '2025-10',
      '2025-11',
      '2025-12',
      '2026-01',
      '2026-02',
    ])
    // With 3 % of losses 16.068 kWh in 8.760 hours: 1,8342 kW. February buys 2.472 kWh against 1.232,61 in 672 hours; January 1.236 against
    // 1.364,68 in 744.
    expect(exposure?.months.slice(3, 5).map(({ aboveKwh }) => Math.round(aboveKwh))).toEqual([-129, 1_239])
    // 3 February is a Tuesday: three hours at 400 and 669 at 200 have a mean of 200,892857. 1.239,386301 kWh × 0,200892857.
    expect(exposure?.months[4]?.seasonalBrl).toBeCloseTo(248.983855, 5)
    const twice = months.map((month) => ({ ...month, month: 1 }))
    expect(await author.post(`/studies/${id}/risk`, { months: twice })).toMatchObject({ status: 400 })
  })

  test('a distributor’s peak hours are its own from a day on, and the risk of a study says which and from where', async () => {
    await publishPrices()
    const { author, id } = await ownStudy()
    const months = monthsOf((month) => (month === 2 ? 2_400 : 1_200))
    const now = async () => {
      const { exposure } = studyRiskReply.parse((await author.post(`/studies/${id}/risk`, { months })).json)
      return { peak: exposure?.peak, februaryBrl: exposure?.months[4]?.totalBrl }
    }
    // February has 19 days with a peak, without Carnival Tuesday: 57 hours. 1,834247 kW × 57 = 104,5521 kWh less at the peak, and
    // 2.472 − 1,834247 × 615 = 1.343,9384 more off it: × 200 − × (54 × 200 + 3 × 400) ÷ 57 = 246,776712.
    const usual = await now()
    // The study is Copel's, which the published table does not name.
    expect(usual.peak).toMatchObject({ distributorName: 'Copel', fromHour: 18, brasiliaFromHour: 18, isConfirmed: false })
    expect(usual.februaryBrl).toBeCloseTo(246.776712, 5)

    const admin = await member(host(), 'admin@farol.example')
    const source = { title: 'Resolução de ensaio', href: 'https://www.example.com.br/ponta' }
    const enter = (scope: string, validFrom: string) =>
      admin.post('/premises', { scope, validFrom, source, value: { kind: 'peak-hours', fromHour: 17 } })
    expect((await enter('celesc', '2026-11-21')).status).toBe(201)
    expect((await enter('copel', '2026-11-22')).status).toBe(201)
    expect((await now()).peak?.fromHour).toBe(18)
    expect((await enter('copel', '2026-11-21')).status).toBe(201)
    const own = await now()
    expect(own.peak).toMatchObject({ fromHour: 17, isConfirmed: true, source: source.title })
    // Of day 3, 17 h at 200 is peak and 20 h at 400 is not: 1.343,9384 × (614 × 200 + 400) ÷ 615 − 104,5521 × (55 × 200 + 2 × 400) ÷ 57.
    expect(own.februaryBrl).toBeCloseTo(247.580615, 5)
    await host().db.deleteFrom('premise').execute()
  })

  test('a month counts in the exposure once all its hours are published, and an incomplete year has no exposure', async () => {
    await publishPrices()
    const { author, id } = await ownStudy()
    const { db } = host()
    const read = async () => studyRiskReply.parse((await author.post(`/studies/${id}/risk`, { months: null })).json).exposure
    const before = await read()
    await db
      .insertInto('pld_hour')
      .values(hoursOf(202610).slice(0, 23 * 24))
      .execute()
    expect(await read()).toEqual(before)
    await db.deleteFrom('pld_hour').where('submarket', '=', 'SUL').where('month', '=', 202603).where('period', '=', 700).execute()
    expect(await read()).toBeNull()
  })

  test('without twelve months of PLD there is no exposure', async () => {
    await host().db.deleteFrom('pld_hour').where('submarket', '=', 'SUL').execute()
    const { author, id } = await ownStudy()
    expect((await author.post(`/studies/${id}/risk`, { months: null })).json).toMatchObject({ exposure: null })
  })
}
