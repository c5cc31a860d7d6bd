import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign, Outcome } from '../campaign'
import { randomFrom } from '../random'
import type { TrialDatabase } from './trial-database'
import { marketImport, profilesFile, tariffImport, type ImportFile } from './import-files'
import { startInstallation, type Database } from './installation'

type Options = Pick<Campaign, 'name' | 'title' | 'amounts'> & { database: Database }

/** Imports of tariffs and of the market killed with -9, each file repeated until imported, while a provider serves. */
export function importKills({ name, title, amounts, database }: Options): Campaign {
  return {
    name,
    title,
    amounts,
    async run(amount, seed): Promise<Outcome> {
      const installation = await startInstallation({ database, processes: 1 })
      const folder = mkdtempSync(path.join(tmpdir(), 'farol-trial-files-'))
      try {
        const run = commandsIn(installation.env)
        if ((await run('market-import', profilesFile(folder))).code !== 0) throw new Error('os perfis não entraram')
        const { db } = installation
        const faults: string[] = []
        const figures = { kills: 0, whole: 0 }
        const makers = [tariffImport, marketImport]
        const random = randomFrom(seed)
        const usualMs: Record<string, number> = {}
        for (let number = 1; figures.kills < amount; number++) {
          const file = await makers[number % 2]!(db, folder, number)
          for (let isIn = false; !isIn;) {
            const startedAt = performance.now()
            // Its duration is unknown before its first completion.
            const latestMs = (usualMs[file.command] ?? Infinity) * (0.4 + 0.7 * random.next())
            const { code, signal } = await run(file.command, file.file, figures.kills < amount ? latestMs : Infinity)
            if (signal === 'SIGKILL') figures.kills += 1
            const state = await stateOf(db, file)
            if (state === 'half') faults.push(`${path.basename(file.file)}: importado pela metade`)
            if (code === 0 && state !== 'whole') faults.push(`${path.basename(file.file)}: confirmado e não está`)
            if (code !== 0 && signal !== 'SIGKILL') faults.push(`${path.basename(file.file)}: terminou com ${code}`)
            if (code === 0) usualMs[file.command] = performance.now() - startedAt
            if (signal === 'SIGKILL' && state === 'whole') figures.whole += 1
            isIn = state === 'whole' || faults.length > 0
            await passTime(db)
          }
          if (faults.length > 0) break
        }
        return {
          tried: figures.kills,
          failed: 0,
          lost: faults.length,
          notes: [
            `${figures.whole} das importações mortas já estavam gravadas inteiras`,
            ...faults.map((it) => `perdido: ${it}`),
          ],
        }
      } finally {
        await installation.stop()
        rmSync(folder, { recursive: true, force: true })
      }
    },
  }
}

function commandsIn(env: Record<string, string>) {
  /** Runs a command of the build on a file; kills it after `latestMs`. */
  return async (command: ImportFile['command'], file: string, latestMs = Infinity) => {
    const child = spawn(process.execPath, [`build/server/${command}.js`, file], {
      env: { ...process.env, NODE_ENV: 'production', ...env },
      stdio: 'ignore',
    })
    const ended = once(child, 'exit') as Promise<[number | null, NodeJS.Signals | null]>
    if (latestMs < Infinity) void sleep(latestMs).then(() => child.kill('SIGKILL'))
    const [code, signal] = await ended
    return { code, signal }
  }
}

async function stateOf(db: TrialDatabase, { facts }: ImportFile): Promise<'none' | 'whole' | 'half'> {
  const counts: number[] = []
  for (const { statement } of facts) counts.push(Number((await db.rows(statement))[0]!['n']))
  if (facts.every(({ whole }, at) => counts[at] === whole)) return 'whole'
  return counts.every((count) => count === 0) ? 'none' : 'half'
}

/** A dead process's import is given up after a minute without a heartbeat, skipped here. */
async function passTime(db: TrialDatabase) {
  await db.rows("update tariff_import set beat_at = '2000-01-01T00:00:00.000Z' where state = 'running'")
}
