import { getStudyAnalysis, keepStudyAnalysis, listStudyAnalyses } from '~/contract/study-analyses'
import { Readable } from 'node:stream'
import { personalData } from '~/contract/privacy'
import { getSalesProposal } from '~/contract/sales-proposals'
import { pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { calculatedStudy, keep } from '../calculated-study'
import { as, call, member } from '../caller'
import type { OwnHost } from '../host'
import { newMember, newPerson, password, trailOf } from '../people'

const measured = { peakKwh: 6_000, offPeakKwh: 80_000, peakKw: null, offPeakKw: 420 }
const demandQuestion = {
  distributor: 'copel',
  subgroup: 'A4',
  ths: 'VERDE',
  contractedPeakKw: 0,
  contractedOffPeakKw: 400,
  pis: 0,
  cofins: 0,
  icms: 0,
  isIcmsCredited: false,
  months: Array.from({ length: 12 }, () => measured),
}
const discount = { kind: 'guaranteed-discount', discountFraction: 0.1, basis: 'bill' }
const quote = { supplier: 'Norte Energia', validTo: null, start: null, incentive: 0, managementBrl: -1, terms: discount }
const quotesQuestion = {
  quotes: [quote],
  firstMonth: { year: 2027, month: 6 },
  settlementBrlPerMwh: null,
  isContractBeforeLaw15269: false,
  months: null,
}

const demand = { kind: 'demand', question: demandQuestion, fields: [['demandaFP', '400']] }
const quotes = { kind: 'quotes', question: quotesQuestion, fields: [['fornecedor', 'Norte Energia']] }
const risk = { kind: 'risk', question: { months: null }, fields: [] }

export function studyAnalysisPromises(host: () => OwnHost) {
  async function ownStudy() {
    const author = await newMember(host(), { permissions: 'prime_black' })
    const id = await keep(author, await calculatedStudy(author))
    const list = async () => listStudyAnalyses.reply.parse((await author.get(`/studies/${id}/analyses`)).json)
    const store = async (analysis: { kind: string; [field: string]: unknown }, version?: string) => {
      const { versions } = await list()
      const shown = version ?? versions[analysis.kind as keyof typeof versions]
      return author.post(`/studies/${id}/analyses`, { analysis, version: shown })
    }
    const read = async (kind: string) => getStudyAnalysis.reply.parse((await author.get(`/studies/${id}/analyses/${kind}`)).json)
    return { author, id, list, store, read }
  }

  test('an analysis of each kind is kept as it is calculated, with the question, the fields as typed and the day', async () => {
    const { author, id, list, store, read } = await ownStudy()
    for (const analysis of [demand, quotes, risk]) expect(await store(analysis)).toMatchObject({ status: 201 })
    const { items } = await list()
    expect(items.map(({ analysis }) => analysis.kind)).toEqual(['demand', 'quotes', 'risk'])
    expect(items.map(({ keptAt }) => keptAt.slice(0, 10))).toEqual(['2026-11-21', '2026-11-21', '2026-11-21'])
    const calculated = (await author.post('/simulator/best-demand', demandQuestion)).json
    expect((await read('demand')).analysis).toMatchObject({ ...demand, answer: calculated })
    expect((await read('quotes')).analysis.answer).toEqual(
      (await author.post(`/studies/${id}/supply-quotes`, quotesQuestion)).json,
    )
    expect((await read('risk')).analysis.answer).toEqual((await author.post(`/studies/${id}/risk`, risk.question)).json)
    expect((await trailOf(host(), id)).filter((action) => action === 'study-analysis-kept')).toHaveLength(3)
  })

  test('another of the same kind replaces it, and says when the former was kept; the same one sent twice is one', async () => {
    const { list, store } = await ownStudy()
    expect(keepStudyAnalysis.reply.parse((await store(demand)).json)).toEqual({ replacedKeptAt: null })
    expect(keepStudyAnalysis.reply.parse((await store(demand)).json)).toEqual({ replacedKeptAt: null })
    const other = { ...demand, question: { ...demandQuestion, contractedOffPeakKw: 500 } }
    const { replacedKeptAt } = keepStudyAnalysis.reply.parse((await store(other)).json)
    expect(replacedKeptAt?.slice(0, 10)).toBe('2026-11-21')
    const { items } = await list()
    expect(items.map(({ analysis }) => analysis.question)).toEqual([{ ...other.question, isPisCofinsCredited: false }])
  })

  test('of two windows, the second to keep an analysis is told, and may keep it over what it then read', async () => {
    const { list, store, read } = await ownStudy()
    const { versions } = await list()
    expect((await store(demand, versions.demand)).status).toBe(201)
    const other = { ...demand, question: { ...demandQuestion, contractedOffPeakKw: 500 } }
    const refused = await store(other, versions.demand)
    expect(refused).toMatchObject({ status: 409 })
    expect(JSON.stringify(refused.json)).toContain('mudou em outra janela')
    expect((await read('demand')).analysis.question).toMatchObject({ contractedOffPeakKw: 400 })
    expect((await store(other)).status).toBe(201)
  })

  test('what is kept does not change; reading it says that a tariff or an input did, or that it cannot be calculated today', async () => {
    const { id, store, read } = await ownStudy()
    for (const analysis of [demand, quotes, risk]) await store(analysis)
    expect((await read('demand')).sinceThen).toEqual({ state: 'same' })
    expect((await read('risk')).sinceThen).toEqual({ state: 'same' })
    const change = async (kind: 'demand' | 'quotes' | 'risk', from: RegExp, to: string) => {
      const row = host().db.selectFrom('study_analysis').select('content').where('study_id', '=', id).where('kind', '=', kind)
      const { content } = await row.executeTakeFirstOrThrow()
      const changed = host()
        .db.updateTable('study_analysis')
        .set({ content: content.replaceAll(from, to) })
      await changed.where('study_id', '=', id).where('kind', '=', kind).execute()
    }
    await change('demand', /"resolution":"[^"]*"/g, '"resolution":"REH 1.000/2020"')
    const { analysis, sinceThen } = await read('demand')
    expect(JSON.stringify(analysis)).toContain('REH 1.000/2020')
    expect(sinceThen).toMatchObject({ state: 'other-tariff', resolutions: [expect.not.stringContaining('1.000/2020')] })
    await change('risk', /"expectedBrl":[\d.]+/g, '"expectedBrl":1')
    expect((await read('risk')).sinceThen).toEqual({ state: 'other-inputs' })
    // November of 2026 is the month of today, and supply begins after it.
    await change('quotes', /"firstMonth":\{"year":2027,"month":6\}/g, '"firstMonth":{"year":2026,"month":11}')
    expect((await read('quotes')).sinceThen).toMatchObject({ state: 'refused', message: expect.stringContaining('pode começar') })
  })

  test('only the author of the study keeps, reads and removes its analyses; a link does not show them', async () => {
    const { author, id, store, list } = await ownStudy()
    await store(demand)
    const { versions } = await list()
    for (const other of [await member(host(), 'black@farol.example'), await member(host(), 'admin@farol.example')]) {
      expect((await other.get(`/studies/${id}/analyses`)).status).toBe(404)
      expect((await other.get(`/studies/${id}/analyses/demand`)).status).toBe(404)
      expect((await other.post(`/studies/${id}/analyses`, { analysis: risk, version: versions.risk })).status).toBe(404)
      expect((await other.delete(`/studies/${id}/analyses/demand`)).status).toBe(404)
    }
    const expiresAt = '2026-11-22T15:00:00-03:00'
    const { token } = (await author.post(`/studies/${id}/shares`, { expiresAt })).json as { token: string }
    const shared = await call(host(), 'GET', `/shared-studies/${token}`)
    expect(shared.status).toBe(200)
    expect(JSON.stringify(shared.json)).not.toContain('wholePrudent')
  })

  test('an analysis is removed alone, and with its study, and is in the data that its author takes', async () => {
    const { author, id, store, list } = await ownStudy()
    await store(demand)
    await store(quotes)
    const taken = personalData.parse((await author.get(`/users/${author.id}/data`)).json)
    expect(taken.studyAnalyses.map(({ kind }) => kind)).toEqual(['demand', 'quotes'])
    expect((await author.delete(`/studies/${id}/analyses/demand`)).status).toBe(200)
    expect((await author.delete(`/studies/${id}/analyses/demand`)).status).toBe(404)
    expect((await author.get(`/studies/${id}/analyses/demand`)).status).toBe(404)
    expect((await list()).items.map(({ analysis }) => analysis.kind)).toEqual(['quotes'])
    expect((await author.delete(`/studies/${id}`)).status).toBe(200)
    const left = host().db.selectFrom('study_analysis').select('kind').where('study_id', '=', id)
    expect(await left.execute()).toEqual([])
  })

  test('a proposal of the study includes each kept analysis unless its author leaves it out, and a sent version keeps what it said', async () => {
    const { author, id, store } = await ownStudy()
    for (const analysis of [demand, quotes, risk]) await store(analysis)
    const made = (await author.post(`/studies/${id}/sales-proposals`, undefined)).json as { id: string }
    const path = `/sales-proposals/${made.id}`
    const proposal = async () => getSalesProposal.reply.parse((await author.get(path)).json)
    const includedIn = async () => (await proposal()).facts.analyses?.map(({ kind }) => kind)
    const pdf = async (number = 1) => {
      const headers = { authorization: `Bearer ${author.accessToken}` }
      const file = await host().fetch(new Request(`${host().baseUrl}${path}/pdf?number=${number}`, { headers }))
      return plain((await pagesOf(Readable.from([Buffer.from(await file.arrayBuffer())]))).join(' '))
    }
    expect(await includedIn()).toEqual(['demand', 'quotes', 'risk'])
    expect((await proposal()).studyAnalyses.map(({ kind }) => kind)).toEqual(['demand', 'quotes', 'risk'])
    for (const title of ['Demanda contratada', 'Propostas de fornecedores', 'Risco do estudo']) {
      expect(await pdf()).toContain(`${title}, em 21/11/2026`)
    }

    const change = async (chosen: { analyses?: string[] }) => {
      const { facts, version } = await proposal()
      const { conditions: _fixed, analyses: _printed, ...written } = facts
      return author.patch(path, { facts: written, ...chosen, version })
    }
    expect((await change({ analyses: ['demand', 'quotes'] })).status).toBe(200)
    expect(await includedIn()).toEqual(['demand', 'quotes'])
    expect(await pdf()).not.toContain('Risco do estudo')
    // A change that says nothing of analyses leaves them.
    expect((await change({})).status).toBe(200)
    expect(await includedIn()).toEqual(['demand', 'quotes'])

    // The draft says what was kept when it was chosen, also when the study keeps it no longer.
    const before = (await proposal()).facts.analyses
    await author.delete(`/studies/${id}/analyses/quotes`)
    await store({ ...demand, question: { ...demandQuestion, contractedOffPeakKw: 900 } })
    expect((await proposal()).facts.analyses).toEqual(before)
    expect((await change({ analyses: ['demand', 'quotes', 'risk'] })).status).toBe(200)
    const after = (await proposal()).facts.analyses
    expect(after?.map(({ kind }) => kind)).toEqual(['demand', 'quotes', 'risk'])
    expect(after?.[0]?.sentence).not.toBe(before?.[0]?.sentence)
    expect(after?.[1]).toEqual(before?.[1])

    const { version } = await proposal()
    const signers = [{ name: 'Ana Prado', email: `${crypto.randomUUID()}@cliente.example`, role: 'Diretora' }]
    expect((await author.post(`${path}/signature`, { version, signers })).status).toBe(201)
    const shown = await pdf()
    await author.delete(`/studies/${id}`)
    expect(await pdf()).toBe(shown)
    expect((await proposal()).facts.analyses).toEqual(after)
    expect((await proposal()).studyAnalyses).toEqual([])
  })

  test('without the permission to simulate nothing is kept, and a wrong question names its field', async () => {
    const { email } = await newPerson(host())
    const client = await as(host(), email, password)
    expect((await client.post('/studies/x/analyses', { analysis: risk, version: '-' })).status).toBe(403)
    const { store } = await ownStudy()
    const wrong = { ...demand, question: { ...demandQuestion, contractedPeakKw: 100 } }
    expect(await store(wrong)).toMatchObject({ status: 422 })
    expect(await store({ ...demand, fields: [['x', 'y'.repeat(4_001)]] } as typeof demand)).toMatchObject({ status: 400 })
  })
}
