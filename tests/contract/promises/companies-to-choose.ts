import { listCompanies } from '~/contract/companies'
import { listPartnerCompanies } from '~/contract/company-records'
import { listCompaniesOfMonthData } from '~/contract/month-data'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { newCompany, newPartner } from '../portfolio'

const idsOf = (found: readonly { id: string }[]) => found.map(({ id }) => id)

/** Choices of one among many companies or partner companies. Each test uses its own names. */
export function companyChoicePromises(host: () => OwnHost) {
  async function read(path: string, query: Record<string, string> = {}) {
    const { status, json } = await (await member(host(), 'admin@farol.example')).get(`${path}?${new URLSearchParams(query)}`)
    expect(status).toBe(200)
    return json
  }

  const partners = async (query?: Record<string, string>) =>
    listPartnerCompanies.reply.parse(await read('/partner-companies', query))
  const companies = async (query?: Record<string, string>) =>
    listCompanies.reply.parse(await read('/companies/select/get-all', query))
  const companiesOfMonths = async (query?: Record<string, string>) =>
    listCompaniesOfMonthData.reply.parse(await read('/company', query))

  async function partner(name: string) {
    const id = await newPartner(host())
    await host().db.updateTable('partner_company').set({ name }).where('id', '=', id).execute()
    return id
  }

  async function company(initials: string, name: string) {
    const id = await newCompany(host(), { initials })
    await host().db.updateTable('company').set({ name }).where('id', '=', id).execute()
    return id
  }

  test('a partner company is found by how words of its name begin, without accents and capitals', async () => {
    const south = await partner('Juazeiro Energia (Sul) "J\\"')
    const north = await partner('JUAZEIRO/Ágüa & Sol')
    expect(idsOf(await partners({ text: 'juaz' }))).toEqual([north, south])
    expect(idsOf(await partners({ text: 'AGUA juazeiro' }))).toEqual([north])
    expect(idsOf(await partners({ text: 'juazeiro', limit: '1' }))).toEqual([north])
    for (const elsewhere of ['uazeiro', 'juazeiro norte', 'juaz%', '-', '']) {
      expect(await partners({ text: elsewhere }), elsewhere).toEqual([])
    }
    await host().db.updateTable('partner_company').set({ name: 'Facheiro' }).where('id', '=', south).execute()
    expect(idsOf(await partners({ text: 'juaz' }))).toEqual([north])
  })

  test('a name is found whose accents stand apart from their letters, and whose words a tab divides', async () => {
    const id = await partner('Sa\u0303o\tJose\u0301 do Umbuzal')
    expect(idsOf(await partners({ text: 'sao jose umbuzal' }))).toEqual([id])
  })

  test('a company is found by its initials and its name, until it is archived', async () => {
    const mill = await company('XIQUE', 'Moinho Mandacaru')
    const bakery = await company('MANDAC', 'Padaria Xique-Xique')
    expect(idsOf(await companies({ text: 'xique' }))).toEqual([bakery, mill])
    expect(idsOf(await companies({ text: 'mandacaru xique' }))).toEqual([mill])
    expect(await companiesOfMonths({ text: 'padaria xique' })).toMatchObject([{ _id: bakery, initials: 'MANDAC' }])
    await host().db.updateTable('company').set({ archived_at: '2026-01-01' }).where('id', '=', bakery).execute()
    expect(idsOf(await companies({ text: 'xique' }))).toEqual([mill])
    expect(await companies({ id: bakery })).toEqual([])
    await host().db.updateTable('company').set({ archived_at: null }).where('id', '=', bakery).execute()
    expect(idsOf(await companies({ text: 'xique' }))).toEqual([bakery, mill])
  })

  test('an id gives one company, a limit the first ones, and without both all come', async () => {
    const [id, companyId] = [await partner('Umburana'), await company('UMBURANA', 'Umburana')]
    expect(await partners({ id })).toMatchObject([{ id, name: 'Umburana' }])
    expect(await partners({ id: 'nenhuma' })).toEqual([])
    expect(await companiesOfMonths({ id: companyId })).toMatchObject([{ _id: companyId, initials: 'UMBURANA' }])
    expect(await partners({ limit: '2' })).toEqual((await partners()).slice(0, 2))
    expect(await companies({ limit: '2' })).toEqual((await companies()).slice(0, 2))
    expect(await companiesOfMonths({ limit: '2' })).toEqual((await companiesOfMonths()).slice(0, 2))
  })
}
