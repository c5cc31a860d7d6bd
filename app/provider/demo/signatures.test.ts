import { mkdtemp, readdir } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { openMemory } from '~/database/open-memory.fixture'
import { openFileRegister } from '../files/files'
import { audit } from '../audit/audit'
import { seedDemoSignatures } from './signatures'
import { diskStore } from '~/provider/file-store/disk-store'

const now = new Date('2026-11-21T15:00:00Z')

test('the demonstration shows a contact and a mark once, and none after an administrator took it away', async () => {
  const db = await openMemory()
  const folder = await mkdtemp(path.join(tmpdir(), 'marcas-'))
  const files = openFileRegister(diskStore(folder), db, () => now)
  await seedDemoSignatures(db, files, now)
  await seedDemoSignatures(db, files, now)
  expect(await readdir(folder)).toHaveLength(1)
  expect(await db.selectFrom('company_logo').select('company_name').execute()).toEqual([
    { company_name: 'Solar do Capibaribe Integradora' },
  ])
  expect(await db.selectFrom('proposal_contact').select('email').execute()).toEqual([{ email: 'admin@farol.example' }])

  await db.deleteFrom('company_logo').execute()
  await audit(db, { action: 'logo-removed', actor: 'demo-admin', client: { address: undefined, agent: undefined } }, now)
  await seedDemoSignatures(db, files, now)
  expect(await db.selectFrom('company_logo').selectAll().execute()).toEqual([])
})
