import { randomUUID } from 'node:crypto'
import { cpSync, readdirSync, rmSync } from 'node:fs'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { diskStore } from '~/provider/file-store/disk-store'
import { openInstallation } from '../../../tests/support/installation'
import { openEraser, storePerson } from '../../../tests/support/erased-account'
import { runBackup } from './backup-command'
import { runRestore } from './restore-command'

/** An installation whose backup `antes` was made before one of two people was erased; its document is that person's. */
async function openWithErasure(decision: 'delete' | 'anonymise' = 'delete') {
  const installation = await openInstallation()
  const { at, documents, id, run } = installation
  const db = await openDatabase(at('data/farol.sqlite'))
  const eraseAs = await openEraser(db, diskStore(documents))
  const requestId = randomUUID()
  await storePerson(db, 1, requestId)
  await storePerson(db, 2)
  const invoice = { id, storage_id: id, author_id: 'pessoa-1', created_at: '2026-11-21T15:00:00.000Z', content: '{}' }
  await db.insertInto('simulator_invoice').values(invoice).execute()
  await run(runBackup, ['copias/antes'])
  await eraseAs(requestId, decision)
  await closeDatabase(db)
  return { ...installation, requestId }
}

async function peopleIn(file: string) {
  const db = await openDatabase(file)
  const accounts = await db.selectFrom('user_account').select('name').where('id', 'like', 'pessoa-%').orderBy('id').execute()
  const requests = await db
    .selectFrom('deletion_request')
    .select(['status', 'reason'])
    .where('user_id', '=', 'pessoa-1')
    .execute()
  const leads = await db.selectFrom('lead').select('id').where('email', 'like', 'quiteria.1@%').execute()
  await closeDatabase(db)
  return { accounts: accounts.map(({ name }) => name), requests, leads: leads.length }
}

const printed = expect.stringContaining('Exclusões repetidas, decididas depois da cópia: 1') as string

test('a backup restored over the store of its documents omits everyone erased after it', async () => {
  const { at, run, requestId, close } = await openWithErasure()
  expect(readdirSync(at('data/files/erasures'))).toEqual([requestId])
  cpSync(at('data/files/erasures'), at('other/files/erasures'), { recursive: true })
  const other = { DATA_DIR: at('other') }
  expect(await run(runRestore, ['copias/antes'], other)).toMatchObject({ code: 0, complained: '', printed })
  const erased = { accounts: ['Quitéria Salvaterra 2'], requests: [{ status: 'deleted', reason: null }], leads: 0 }
  expect(await peopleIn(at('other/farol.sqlite'))).toEqual(erased)
  expect(await run(runRestore, ['copias/antes', '--substituir'], other)).toMatchObject({ code: 0, printed })
  await close()
})

test('at a new place without a list the restore says whose list to bring, and erases by it once it is there', async () => {
  const { at, run, close } = await openWithErasure()
  const other = { DATA_DIR: at('other') }
  const told = await run(runRestore, ['copias/antes'], other)
  expect(told).toMatchObject({ code: 0, complained: '' })
  expect(told.printed).toMatch(/Nenhuma exclusão anotada em .*files\. /)
  expect((await peopleIn(at('other/farol.sqlite'))).accounts).toHaveLength(2)
  cpSync(at('data/files/erasures'), at('other/files/erasures'), { recursive: true })
  const again = await run(runRestore, ['copias/antes', '--substituir'], other)
  expect(again.printed).not.toContain('Nenhuma exclusão anotada')
  expect((await peopleIn(at('other/farol.sqlite'))).accounts).toEqual(['Quitéria Salvaterra 2'])
  await close()
})

test('on another machine newer backups beside it name the people to erase; anonymised people are anonymised again', async () => {
  const { at, run, close } = await openWithErasure('anonymise')
  await run(runBackup, ['copias/depois'])
  rmSync(at('data/files/erasures'), { recursive: true })
  expect(await run(runRestore, ['copias/antes'], { DATA_DIR: at('other') })).toMatchObject({ code: 0, complained: '', printed })
  const found = await peopleIn(at('other/farol.sqlite'))
  expect(found).toMatchObject({ accounts: ['Pessoa removida', 'Quitéria Salvaterra 2'], leads: 0 })
  const newest = await run(runRestore, ['copias/depois'], { DATA_DIR: at('newest') })
  expect(newest.printed).not.toContain('Exclusões repetidas')
  await close()
})

test('a rehearsal counts the document of a person erased after the copy, although repeating the erasure sets it aside', async () => {
  const { at, id, run, close } = await openWithErasure()
  expect(readdirSync(at('data/files/removed'))).toEqual([id])
  await run(runBackup, ['copias/depois'])
  expect(await run(runRestore, ['copias/antes', '--ensaio'])).toMatchObject({ code: 0, complained: '' })
  await close()
})
