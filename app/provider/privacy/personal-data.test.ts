import { text } from 'node:stream/consumers'
import { openMemory } from '~/database/open-memory.fixture'
import { emptyStudy } from '../../../tests/contract/people'
import { toJson } from './routes'
import { readPersonalData } from './personal-data'

const account = {
  id: 'ana',
  name: 'Ana',
  email: 'ana@casa.example',
  password_hash: 'hash-of-her-password',
  role: 'PARCEIRO' as const,
  permissions: '',
  company_name: null,
  partner_company_name: null,
  company_id: null,
  partner_company_id: null,
  access_expires_on: null,
  created_at: '2026-01-01',
  search_text: 'ana',
}

test('250 studies, many of the same instant, are in the own data once each, oldest first', async () => {
  const db = await openMemory()
  await db
    .insertInto('user_account')
    .values([account, { ...account, id: 'bia', email: 'bia@casa.example' }])
    .execute()
  const ids = Array.from({ length: 250 }, (_, index) => `e${String(index).padStart(3, '0')}`)
  for (const id of ids.toReversed()) {
    // Ninety studies an instant: the 100th and the 200th are in the middle of one.
    const created_at = `2026-01-0${1 + Math.floor(Number(id.slice(1)) / 90)}T12:00:00.000Z`
    await db
      .insertInto('study')
      .values({ ...emptyStudy(id, 'ana'), created_at })
      .execute()
  }
  await db.insertInto('study').values(emptyStudy('of somebody else', 'bia')).execute()
  const data = JSON.parse(await text(toJson(await readPersonalData(db, { account, email: account.email }, new Date(0))))) as {
    studies: { id: string }[]
  }
  await db.destroy()
  expect(data.studies.map(({ id }) => id)).toEqual(ids)
})
