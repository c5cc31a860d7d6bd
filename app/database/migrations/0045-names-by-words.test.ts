import { databaseKinds, openDatabaseAt } from '../../../tests/support/database-at'

test.each(databaseKinds)('on %s the words of stored names are found, and the page of a partner', async (kind) => {
  const { db, migrateToLatest } = await openDatabaseAt(kind, '0042-companies-by-initials')
  const row = { cnpj: '', created_at: '2026-01-01' }
  // The accent of the second stands alone after its letter.
  await db
    .insertInto('partner_company')
    .values([
      { ...row, id: 'a', name: 'ÁGUA & Água "Çã"', initials: ' Água  do Sol ' },
      { ...row, id: 'b', name: 'Sa\u0303o\tJose\u0301', initials: 'SJ' },
    ])
    .execute()
  const company = { ...row, status: 'ATIVO', start_acl: null, logo_id: null, partner_company_id: null }
  await db
    .insertInto('company')
    .values([
      { ...company, id: 'c', name: "Óleo d'Água", initials: 'ODA', archived_at: null },
      { ...company, id: 'd', name: 'Arquivada', initials: 'ARQ', archived_at: '2026-01-01' },
    ])
    .execute()

  await migrateToLatest()
  expect(await db.selectFrom('partner_company_word').selectAll().orderBy('word').execute()).toEqual([
    { word: 'agua', name: 'agua agua ca', partner_company_id: 'a' },
    { word: 'ca', name: 'agua agua ca', partner_company_id: 'a' },
    { word: 'jose', name: 'sao jose', partner_company_id: 'b' },
    { word: 'sao', name: 'sao jose', partner_company_id: 'b' },
  ])
  const words = await db.selectFrom('company_word').select(['word', 'company_id']).orderBy('word').execute()
  expect(words).toEqual(['agua', 'd', 'oda', 'oleo'].map((word) => ({ word, company_id: 'c' })))
  expect(await db.selectFrom('partner_company').select('page_name').orderBy('id').execute()).toEqual([
    { page_name: 'agua-do-sol' },
    { page_name: 'sj' },
  ])
  await db.deleteFrom('partner_company').where('id', '=', 'b').execute()
  await db.deleteFrom('company').execute()
  const left = await db.selectFrom('partner_company_word').select('partner_company_id as id').distinct().execute()
  expect([...left, ...(await db.selectFrom('company_word').selectAll().execute())]).toEqual([{ id: 'a' }])
})
