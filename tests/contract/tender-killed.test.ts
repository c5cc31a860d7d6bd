import { jsonText } from '~/database/json'
import { closeDatabase, openDatabase } from '~/database/open.server'
import type { Db } from '~/database/schema'
import { quoteCipher } from '~/provider/auth/ciphers'
import { unsealQuotes } from '~/provider/tenders/opening'
import { versionOfQuoting } from '~/provider/tenders/quoting'
import { findTender } from '~/provider/tenders/tenders'
import { killedDatabases, runAndDie } from '../support/killed-process'
import { askedSupply, suppliersQuote } from './tender'

const before = '2026-11-21T15:00:00.000Z'
const after = '2026-12-02T15:00:00.000Z'
const key = { id: 't', authorId: 'author' }
const secret = new Uint8Array(32).fill(7)

const prelude = `
  const [instant, told] = args
  const clock = async () => new Date(instant)
  const client = { address: '203.0.113.9', agent: undefined }
`

/** A supplier's quote, stored as the provider does it. */
const delivering = `${prelude}
  const { storeQuote } = await load('provider/tenders/quoting.ts')
  const { quoteCipher } = await load('provider/auth/ciphers.ts')
  const deps = { clock, quoteCipher: quoteCipher(new Uint8Array(32).fill(7)) }
  await db.transaction().execute((trx) => storeQuote(trx, deps, JSON.parse(told), client))
`

/** The first reading after the closing. */
const opening = `${prelude}
  const { enterOpening } = await load('provider/tenders/opening.ts')
  const by = { actor: 'author', client, instant: new Date(instant) }
  await db.transaction().execute((trx) => enterOpening(trx, { id: 't', authorId: 'author' }, by))
`

async function seedTender(db: Db) {
  const { closesAt, ...request } = askedSupply
  const tender = { id: key.id, author_id: key.authorId, state: 'open' as const, closes_at: closesAt, created_at: before }
  await db
    .insertInto('tender')
    .values({ ...tender, request: jsonText(request) })
    .execute()
  const supplier = { id: 's', tender_id: key.id, position: 0, name: 'Norte', cnpj: '11444777000161', email: 'n@n.example' }
  await db
    .insertInto('tender_supplier')
    .values({ ...supplier, last_version: 0 })
    .execute()
}

async function stored(db: Db) {
  const [tender, supplier, quotes, trail] = await Promise.all([
    findTender(db, key),
    db.selectFrom('tender_supplier').select(['last_version', 'delivered_at']).executeTakeFirstOrThrow(),
    db.selectFrom('tender_quote').select('version').execute(),
    db.selectFrom('audit_entry').select('action').where('object_id', '=', key.id).orderBy('id').execute(),
  ])
  return {
    opened: tender.opened_at,
    last: supplier.last_version,
    quotes: quotes.length,
    trail: trail.map(({ action }) => action),
  }
}

describe.each(killedDatabases)('a tender whose process is killed with -9, on %s', (_, open) => {
  test('has a quote whole or not at all, sealed until the closing, and is opened once in the trail', async () => {
    const { location, stop } = await open()
    const db = await openDatabase(location)
    await seedTender(db)
    const delivery = {
      quote: suppliersQuote,
      version: versionOfQuoting({ last_version: 0 }),
      supplierId: 's',
      tenderId: key.id,
      key: 'k',
    }
    const deliver = (diesAt: string, instant = before) =>
      runAndDie(location, { work: delivering, args: [instant, JSON.stringify(delivery)], diesAt })
    const openIt = (diesAt: string, instant = after) => runAndDie(location, { work: opening, args: [instant], diesAt })
    const killed = { signal: 'SIGKILL', stderr: '' }
    const cipher = quoteCipher(secret)
    const read = async (instant: string) => unsealQuotes(db, cipher, await findTender(db, key), new Date(instant))

    for (const diesAt of [
      'InsertQueryNode tender_quote',
      'UpdateQueryNode tender_supplier last_version',
      'InsertQueryNode audit_entry',
    ]) {
      expect([diesAt, deliver(diesAt)]).toEqual([diesAt, killed])
      expect([diesAt, await stored(db)]).toEqual([diesAt, { opened: null, last: 0, quotes: 0, trail: [] }])
    }
    // Killed once it is stored, and sent again with the same key.
    const delivered = { opened: null, last: 1, quotes: 1, trail: ['quote-delivered'] }
    for (let times = 0; times < 2; times++) {
      expect(deliver('nothing')).toEqual(killed)
      expect(await stored(db)).toEqual(delivered)
    }
    // Before the closing the opening is refused, and the quotes are not decrypted.
    expect(openIt('nothing', before).stderr).toContain('as cotações estão lacradas')
    await expect(read(before)).rejects.toThrow('are sealed')

    for (const diesAt of ['UpdateQueryNode tender opened_at', 'InsertQueryNode audit_entry']) {
      expect([diesAt, openIt(diesAt)]).toEqual([diesAt, killed])
      expect([diesAt, await stored(db)]).toEqual([diesAt, delivered])
      await expect(read(after)).rejects.toThrow('are sealed')
    }
    for (let times = 0; times < 2; times++) {
      expect(openIt('nothing')).toEqual(killed)
      expect(await stored(db)).toEqual({ ...delivered, opened: after, trail: ['quote-delivered', 'tender-opened'] })
    }
    expect((await read(after)).map(({ quote }) => quote)).toEqual([suppliersQuote])
    await closeDatabase(db)
    await stop()
  })
})
