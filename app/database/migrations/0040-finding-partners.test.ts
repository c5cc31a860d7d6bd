import { databaseKinds, openDatabaseAt } from '../../../tests/support/database-at'

test.each(databaseKinds)('on %s the words of stored partners, and of no other account, are found', async (kind) => {
  const { db, migrateToLatest } = await openDatabaseAt(kind, '0038-tariff-changes')
  const account = { password_hash: '', permissions: '', access_expires_on: null, created_at: '2026-01-01', company_name: null }
  const rows = [
    {
      id: 'a',
      name: 'Ivo',
      role: 'PARCEIRO',
      partner_company_name: 'Sol & Sol "Norte"',
      text: 'ivo\na@x\n\nsol & sol "norte"\n\n',
    },
    { id: 'b', name: 'Eva', role: 'PARCEIRO', partner_company_name: null, text: 'eva\nb@x\n\n\n\n' },
    { id: 'c', name: 'Ana', role: 'CLIENTE', partner_company_name: 'Antiga', text: 'ana\nc@x\n\nantiga\n\n' },
  ].map(({ text, ...row }) => ({ ...account, ...row, email: `${row.id}@x`, search_text: text }))
  await db.insertInto('user_account').values(rows).execute()

  await migrateToLatest()
  expect(await db.selectFrom('partner_word').selectAll().orderBy('word').execute()).toEqual([
    { word: 'norte', name: 'sol sol norte', account_id: 'a' },
    { word: 'sol', name: 'sol sol norte', account_id: 'a' },
  ])
})
