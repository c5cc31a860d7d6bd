import { sql } from 'kysely'
import { databaseKinds, openDatabaseAt } from '../../../tests/support/database-at'
import type { Role } from '~/domain/access/access'
import { listNamedPartners } from '~/provider/accounts/named-partners'
import { searchAgents } from '~/provider/market/agent-search'
import { offered } from '~/provider/search/offered'
import { listStudiesOf } from '~/provider/studies/studies'

const account = { password_hash: '', permissions: '', access_expires_on: null, created_at: '2026-01-01', company_name: null }
const row = { cnpj: '', created_at: '2026-01-01' }
const company = { ...row, status: 'ATIVO' as const, start_acl: null, logo_id: null, partner_company_id: null, archived_at: null }

test.each(databaseKinds)('on %s names, studies and agents are found, written before the migration and after', async (kind) => {
  const { db, migrateToLatest } = await openDatabaseAt(kind, '0054-links-of-studies')
  const addAccount = (id: string, partner_company_name: string, role: Role = 'PARCEIRO') =>
    db
      .insertInto('user_account')
      .values({ ...account, id, name: id, email: id, role, partner_company_name, search_text: id })
      .execute()
  const addPartner = (id: string, name: string) =>
    db
      .insertInto('partner_company')
      .values({ ...row, id, name, initials: id })
      .execute()
  const addCompany = (id: string, initials: string, name: string) =>
    db
      .insertInto('company')
      .values({ ...company, id, initials, name })
      .execute()
  const addStudy = (id: string, author_id: string) =>
    db
      .insertInto('study')
      .values({
        id,
        author_id,
        mode: 'ML',
        customer_name: 'Padaria',
        created_at: '2026-01-01',
        content: '{}',
        name: null,
        distributor_name: '',
        saving_brl: 0,
        saving_fraction: 0,
        search_text: 'padaria sao jose',
      })
      .execute()
  const partnersWith = async (text: string) => {
    const partners = db.selectFrom('partner_company').select(['id', 'name'])
    return (await offered(db, 'partner_company', partners, { text })).map(({ id }) => id)
  }
  const companiesWith = async (text: string) => {
    const companies = db.selectFrom('company').select('id').where('archived_at', 'is', null)
    return (await offered(db, 'company', companies, { text })).map(({ id }) => id)
  }
  const namedWith = async (nome: string) => (await listNamedPartners(db, { nome })).map(({ _id }) => _id)
  const agentsWith = async (term: string) => (await searchAgents(db, term)).map(({ code }) => code)
  const studiesOf = async (author: string) => {
    const asked = { text: 'aria', page: 1, pageSize: 20, sort: 'createdAt', direction: 'asc' } as const
    return (await listStudiesOf(db, author, asked)).items.map(({ id }) => id)
  }

  await addAccount('ana', 'Sol & Sol "Norte"')
  await addAccount('bia', 'Sol Antiga', 'CLIENTE')
  // The accent of the second stands alone after its letter.
  await addPartner('agua', 'ÁGUA & Água "Çã"')
  await addPartner('sao', 'Sa\u0303o\tJose\u0301')
  await addCompany('oleo', 'ODA', "Óleo d'Água")
  await addStudy('1', 'ana')
  await addStudy('2', 'bia')
  await addStudy('3', 'ana')
  const agents = [
    { code: 7, initials: 'ALFA', name: 'Sol Alfa', cnpj: null },
    { code: 8, initials: 'SOL', name: 'Ltda', cnpj: '12ABC34501DE35' },
  ]
  const texts = [
    { position: 0, code: 7, text: 'alfa\nsol alfa' },
    { position: 1, code: 8, text: 'sol\n12abc34501de35\nltda' },
  ]
  await db.insertInto('market_agent').values(agents).execute()
  await db.insertInto('market_agent_search').values(texts).execute()
  await sql`insert into market_agent_key (position, key, is_name) values
    (0, 'alfa', 0), (0, 'sol alfa', 1), (1, 'sol', 0), (1, '12abc34501de35', 0), (1, 'ltda', 1)`.execute(db)
  await migrateToLatest()

  expect([await namedWith('norte'), await namedWith('antiga'), await namedWith('ana')]).toEqual([['ana'], [], []])
  expect([await partnersWith('ca agua'), await partnersWith('SÃO jose'), await partnersWith('gua')]).toEqual([
    ['agua'],
    ['sao'],
    [],
  ])
  expect([await companiesWith('oda'), await companiesWith('agua')]).toEqual([['oleo'], ['oleo']])
  expect([await studiesOf('ana'), await studiesOf('bia')]).toEqual([['1', '3'], ['2']])
  expect([await agentsWith('sol'), await agentsWith('alf'), await agentsWith('12.abc')]).toEqual([[8, 7], [7], [8]])

  await addAccount('eva', 'Norte Luz')
  await addPartner('novo', 'Água Nova')
  await addCompany('nova', 'NOVA', 'Água Mineral')
  await addStudy('4', 'ana')
  await addStudy('5', 'eva')
  expect([await namedWith('norte'), await partnersWith('agua'), await companiesWith('agua')]).toEqual([
    ['eva', 'ana'],
    ['agua', 'novo'],
    ['nova', 'oleo'],
  ])
  expect([await studiesOf('ana'), await studiesOf('eva')]).toEqual([['1', '3', '4'], ['5']])

  await db.updateTable('partner_company').set({ name: 'Terra' }).where('id', '=', 'novo').execute()
  await db.updateTable('company').set({ archived_at: '2026-01-01' }).where('id', '=', 'nova').execute()
  await db.deleteFrom('user_account').where('id', '=', 'ana').execute()
  expect([await namedWith('norte'), await partnersWith('agua'), await companiesWith('agua')]).toEqual([
    ['eva'],
    ['agua'],
    ['oleo'],
  ])
  expect([await studiesOf('ana'), await studiesOf('eva')]).toEqual([[], ['5']])
})
