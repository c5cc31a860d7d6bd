import { signedIn } from '~/contract/auth'
import { errorReply } from '~/contract/error'
import { closeDatabase, openDatabase } from '~/database/open.server'
import { demoPassword } from '~/provider/demo/accounts'
import { newVisitor } from '../contract/people'
import type { Campaign } from './campaign'
import { isFaultLine } from './fuzz/answer-fault'
import { inParallel } from './in-parallel'
import { listed } from './listed'
import { overwrittenUnread, type Accepted } from './races/chain'
import { racedObjects, type Ask, type RacedObject } from './races/raced-objects'
import { randomOf } from './random'
import { databases, openInstallation, type Database } from './start-programs'

const processes = 3
const writers = 12

/** Many administrators edit the same few objects at once over several processes: of each version one write is accepted. */
export const lostUpdates: Campaign = {
  name: 'lost-updates',
  title: `Edições do mesmo objeto por ${writers} pessoas ao mesmo tempo, em ${processes} processos, em SQLite e PostgreSQL`,
  amounts: { small: 400, whole: 4_000 },
  async run(amount, seed) {
    const share = Math.ceil(amount / databases.length)
    const [found, notes]: [{ failed: number; lost: number }[], string[]] = [[], []]
    for (const [index, database] of databases.entries()) {
      const result = await race(database, share, seed + index)
      found.push(result)
      notes.push(...result.notes)
    }
    const sum = (of: 'failed' | 'lost') => found.reduce((total, it) => total + it[of], 0)
    return { tried: share * databases.length, failed: sum('failed'), lost: sum('lost'), notes }
  },
}

async function race(database: Database, amount: number, seed: number) {
  const installation = await openInstallation(database)
  const providers = [await installation.startProvider()]
  while (providers.length < processes) providers.push(await installation.startProvider())
  const faults: string[] = []
  try {
    const asks = await Promise.all(providers.map(({ address }) => administratorAt(address)))
    const objects = await racedObjects(asks[0]!)
    const before = await auditedEdits(installation.location, objects)
    const accepted = new Map<RacedObject, Accepted[]>(objects.map((object) => [object, []]))
    let refused = 0
    await inParallel(amount, writers, async (number) => {
      const random = randomOf(seed, number)
      const [object, ask] = [random.pick(objects), random.pick(asks)]
      const { content, version } = await object.read(ask)
      const { status, json } = await object.write(random.pick(asks), number, version)
      if (status < 300) accepted.get(object)!.push({ read: content, written: object.contentOf(number) })
      else if (status === 409 && errorReply.parse(json).stored !== undefined) refused += 1
      else faults.push(`${object.action}: ${status} ${JSON.stringify(json).slice(0, 200)}`)
    })
    const lost: string[] = []
    const after = await auditedEdits(installation.location, objects)
    for (const [object, writes] of accepted) {
      const { content } = await object.read(asks[0]!)
      lost.push(...overwrittenUnread(writes, content).map((written) => `${object.action}: ${written}`))
      const audited = after.get(object.id)! - before.get(object.id)!
      if (audited !== writes.length) lost.push(`${object.action}: ${writes.length} aceitas, ${audited} na auditoria`)
    }
    faults.push(...providers.flatMap(({ log }) => log.filter(isFaultLine).map((line) => `no registro: ${line.slice(0, 300)}`)))
    const count = [...accepted.values()].reduce((total, { length }) => total + length, 0)
    const figures = `${database}: ${count} aceitas, ${refused} recusadas com o que estava gravado`
    const notes = [figures, ...listed(faults), ...listed(lost.map((it) => `perdido: ${it}`))]
    return { failed: faults.length, lost: lost.length, notes }
  } finally {
    await Promise.all(providers.map((provider) => provider.stop()))
    await installation.remove()
  }
}

/** How many edits the audit trail has of each object. */
async function auditedEdits(location: string, objects: readonly RacedObject[]): Promise<Map<string, number>> {
  const db = await openDatabase(location)
  try {
    const counts = new Map<string, number>()
    for (const { id, action } of objects) {
      const { count } = await db
        .selectFrom('audit_entry')
        .select(({ fn }) => fn.countAll<number>().as('count'))
        .where('object_id', '=', id)
        .where('action', '=', action)
        .executeTakeFirstOrThrow()
      counts.set(id, Number(count))
    }
    return counts
  } finally {
    await closeDatabase(db)
  }
}

/** Calls to one process, of an administrator who is signed in. */
async function administratorAt(address: string): Promise<Ask> {
  const ask = async (method: string, path: string, body?: object, token?: string) => {
    const response = await fetch(address + path, {
      method,
      headers: {
        ...newVisitor(),
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { 'content-type': 'application/json' }),
      },
      body: body ? JSON.stringify(body) : null,
    })
    return { status: response.status, json: (await response.json()) as unknown }
  }
  const { json } = await ask('POST', '/auth/login', { email: 'admin@farol.example', password: demoPassword })
  const { accessToken } = signedIn.parse(json)
  return (method, path, body) => ask(method, path, body, accessToken)
}
