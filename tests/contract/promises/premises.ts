import { economyGdXApe } from '~/contract/economies'
import { listEnergyPrices } from '~/contract/energy-prices'
import { listPremises } from '~/contract/premises'
import { simulateFreeMarket } from '~/contract/simulator'
import { studyRiskReply } from '~/contract/study-risk'
import { monthRequest } from '~/contract/study-request.fixture'
import { calculatedStudy, keep } from '../calculated-study'
import { member } from '../caller'
import { plantYears } from '../plant-request'
import { trailOf } from '../people'
import { patienceMs } from '../../support/browser'
import type { OwnHost } from '../host'

const source = { title: 'CCEE, ensaio', href: 'https://www.ccee.org.br/ensaio' }
const prices = { kind: 'energy-prices', pricesBrlPerMwh: [210, 200, 190, 180, 170] }
const charges = { kind: 'sector-charges', ess: 4, eer: 20, ercap: 6, applied: 30 }

/** Lei 14.300/2022, art. 27: 15 % in 2023 and 15 points more a year until 90 % in 2028, then article 17. */
const lawShares = [null, 0.9, 0.75, 0.6, 0.45, 0.3, 0.15]

/** The clock is at 2026-11-21. Each test leaves the premises as before, for the figures of other promises. */
export function premisePromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const add = async (change: object) => (await admin()).post('/premises', { validFrom: '2026-11-21', source, ...change })
  const listed = async () => listPremises.reply.parse((await (await admin()).get('/premises')).json).items
  const monthOf = async ({ post }: Awaited<ReturnType<typeof admin>>) =>
    simulateFreeMarket.reply.parse((await post('/simulator/ml', monthRequest)).json)

  const pricesToday = async ({ get }: Awaited<ReturnType<typeof admin>>) =>
    listEnergyPrices.reply.parse((await get('/energy-prices')).json)

  describe('premises', () => {
    afterEach(async () => {
      await host().db.deleteFrom('premise').execute()
      await host().db.deleteFrom('charge_month').execute()
    })

    test('the surcharges of the flags are listed with their days and sources', async () => {
      const { surcharges } = listPremises.reply.parse((await (await admin()).get('/premises')).json)
      // ANEEL, 05/03/2024 (R$/MWh): 18,85, 44,63 and 78,77; those of July 2022 are 29,89, 65,00 and 97,95.
      expect(surcharges.map(({ validFrom, yellow, red1, red2 }) => [validFrom, yellow, red1, red2])).toEqual([
        ['2024-04-01', 18.85, 44.63, 78.77],
        ['2022-07-01', 29.89, 65, 97.95],
      ])
      expect(surcharges[0]!.source.title).toBe('ANEEL, bandeiras tarifárias aprovadas em 05/03/2024')
    })

    test('charges added from a day on are used in studies of that day, and a stored study stays unchanged', async () => {
      const author = await member(host(), 'black@farol.example')
      const studyId = await keep(author, await calculatedStudy(author))
      const stored = (await author.get(`/studies/${studyId}`)).json
      expect((await monthOf(author)).assumptions.chargesBrlPerMwh).toBe(20)

      expect((await add({ value: charges, validFrom: '2026-11-22' })).status).toBe(201)
      expect((await monthOf(author)).assumptions.chargesBrlPerMwh).toBe(20)
      expect((await add({ value: charges })).status).toBe(201)
      expect((await monthOf(author)).assumptions.chargesBrlPerMwh).toBe(30)
      expect((await author.get(`/studies/${studyId}`)).json).toEqual(stored)
    })

    test('the chamber’s months take the place of the constant, charge by charge, and a stored study stays unchanged', async () => {
      const author = await member(host(), 'black@farol.example')
      const studyId = await keep(author, await calculatedStudy(author))
      const stored = (await author.get(`/studies/${studyId}`)).json
      const chargesNow = async () => {
        const { chargesBrlPerMwh, chargeParts = [] } = (await monthOf(author)).assumptions
        return { rate: Math.round(chargesBrlPerMwh * 100) / 100, origins: chargeParts.map(({ origin }) => origin) }
      }
      expect(await chargesNow()).toEqual({ rate: 20, origins: ['constant', 'constant', 'constant'] })

      // The chamber's EER of July 2026: 841.604.105,57 ÷ 46.696.229,92 = 18,02; 1,20 + 18,02 + 3,40 = 22,62.
      const july = [
        { month: 202607, name: 'eer_brl' as const, amount: 841_604_105.57 },
        { month: 202607, name: 'reference_mwh' as const, amount: 46_696_229.92 },
      ]
      await host().db.insertInto('charge_month').values(july).execute()
      await vi.waitUntil(async () => (await chargesNow()).rate === 22.62, { timeout: patienceMs })
      expect((await chargesNow()).origins).toEqual(['constant', 'months', 'constant'])
      const line = (await monthOf(author)).lines.find(({ id }) => id === 'charges')
      expect(line?.source).toBe('ESS e ERCAP: constante; EER: CCEE, só 07/2026')

      const named = { kind: 'sector-charges', ess: null, eer: null, ercap: 5 }
      expect((await add({ value: named })).status).toBe(201)
      // 1,20 + 18,02 + 5.
      expect(await chargesNow()).toEqual({ rate: 24.22, origins: ['constant', 'months', 'own'] })
      const asked = { ...monthRequest, assumptions: { chargesBrlPerMwh: 30 } }
      const stated = simulateFreeMarket.reply.parse((await author.post('/simulator/ml', asked)).json).assumptions
      expect([stated.chargesBrlPerMwh, stated.chargeParts]).toEqual([30, undefined])
      expect((await author.get(`/studies/${studyId}`)).json).toEqual(stored)
    })

    test('the flag of a month that an administrator adds counts in the risk of a study from then on', async () => {
      const author = await member(host(), 'black@farol.example')
      const id = await keep(author, await calculatedStudy(author))
      const flagsNow = async () => studyRiskReply.parse((await author.post(`/studies/${id}/risk`, { months: null })).json).flags
      const before = await flagsNow()
      expect(before.unknown).toContain('2026-10')
      const flag = { kind: 'flag', flag: 'red2' }
      expect(await add({ value: flag, validFrom: '2026-10-15' })).toMatchObject({ status: 422, json: { fields: ['validFrom'] } })
      expect((await add({ value: flag, validFrom: '2026-10-01' })).status).toBe(201)
      const after = await flagsNow()
      expect(after.unknown).toEqual(before.unknown.filter((month) => month !== '2026-10'))
      expect(after.knownMonths).toBe(before.knownMonths + 1)
      expect(after.expectedBrl).toBeGreaterThan(before.expectedBrl)
    })

    test('a corrected share of Fio B for 2028 changes only that year of distributed generation', async () => {
      const { post } = await member(host(), 'black@farol.example')
      // Large enough to compensate the peak too: Fio B is withheld from Verde's peak TUSD.
      const body = { ...plantYears(10), calc: 'GDXAPE', geracao: 150_000 }
      const years = async () => economyGdXApe.reply.parse((await post('/economies/gdxape', body)).json).economyData
      const before = await years()
      const share = { value: { kind: 'fio-b', dueFraction: 1 }, validFrom: '2028-01-01' }
      expect((await add({ ...share, replaces: 'fio-b  2028-01-01', reason: 'Nova lei' })).status).toBe(201)
      const after = await years()
      const changed = after.flatMap(({ ano, totalGD }, index) => (totalGD === before[index]!.totalGD ? [] : [ano]))
      expect(changed).toEqual([2028])
    })

    test('a distributor’s name may equal the name of a built-in object property', async () => {
      const { db } = host()
      const name = (agent_name: string) =>
        db.updateTable('distributor').set({ agent_name }).where('value', '=', 'copel').execute()
      const { agent_name: before } = await db
        .selectFrom('distributor')
        .select('agent_name')
        .where('value', '=', 'copel')
        .executeTakeFirstOrThrow()
      await name('constructor')
      expect((await (await admin()).get('/premises')).status).toBe(200)
      expect((await (await admin()).post('/simulator/ml', monthRequest)).status).toBe(200)
      await name(before)
    })

    test('a regime of one distributor is its own, and leaves the others theirs', async () => {
      const author = await member(host(), 'black@farol.example')
      // The request is Copel's, whose bills show G0 from 2026 on.
      expect((await monthOf(author)).assumptions.gdCreditRegime).toBe('G0')
      const value = { kind: 'credit-regime', regime: 'TE_ICMS_EXEMPT' }
      expect((await add({ value, scope: 'celesc' })).status).toBe(201)
      // A state's regime gives way to its distributor's bills.
      expect((await add({ value, scope: 'PR' })).status).toBe(201)
      expect((await monthOf(author)).assumptions.gdCreditRegime).toBe('G0')
      expect((await add({ value, scope: 'copel' })).status).toBe(201)
      expect((await monthOf(author)).assumptions.gdCreditRegime).toBe('TE_ICMS_EXEMPT')
    })

    test('added prices are valid from their day on, for its year and the four after, only in their list', async () => {
      const simulator = await member(host(), 'black@farol.example')
      expect(await pricesToday(simulator)).toEqual({})
      const list = { value: prices, scope: '0-retail' }
      expect((await add({ ...list, validFrom: '2026-11-22' })).status).toBe(201)
      // Older than the shipped list, which applies from 2026-01-01.
      expect((await add({ ...list, validFrom: '2025-12-31' })).status).toBe(201)
      expect(await pricesToday(simulator)).toEqual({})
      // A trading desk's prices are unpublished.
      const first = await add({ ...list, source: { title: 'Mesa de energia, 20/11/2026', href: '' } })
      expect(first.status).toBe(201)
      expect(await pricesToday(simulator)).toEqual({
        '0-retail': {
          firstYear: 2026,
          pricesBrlPerMwh: prices.pricesBrlPerMwh,
          source: 'Mesa de energia, 20/11/2026',
          day: expect.any(String) as string,
        },
      })

      const { id } = first.json as { id: string }
      const value = { ...prices, pricesBrlPerMwh: [211, 200, 190, 180, 170] }
      const correction = { ...list, value, replaces: id, reason: 'Erro de digitação' }
      expect([(await add(correction)).status, (await add(correction)).status]).toEqual([201, 409])
      expect((await pricesToday(simulator))['0-retail']?.pricesBrlPerMwh[0]).toBe(211)
    })

    test('a correction has a reason, the corrected value stays, and of two corrections the second is refused', async () => {
      const first = (await add({ value: charges })).json as { id: string }
      const correction = { value: { ...charges, ess: 5, applied: 31 }, replaces: first.id, reason: 'Erro de digitação' }
      expect((await add({ ...correction, reason: undefined })).json).toMatchObject({ statusCode: 422, fields: ['reason'] })
      const [one, two] = [await add(correction), await add({ ...correction, value: { ...charges, ess: 4.5 } })]
      expect([one.status, two.status]).toEqual([201, 409])
      const versions = (await listed()).filter(
        ({ validFrom, value }) => validFrom === '2026-11-21' && value.kind === charges.kind,
      )
      const { id } = one.json as { id: string }
      expect(versions.map((it) => [it.id, it.isReplaced]).toSorted()).toEqual(
        [
          [first.id, true],
          [id, false],
        ].toSorted(),
      )
      expect(await trailOf(host(), id)).toEqual(['premise-corrected'])
    })

    test('of two values added for one day, the second is refused', async () => {
      const replies = [await add({ value: charges }), await add({ value: charges })]
      expect(replies.map(({ status }) => status)).toEqual([201, 409])
    })

    test.each([
      ['charges whose sum is 30 and whose applied value is 32', { value: { ...charges, applied: 32 } }, 422],
      ['a rounded sum of charges of which one is left to the months', { value: { ...charges, ercap: null } }, 422],
      ['charges of one distributor', { value: charges, scope: 'copel' }, 422],
      ['a regime of a distributor that is not registered', { value: { kind: 'credit-regime', regime: 'G0' }, scope: 'x' }, 422],
      ['a share of 101 %', { value: { kind: 'fio-b', dueFraction: 1.01 } }, 400],
      ['a source that is a script', { value: charges, source: { ...source, href: 'javascript:alert(1)' } }, 400],
      ['charges without the address of their source', { value: charges, source: { ...source, href: '' } }, 422],
      ['a peak of no distributor', { value: { kind: 'peak-hours', fromHour: 18 } }, 422],
      ['a peak of a state', { value: { kind: 'peak-hours', fromHour: 18 }, scope: 'PR' }, 422],
      ['a peak from a quarter past six', { value: { kind: 'peak-hours', fromHour: 18.25 }, scope: 'copel' }, 400],
      ['a peak past midnight in Brasília', { value: { kind: 'peak-hours', fromHour: 20.5 }, scope: 'energisa-ac' }, 422],
      ['prices of no list', { value: prices }, 422],
      ['prices of a list that is not known', { value: prices, scope: '0.8-retail' }, 422],
      ['four prices', { value: { ...prices, pricesBrlPerMwh: [210, 200, 190, 180] }, scope: '0-retail' }, 400],
      ['a price of zero', { value: { ...prices, pricesBrlPerMwh: [0, 200, 190, 180, 170] }, scope: '0-retail' }, 400],
      ['no source', { value: charges, source: undefined }, 400],
      ['another kind', { value: { kind: '__proto__' } }, 400],
      ['the correction of what is not there', { value: charges, replaces: 'x', reason: 'y' }, 409],
    ])('a premise with %s is refused, and nothing is written', async (_, change, status) => {
      expect((await add(change)).status).toBe(status)
      expect(await host().db.selectFrom('premise').select('id').execute()).toEqual([])
    })

    test('shipped values are listed with their source: charges of 20, six shares of Fio B and article 17, five regimes, seven lists of prices', async () => {
      const items = await listed()
      const of = (kind: string) => items.filter(({ value }) => value.kind === kind)
      expect(of('sector-charges').map(({ value }) => value)).toEqual([
        { kind: 'sector-charges', ess: 1.2, eer: 15.5, ercap: 3.4, applied: 20 },
      ])
      expect(of('fio-b').map(({ value }) => (value.kind === 'fio-b' ? value.dueFraction : undefined))).toEqual(lawShares)
      expect(
        of('credit-regime')
          .map(({ scopeName }) => scopeName)
          .toSorted(),
      ).toEqual(['Celesc', 'Copel', 'GO', 'PE', null])
      expect(of('energy-prices')).toHaveLength(7)
      expect(of('energy-prices').find(({ scope }) => scope === '1-retail')).toMatchObject({
        validFrom: '2026-01-01',
        scopeName: 'I1, varejo',
        value: { pricesBrlPerMwh: [425, 419, 414, 408, 389] },
      })
      // The prices are the customer's choice, and most days of a migration our own, without a publication.
      const isOurs = ({ value }: (typeof items)[number]) =>
        value.kind === 'energy-prices' || (value.kind === 'migration-step' && value.count !== 180 && value.count !== 5)
      const published = items.filter((it) => !isOurs(it))
      // The notice of both kinds, and the distributor's answer.
      expect(published.filter(({ value }) => value.kind === 'migration-step')).toHaveLength(3)
      expect(published.every((it) => it.source.href.startsWith('https://'))).toBe(true)
    })
  })
}
