import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { openEmptyDatabase, startPostgres } from '../../support/postgres'
import type { Campaign, Outcome } from '../campaign'
import { randomFrom } from '../random'
import { openTrialDatabase, type TrialDatabase } from './trial-database'
import type { Database } from './installation'
import { programOf } from './program'

type Options = Pick<Campaign, 'name' | 'title' | 'amounts'> & { database: Database }

/** Programs killed with -9 while starting on an empty database: the completed start leaves the same data as an undisturbed one. */
export function firstStartKills({ name, title, amounts, database }: Options): Campaign {
  return {
    name,
    title,
    amounts,
    async run(amount, seed): Promise<Outcome> {
      const postgres = database === 'PostgreSQL' ? await startPostgres({ fsync: true }) : undefined
      const random = randomFrom(seed)
      try {
        const undisturbed = await firstStart(postgres?.url, () => Infinity)
        const faults: string[] = []
        let [kills, starts, usualMs] = [0, 0, undisturbed.ms]
        for (; kills < amount; starts++) {
          const left = amount - kills
          const latestMs = (kill: number) => (kill < left ? usualMs * (0.3 + 0.7 * random.next()) : Infinity)
          const disturbed = await firstStart(postgres?.url, latestMs)
          kills += disturbed.kills
          // The fastest start so far: other load on the machine must not turn kills into starts.
          usualMs = Math.min(usualMs, disturbed.ms)
          faults.push(...differences(undisturbed.shape, disturbed.shape))
        }
        const notes = [`${starts} bancos novos`, ...faults.map((it) => `perdido: ${it}`)]
        return { tried: kills, failed: 0, lost: faults.length, notes }
      } finally {
        await postgres?.stop()
      }
    },
  }
}

/** Starts a program on an empty database until it serves; killed if it takes longer than `latestMs` of the kills before. */
async function firstStart(server: string | undefined, latestMs: (kills: number) => number) {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-trial-'))
  const postgres = server === undefined ? undefined : await openEmptyDatabase(server)
  const program = await programOf('provider', {
    DATA_DIR: dataDir,
    DATABASE_URL: postgres?.url ?? '',
    DEMO: '1',
    DEMO_MARKET_AGENTS: '200',
    SESSION_SECRET: 'segredo-do-ensaio-'.repeat(3),
  })
  try {
    let [kills, startedAt] = [0, 0]
    for (let isUp = false; !isUp;) {
      startedAt = performance.now()
      const starting = program.start()
      const patienceMs = latestMs(kills)
      isUp = await (patienceMs === Infinity ? starting : Promise.race([starting, sleep(patienceMs, false)]))
      if (isUp) break
      kills += 1
      await program.kill()
      await starting
    }
    const ms = performance.now() - startedAt
    await program.kill()
    const db = openTrialDatabase(postgres?.url ?? path.join(dataDir, 'farol.sqlite'))
    const shape = await shapeOf(db)
    await db.close()
    return { ms, kills, shape }
  } finally {
    await program.kill()
    await postgres?.stop()
    rmSync(dataDir, { recursive: true, force: true })
  }
}

/** Rows per table, and non-null values per column. */
async function shapeOf(db: TrialDatabase): Promise<Map<string, number>> {
  const shape = new Map<string, number>()
  for (const { table, columns } of await db.tables()) {
    const counts = columns.map((column) => `count(nullif(cast("${column}" as text), '')) as "${column}"`)
    const [row] = await db.rows(`select count(*) as "all rows", ${counts.join(', ')} from "${table}"`)
    for (const [column, count] of Object.entries(row!)) shape.set(`${table}.${column}`, Number(count))
  }
  return shape
}

function differences(expected: ReadonlyMap<string, number>, found: ReadonlyMap<string, number>): string[] {
  const names = [...new Set([...expected.keys(), ...found.keys()])]
  const differing = names.filter((name) => expected.get(name) !== found.get(name))
  return differing.map((name) => `${name}: ${found.get(name) ?? 'nada'} em vez de ${expected.get(name) ?? 'nada'}`)
}
