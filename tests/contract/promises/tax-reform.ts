import { studyReply } from '~/contract/studies'
import { createShare } from '~/contract/study-shares'
import { taxReformReply } from '~/contract/tax-reform'
import { calculatedStudy, keep, plantStudies } from '../calculated-study'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { portfolioAuthor } from '../unit-portfolios'

const source = { title: 'Lei de ensaio', href: 'https://www.planalto.gov.br/ensaio' }

async function read({ get }: Awaited<ReturnType<typeof member>>, id: string) {
  return taxReformReply.parse((await get(`/studies/${id}/tax-reform`)).json)
}

/** The clock is at 2026-11-21: a study's first year, 2026, has today's taxes in both answers. */
export function taxReformPromises(host: () => OwnHost) {
  describe('the tax reform of a study', () => {
    afterEach(async () => {
      await host().db.deleteFrom('premise').execute()
    })

    test('has every year of the study, of which the first is the headline’s, and the credit lowers the others', async () => {
      const author = await member(host(), 'black@farol.example')
      const id = await keep(author, await calculatedStudy(author))
      const kept = studyReply.parse((await author.get(`/studies/${id}`)).json)
      const { regimes, withoutCredit, withCredit } = await read(author, id)
      expect(regimes.map(({ year }) => year)).toEqual([2026, 2027, 2028, 2029, 2030, 2031, 2032, 2033, 2034, 2035])
      expect(withoutCredit[0].baseBrl).toBeCloseTo(12 * kept.base.custoTotal, 4)
      expect(withoutCredit[0].alternativeBrl).toBeCloseTo(12 * kept.alternative.custoTotal, 4)
      expect(withCredit[0]).toEqual(withoutCredit[0])
      for (const [index, year] of withCredit.slice(1).entries()) {
        expect(year.baseBrl).toBeLessThan(withoutCredit[index + 1]!.baseBrl)
        expect(year.alternativeBrl).toBeLessThan(withoutCredit[index + 1]!.alternativeBrl)
      }
    })

    test('every mode has one, and who reads a link reads the same', async () => {
      const author = await member(host(), 'black@farol.example')
      for (const study of Object.values(await plantStudies(author))) {
        const id = await keep(author, study)
        const kept = studyReply.parse((await author.get(`/studies/${id}`)).json)
        const answer = await read(author, id)
        expect(answer.withoutCredit[0].baseBrl).toBeCloseTo(12 * kept.base.custoTotal, 4)
        expect(answer.withoutCredit[0].alternativeBrl).toBeCloseTo(12 * kept.alternative.custoTotal, 4)
        const made = await author.post(`/studies/${id}/shares`, { expiresAt: '2026-11-22T15:00:00-03:00' })
        const { token } = createShare.reply.parse(made.json)
        expect((await call(host(), 'GET', `/shared-studies/${token}/tax-reform`)).json).toEqual(answer)
      }
    })

    test('a portfolio’s gaining units are added up, and its first year is that of their results', async () => {
      const { author, create, send, calculated } = portfolioAuthor(host)
      const id = await create()
      const shop = 'Copel;A4;Verde;400;60000;5000'
      await send(id, [`Loja 1;${shop}`, `Loja 2;${shop}`, 'Casa;;B1;;;;'])
      const { units } = await calculated(id)
      const answer = taxReformReply.parse((await (await author()).get(`/portfolios/${id}/tax-reform`)).json)
      const [first] = units
      if (first?.result?.outcome !== 'gains') throw new Error('the shop does not gain')
      // Two equal shops; the house may not migrate yet.
      expect(answer.withoutCredit[0].baseBrl).toBeCloseTo(2 * first.result.figures.years[0].baseBrl, 6)
      expect(answer.withoutCredit[0].alternativeBrl).toBeCloseTo(2 * first.result.figures.years[0].alternativeBrl, 6)
      expect(answer.withCredit[7]!.baseBrl).toBeLessThan(answer.withoutCredit[7]!.baseBrl)
    })

    test('a portfolio in which no unit gains has no second answer', async () => {
      const { author, create, send, calculated } = portfolioAuthor(host)
      const id = await create()
      await send(id, ['Casa;;B1;;;;'])
      await calculated(id)
      expect(await (await author()).get(`/portfolios/${id}/tax-reform`)).toMatchObject({ status: 422 })
    })

    test('a rate that an administrator adds is used from its year on, with its source and certainty', async () => {
      const author = await member(host(), 'black@farol.example')
      const id = await keep(author, await calculatedStudy(author))
      const stored = (await author.get(`/studies/${id}`)).json
      const before = await read(author, id)
      const { post } = await member(host(), 'admin@farol.example')
      const value = { kind: 'tax-reform', fraction: 0.08, certainty: 'law' }
      const added = (change: object) => post('/premises', { value, source, scope: 'cbs', validFrom: '2029-01-01', ...change })
      expect(await added({ scope: 'iss' })).toMatchObject({ status: 422, json: { fields: ['scope'] } })
      expect(await added({ validFrom: '2027-01-01' })).toMatchObject({ status: 409 })
      expect((await added({})).status).toBe(201)
      const after = await read(author, id)
      expect(after.regimes[3]?.values.cbs).toEqual({ fraction: 0.08, certainty: 'law', source })
      const changed = after.withoutCredit.flatMap((it, index) =>
        it.baseBrl < before.withoutCredit[index]!.baseBrl ? [it.year] : [],
      )
      expect(changed).toEqual([2029, 2030, 2031, 2032, 2033, 2034, 2035])
      expect((await author.get(`/studies/${id}`)).json).toEqual(stored)
    })
  })
}
