import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { seedDemo } from '~/provider/demo/seed'
import { runAndDie } from '../support/killed-process'

const work = `
  const { seedDemo } = await load('provider/demo/seed.ts')
  await seedDemo(db, new Date())
`

test('a first start killed with -9 between two of its accounts leaves none, and the next one all nine with the text of searches', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-kill-'))
  const location = path.join(folder, 'farol.db')
  const end = runAndDie(location, { work, args: [], diesAt: 'UpdateQueryNode user_account search_text', time: 5 })
  expect(end).toEqual({ signal: 'SIGKILL', stderr: '' })
  const db = await openDatabase(location)
  const textsOf = async () => (await db.selectFrom('user_account').select('search_text').execute()).map((row) => row.search_text)
  expect(await textsOf()).toEqual([])
  await seedDemo(db, new Date())
  expect((await textsOf()).filter((text) => text !== '')).toHaveLength(9)
  await closeDatabase(db)
  rmSync(folder, { recursive: true })
})
