import { once } from 'node:events'
import { startSheetsStandIn } from '../../../tests/support/sheets-stand-in'
import { openMemory } from '~/database/open-memory.fixture'
import { closeDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { startSpreadsheetOutbox } from './spreadsheet-outbox'
import { storeRow } from './spreadsheet-rows'
import { openSpreadsheet } from './google-spreadsheet'

const header = ['Data', 'Nome', 'Fatura']
const sheet = 'SimulacaoGD'

function clock() {
  let ms = Date.parse('2026-11-21T15:00:00Z')
  return { now: () => new Date(ms), wait: (minutes: number) => (ms += minutes * 60_000) }
}

async function open() {
  const db = await openMemory()
  const service = await startSheetsStandIn()
  const time = clock()
  const start = () =>
    startSpreadsheetOutbox({ db, now: time.now, spreadsheet: openSpreadsheet(service.settings), header, log: () => {} })
  const keep = (...cells: string[]) =>
    db.transaction().execute((trx) => storeRow(trx, { sheet, cells, submissionKey: cells[2], isAppended: true }, time.now()))
  const close = async () => {
    service.stop()
    await closeDatabase(db)
  }
  return { db, service, time, start, keep, close }
}

async function waiting(db: Db) {
  return db.selectFrom('sheet_append').select(['attempts', 'last_error']).where('appended_at', 'is', null).execute()
}

test('rows reach the spreadsheet in order, under the names of the columns, with one token for all', async () => {
  const { db, service, start, keep, close } = await open()
  await keep('21/11/2026', '=HYPERLINK("http://x")', 'a.pdf')
  await keep('21/11/2026', 'Ana', 'b.pdf')
  const appends = start()
  await appends.settled()
  await appends.stop()
  expect(service.rowsOf(sheet)).toEqual([
    header,
    ['21/11/2026', '=HYPERLINK("http://x")', 'a.pdf'],
    ['21/11/2026', 'Ana', 'b.pdf'],
  ])
  expect(service.tokensGiven()).toBe(1)
  expect(await waiting(db)).toEqual([])
  await close()
})

test('a new column comes after the columns of the spreadsheet; edited names stay', async () => {
  const { service, close } = await open()
  const spreadsheet = openSpreadsheet(service.settings)
  await spreadsheet.head(sheet, header)
  await spreadsheet.head(sheet, [...header, 'Celular completo'])
  expect(service.rowsOf(sheet)).toEqual([[...header, 'Celular completo']])
  await spreadsheet.head('Outra', ['Dia', 'Nome'])
  await spreadsheet.head('Outra', [...header, 'Celular completo'])
  expect(service.rowsOf('Outra')).toEqual([['Dia', 'Nome']])
  await close()
})

test('a refused row waits and is sent again, and the wait grows', async () => {
  const { db, service, time, start, keep, close } = await open()
  service.failNext('refuse', 'refuse')
  await keep('21/11/2026', 'Ana', 'a.pdf')
  const appends = start()
  await appends.settled()
  expect(await waiting(db)).toEqual([{ attempts: 1, last_error: 'backend error' }])

  appends.wake()
  await appends.settled()
  expect(await waiting(db), 'too early').toMatchObject([{ attempts: 1 }])
  for (const minutes of [0.1, 1]) {
    time.wait(minutes)
    appends.wake()
    await appends.settled()
  }
  expect(await waiting(db)).toEqual([])
  expect(service.rowsOf(sheet)).toEqual([header, ['21/11/2026', 'Ana', 'a.pdf']])
  await appends.stop()
  await close()
})

test('a row that arrived although its answer was lost is not sent twice', async () => {
  const { db, service, time, start, keep, close } = await open()
  service.failNext('lose the answer')
  await keep('21/11/2026', 'Ana', 'a.pdf')
  const appends = start()
  await appends.settled()
  expect(await waiting(db)).toHaveLength(1)
  time.wait(1)
  appends.wake()
  await appends.stop()
  expect(await waiting(db)).toEqual([])
  expect(service.rowsOf(sheet)).toEqual([header, ['21/11/2026', 'Ana', 'a.pdf']])
  await close()
})

test('two processes on one database send each row once', async () => {
  const { service, start, keep, close } = await open()
  for (const name of ['a', 'b', 'c', 'd']) await keep('21/11/2026', name, `${name}.pdf`)
  const processes = [start(), start()]
  await Promise.all(processes.map((appends) => appends.settled()))
  await Promise.all(processes.map((appends) => appends.stop()))
  expect(
    service
      .rowsOf(sheet)
      .map(([, name]) => name)
      .toSorted(),
  ).toEqual(['Nome', 'a', 'b', 'c', 'd'])
  await close()
})

test('a spreadsheet slower than three leases gets a row once, while its process lives', async () => {
  const { db, service, time, start, keep, close } = await open()
  await keep('21/11/2026', 'Ana', 'a.pdf')
  const answer = new AbortController()
  const quick = openSpreadsheet(service.settings)
  const append: typeof quick.append = async (...row) => {
    if (!answer.signal.aborted) await once(answer.signal, 'abort')
    await quick.append(...row)
  }
  const slow = startSpreadsheetOutbox({ db, now: time.now, spreadsheet: { ...quick, append }, header, renewEveryMs: 5 })
  for (let lease = 1; lease <= 4; lease++) {
    // A lease is two minutes: after 1.9 it has not ended, and is renewed for two more.
    const renewed = new Date(time.now().getTime() + 120_000).toISOString()
    const rows = () => db.selectFrom('sheet_append').selectAll().execute()
    await expect.poll(() => rows()).toMatchObject([{ attempts: 1, next_attempt_at: renewed }])
    time.wait(1.9)
    const other = start()
    await other.settled()
    await other.stop()
  }
  answer.abort()
  await slow.stop()
  expect(service.rowsOf(sheet)).toEqual([header, ['21/11/2026', 'Ana', 'a.pdf']])
  await close()
})
