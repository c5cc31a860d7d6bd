import { openMemory } from '~/database/open-memory.fixture'
import { findReset } from './password-reset'
import { seedDemo } from '../demo/seed'
import { admitAdministrator } from './first-administrator'

const now = new Date('2026-11-21T15:00:00Z')
const tokenIn = (path: string) => path.split('token=')[1]!

test('a fresh installation gets its first super administrator, who chooses a password by link', async () => {
  const db = await openMemory()
  const path = await admitAdministrator(db, { name: 'Vera Lins', email: ' Vera@Empresa.example ' }, now)
  const made = await db.selectFrom('user_account').selectAll().executeTakeFirstOrThrow()
  expect(made).toMatchObject({ name: 'Vera Lins', email: 'vera@empresa.example', role: 'SUPER_ADMIN' })
  expect(await findReset(db, tokenIn(path!), now)).toBe(made.id)
})

test('asked again, it gives another link to the same account; nobody else is made an administrator', async () => {
  const db = await openMemory()
  await seedDemo(db, now)
  const path = await admitAdministrator(db, { name: 'Outro Nome', email: 'super@farol.example' }, now)
  expect(await findReset(db, tokenIn(path!), now)).toBe('demo-super')
  expect(await admitAdministrator(db, { name: 'Caio', email: 'cliente@farol.example' }, now)).toBeUndefined()
  expect(await db.selectFrom('user_account').select('id').execute()).toHaveLength(9)
})
