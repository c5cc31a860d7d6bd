import { findCompanies, getCompany, listCompanies } from '~/contract/companies'
import { listLearningTracks } from '~/contract/learning'
import { getMeasuringPoint, listUserMeasuringPoints } from '~/contract/measuring-points'
import { getPartnerCompany } from '~/contract/partner-companies'
import { getUser } from '~/contract/users'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newMember, trailOf } from '../people'
import { memberOf, newCompany, newDocument, newFile, newMonth, newPartner, newReport, newUnit, read } from '../portfolio'
import { readVersions } from '../read-versions'

const day = (mwh: number) => ({ dailyConsume: mwh, isDayProjected: false })

export function portfolioPromises(host: () => OwnHost) {
  const admin = () => member(host(), 'admin@farol.example')
  const give = async (id: string, access: object) =>
    (await admin()).patch(`/users/${id}/access`, { permissions: [], version: await readVersions(host).access(id), ...access })

  test('a company has its units by name, each with the totals of its finalised months that have both costs, without retroactive ones', async () => {
    const companyId = await newCompany(host())
    const [second, first] = [await newUnit(host(), companyId, 'Moagem'), await newUnit(host(), companyId, 'Armazém')]
    await newMonth(host(), second, { year: 2026, month: 7, captiveBrl: 100.25, freeBrl: 70 })
    await newMonth(host(), second, { year: 2026, month: 8, captiveBrl: 50, freeBrl: 60.5 })
    await newMonth(host(), second, { year: 2026, month: 9, captiveBrl: 999, freeBrl: null })
    await newMonth(host(), second, { year: 2026, month: 10, captiveBrl: 888, freeBrl: 1, status: 'EM_CURTO_PRAZO' })
    await newMonth(host(), second, { year: 2025, month: 1, captiveBrl: 777, freeBrl: 1, isRetroactive: true })
    const client = await memberOf(host(), { companyId })
    const company = getCompany.reply.parse((await client.get(`/companies/${companyId}`)).json)
    expect(company).toMatchObject({ id: companyId, name: 'Moinho do Ensaio', cnpj: '11222333000181', start_acl: '2024-01-01' })
    expect(company.measuringPoints.map(({ id, name }) => ({ id, name }))).toEqual([
      { id: first, name: 'Armazém' },
      { id: second, name: 'Moagem' },
    ])
    // 100.25 + 50 = 150.25; 70 + 60.5 = 130.5; 150.25 − 130.5 = 19.75
    expect(company.measuringPoints[1]).toMatchObject({
      totalCostCativo: 150.25,
      totalCostLivre: 130.5,
      accumulatedEconomy: 19.75,
    })
    expect(company.measuringPoints[0]).toMatchObject({ totalCostCativo: 0, totalCostLivre: 0, accumulatedEconomy: 0 })
    const own = listUserMeasuringPoints.reply.parse((await client.get(`/users/measuring-points/${client.id}`)).json)
    expect(own.measuringPoints).toEqual(company.measuringPoints)
  })

  test('a unit has its months oldest first, under the names of the wire, each with its reports', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    await newMonth(host(), unitId, { year: 2026, month: 1, captiveBrl: 10, freeBrl: 8 })
    await newMonth(host(), unitId, { year: 2025, month: 12, status: 'NAO_FINALIZADO' })
    const storageId = await newReport(host(), unitId, { year: 2026, month: 1 })
    const figures = {
      total_mwh: 1,
      invoiced_mwh: 2,
      consumed_mwh: 3,
      contracted_demand_kw: 4,
      measured_demand_kw: 5,
      losses_mwh: 6,
    }
    await host().db.updateTable('unit_month').set(figures).where('unit_id', '=', unitId).where('year', '=', 2026).execute()
    const { get } = await memberOf(host(), { companyId })
    const unit = getMeasuringPoint.reply.parse((await get(`/measuring-point/public/${unitId}`)).json)
    expect(unit).toMatchObject({ company_id: companyId, company_name: 'Moinho do Ensaio', distributor_data: { group: 'A4' } })
    expect(unit.invoices.map(({ year, month, status }) => [year, month, status])).toEqual([
      [2025, 12, 'NAO_FINALIZADO'],
      [2026, 1, 'FINALIZADO'],
    ])
    expect(unit.invoices[1]).toMatchObject({
      relativeConsume: 1,
      volumeToInvoice: 2,
      consume: 3,
      contractedOffPeakDemand: 4,
      consumedOffPeakDemand: 5,
      looses: 6,
      takeMin: null,
      reports: [{ type: 'RELATORIO_DESEMPENHO', name: 'relatorio.pdf', url: `/uploads/${storageId}` }],
    })
    expect(unit.invoices[0]).toMatchObject({ consume: null, costCativo: null, reports: [] })
  })

  test('days and viability kept as a text leave as a text, and as a list or an object otherwise', async () => {
    const companyId = await newCompany(host())
    const data = { measuringPointName: 'F', thsDiscountActual: 'VERDE I5', recommendedChange: 'AZUL I5', averageEconomy: 1 }
    const costs = {
      'AZUL CONVENCIONAL': 1,
      'VERDE CONVENCIONAL': null,
      'AZUL I5': 1,
      'VERDE I5': null,
      'AZUL I1': 1,
      'VERDE I1': null,
    }
    const viability = { viabilityData: { ...data, percentEconomy: 0.1, ...costs } }
    const unitId = await newUnit(host(), companyId, 'Fábrica', JSON.stringify(JSON.stringify(viability)))
    await newUnit(host(), companyId, 'Outra', JSON.stringify(viability))
    await newMonth(host(), unitId, { year: 2026, month: 8, days: JSON.stringify([day(1.5)]) })
    await newMonth(host(), unitId, { year: 2026, month: 9, days: JSON.stringify(JSON.stringify([day(2.5)])) })
    const { get } = await memberOf(host(), { companyId })
    const unit = getMeasuringPoint.reply.parse((await get(`/measuring-point/public/${unitId}`)).json)
    expect(unit.invoices.map(({ dailyConsumeReturn }) => dailyConsumeReturn)).toEqual([[day(1.5)], JSON.stringify([day(2.5)])])
    const { measuringPoints } = getCompany.reply.parse((await get(`/companies/${companyId}`)).json)
    expect(measuringPoints.map(({ additional_data: told }) => told)).toEqual([JSON.stringify(viability), viability])
  })

  test('administrators list the companies by their initials', async () => {
    const [b, a] = [await newCompany(host(), { initials: 'ZZB' }), await newCompany(host(), { initials: 'ZZA' })]
    const listed = listCompanies.reply.parse((await (await admin()).get('/companies/select/get-all')).json)
    expect(listed.filter(({ initials }) => initials.startsWith('ZZ')).map(({ id }) => id)).toEqual([a, b])
  })

  test('companies are sought by a part of their initials in either case, with the chosen one and how many there are', async () => {
    const { get } = await admin()
    const asked = async (query: string) => findCompanies.reply.parse((await get(`/companies/select/by-initials?${query}`)).json)
    const before = await asked('')
    const ids = [
      await newCompany(host(), { initials: 'XQ ÁGUA 2', status: 'EM_ADESAO' }),
      await newCompany(host(), { initials: 'XQ ÁGUA 1', status: 'ATIVO' }),
    ]
    const archived = await newCompany(host(), { initials: 'XQ ÁGUA 0' })
    await host().db.updateTable('company').set({ archived_at: '2026-01-01' }).where('id', '=', archived).execute()
    for (const typed of ['xq água', ' Q ÁGU', 'q á']) {
      const { items, found } = await asked(new URLSearchParams({ initials: typed }).toString())
      expect(items.map(({ id }) => id)).toEqual([ids[1], ids[0]])
      expect(found).toEqual({ total: 2 })
    }
    const after = await asked(`initials=x%25&id=${ids[0]}`)
    expect(after).toMatchObject({ items: [], found: { total: 0 }, chosen: { id: ids[0], initials: 'XQ ÁGUA 2' } })
    expect([after.all.total, after.migrated.total]).toEqual([before.all.total + 2, before.migrated.total + 1])
    expect((await asked(`id=${archived}`)).chosen).toBeNull()
  })

  test('a Prime partner reads the companies it brought and its documents in its own account; a plain one no companies', async () => {
    const partnerId = await newPartner(host())
    const companyId = await newCompany(host(), { partnerId, status: 'EM_ADESAO', initials: 'ADESÃO' })
    const storageId = await newDocument(host(), partnerId, 'RECEBIDO')
    const [prime, plain] = [
      await memberOf(host(), { partnerId, permissions: 'prime_black' }),
      await memberOf(host(), { partnerId }),
    ]
    const readOwn = async ({ id, get }: typeof prime) => getUser.reply.parse((await get(`/users/${id}`)).json).partner_company
    const document = { name: 'recebido.pdf', situation: 'RECEBIDO', storage_id: storageId, url: `/uploads/${storageId}` }
    const company = {
      id: companyId,
      ccee_name: 'Moinho do Ensaio',
      initials: 'ADESÃO',
      cnpj: '11222333000181',
      status: 'EM_ADESAO',
    }
    expect(await readOwn(prime)).toMatchObject({
      id: partnerId,
      total_received: 1_200.5,
      total_to_be_received: 300,
      documents: [document],
      affiliates: [{ ...company, logo: null }],
    })
    expect(await readOwn(plain)).toMatchObject({ id: partnerId, documents: [document], affiliates: [] })
    const seen = getUser.reply.parse((await (await admin()).get(`/users/${plain.id}`)).json)
    expect(seen.partner_company).toMatchObject({ affiliates: [{ id: companyId }] })
  })

  test('a person with only the name of a company or partner gets it without an id, and has no units', async () => {
    const { id, get } = await newMember(host(), { role: 'PARCEIRO', partnerCompany: 'Só o Nome' })
    expect((await get(`/users/${id}`)).json).toMatchObject({ company: null, partner_company: { id: null, name: 'Só o Nome' } })
    const client = await newMember(host())
    await host().db.updateTable('user_account').set({ company_name: 'Padaria' }).where('id', '=', client.id).execute()
    expect((await client.get(`/users/${client.id}`)).json).toMatchObject({ company: { id: null, name: 'Padaria' } })
    expect((await client.get(`/users/measuring-points/${client.id}`)).json).toEqual({ measuringPoints: [] })
  })

  test('the saving of a partner’s clients is captive − free cost over their finalised months', async () => {
    const partnerId = await newPartner(host())
    const units = [
      await newUnit(host(), await newCompany(host(), { partnerId })),
      await newUnit(host(), await newCompany(host(), { partnerId })),
      await newUnit(host(), await newCompany(host())),
    ] as const
    await newMonth(host(), units[0], { year: 2026, month: 8, captiveBrl: 100, freeBrl: 70.5 })
    await newMonth(host(), units[0], { year: 2026, month: 9, captiveBrl: 40, freeBrl: 50 })
    await newMonth(host(), units[1], { year: 2026, month: 9, captiveBrl: 30, freeBrl: 20 })
    await newMonth(host(), units[1], { year: 2026, month: 10, captiveBrl: 500, freeBrl: 1, status: 'NAO_FINALIZADO' })
    await newMonth(host(), units[2], { year: 2026, month: 9, captiveBrl: 700, freeBrl: 1 })
    const { get } = await memberOf(host(), { partnerId })
    // 29.5 − 10 + 10 = 29.5
    expect(getPartnerCompany.reply.parse((await get(`/partner-companies/${partnerId}`)).json)).toEqual({
      clients_economy_accumulated: 29.5,
    })
    const empty = await newPartner(host())
    expect((await (await admin()).get(`/partner-companies/${empty}`)).json).toEqual({ clients_economy_accumulated: 0 })
  })

  test('an unavailable lesson shows only its title', async () => {
    const trackId = crypto.randomUUID()
    await host().db.insertInto('learning_track').values({ id: trackId, title: 'Trilha', position: 9 }).execute()
    const pdf_id = await newFile(host(), 'aula.pdf')
    const lesson = { track_id: trackId, link: 'https://aulas.example/1', pdf_id }
    await host()
      .db.insertInto('lesson')
      .values([
        { ...lesson, number: 2, title: 'Depois', is_available: 0 },
        { ...lesson, number: 1, title: 'Antes', is_available: 1 },
      ])
      .execute()
    const { get } = await newMember(host(), { role: 'PARCEIRO', permissions: 'prime_basic' })
    const tracks = listLearningTracks.reply.parse((await get('/learning-tracks')).json)
    const nothing = { linkAula: null, nomePdf: null, urlPdf: null }
    const whole = { linkAula: 'https://aulas.example/1', nomePdf: 'aula.pdf', urlPdf: `/uploads/${pdf_id}` }
    expect(tracks.find(({ id }) => id === trackId)?.lessons).toEqual([
      { numAula: 1, titleAula: 'Antes', disponibilizada: true, ...whole },
      { numAula: 2, titleAula: 'Depois', disponibilizada: false, ...nothing },
    ])
    expect(await (await newMember(host(), { role: 'PARCEIRO' })).get('/learning-tracks')).toMatchObject({ status: 403 })
  })

  test('an account with a new company or role loses the former one at once', async () => {
    const [companyId, partnerId] = [await newCompany(host()), await newPartner(host())]
    const client = await memberOf(host(), { companyId })
    await give(client.id, { role: 'CLIENTE', companyName: 'Moinho do Ensaio' })
    expect(await client.get(`/companies/${companyId}`)).toMatchObject({ status: 200 })
    await give(client.id, { role: 'CLIENTE', companyName: 'Outra Empresa' })
    expect(await client.get(`/companies/${companyId}`)).toMatchObject({ status: 404 })
    const partner = await memberOf(host(), { partnerId })
    await give(partner.id, { role: 'PARCEIRO' })
    expect(await partner.get(`/partner-companies/${partnerId}`)).toMatchObject({ status: 200 })
    await give(partner.id, { role: 'CLIENTE' })
    expect(await partner.get(`/partner-companies/${partnerId}`)).toMatchObject({ status: 404 })
  })

  test('a partner loses a company that leaves it at once, and the company keeps its units', async () => {
    const partnerId = await newPartner(host())
    const companyId = await newCompany(host(), { partnerId })
    const { get } = await memberOf(host(), { partnerId, permissions: 'prime_black' })
    expect(await get(`/companies/${companyId}`)).toMatchObject({ status: 200 })
    await host().db.updateTable('company').set({ partner_company_id: null }).where('id', '=', companyId).execute()
    expect(await get(`/companies/${companyId}`)).toMatchObject({ status: 404 })
    expect(await (await admin()).get(`/companies/${companyId}`)).toMatchObject({ status: 200 })
  })

  test('reading a report leaves a line in the trail, and showing a mark leaves none', async () => {
    const companyId = await newCompany(host())
    const unitId = await newUnit(host(), companyId)
    await newMonth(host(), unitId, { year: 2026, month: 9 })
    const storageId = await newReport(host(), unitId, { year: 2026, month: 9 })
    const markId = await newFile(host(), 'marca.png', 'RECEBIDO', 'image/png')
    await host().db.updateTable('company').set({ logo_id: markId }).where('id', '=', companyId).execute()
    const { accessToken } = await memberOf(host(), { companyId })
    const report = await read(host(), `/uploads/${storageId}`, accessToken)
    expect(report.headers.get('content-disposition')).toBe('attachment; filename="relatorio.pdf"')
    expect((await read(host(), `/uploads/${markId}`, accessToken)).headers.get('content-type')).toBe('image/png')
    expect([await trailOf(host(), storageId), await trailOf(host(), markId)]).toEqual([['document-read'], []])
  })
}
