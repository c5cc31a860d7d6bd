import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign, Outcome } from '../campaign'
import { randomFrom, type Random } from '../random'
import { startClients, type Clients, type ClientsOptions } from './clients'
import { startInstallation, type Database, type Installation, type InstallationOptions } from './installation'
import { historyOf, type HistoryKind } from './history'
import { surplusMails } from './invariants'
import { lastCheck } from './last-check'
import { until } from '../until'
import { startFormSenders } from './web/form-senders'
import { formKinds } from './web/forms'
import { documentKinds, writeKinds } from './writes/kinds'
import type { WriteKind } from './writes/write-kind'

type Named = Pick<Campaign, 'name' | 'title' | 'amounts'>
type Written = { kinds: readonly HistoryKind[]; startClients: (options: ClientsOptions) => Clients }
type Trial = { installation: Installation; clients: Clients; random: Random; checkNew: () => Promise<void> }
/** Kills its target this many times, and lets it work again after each. */
type Killer = (trial: Trial, amount: number) => Promise<void>

/** Providers killed with -9 while clients write, each time after some acknowledged writes and with others in flight. */
export function processKills({ database, processes, ...named }: Named & { database: Database; processes: number }): Campaign {
  return campaignOf(named, { database, processes }, writtenBy(writeKinds), killEach)
}

/** The same for providers with documents in S3, while clients send documents. */
export function storeKills(named: Named): Campaign {
  return campaignOf(named, { database: 'PostgreSQL', processes: 3, files: 'S3' }, writtenBy(documentKinds), killEach)
}

/** Web processes killed with -9 behind a proxy, in front of one provider, while people send forms. */
export function webKills(named: Named): Campaign {
  const forms: Written = { kinds: formKinds, startClients: startFormSenders }
  return campaignOf(named, { database: 'PostgreSQL', processes: 3, isWeb: true }, forms, killEach)
}

function writtenBy(kinds: readonly WriteKind[]): Written {
  return { kinds, startClients: (options) => startClients(kinds, options) }
}

async function killEach(trial: Trial, amount: number) {
  let left = amount
  const takeTurn = () => left-- > 0
  await Promise.all(trial.installation.killed.map((program) => killAgainAndAgain(program, trial, takeTurn)))
}

async function killAgainAndAgain(program: Installation['programs'][number], trial: Trial, takeTurn: () => boolean) {
  const { random, checkNew } = trial
  while (takeTurn()) {
    await someWrites(trial)
    await program.kill()
    // One time in five it is killed again while starting.
    if (random.next() < 0.2 && takeTurn()) {
      const starting = program.start()
      await sleep(random.below(1_200))
      await program.kill()
      await starting
    }
    await program.start()
    await checkNew()
  }
}

/** The database server killed with -9, alternately its first process and a connection's, under processes that keep running. */
export function databaseKills(named: Named): Campaign {
  return campaignOf(named, { database: 'PostgreSQL', processes: 3 }, writtenBy(writeKinds), killDatabase)
}

async function killDatabase(trial: Trial, amount: number) {
  const { programs, postgres } = trial.installation
  for (let kill = 0; kill < amount; kill++) {
    await someWrites(trial)
    if (kill % 2 === 0) {
      postgres!.kill()
      await postgres!.startAgain()
    } else {
      await until(() => killConnection(trial), 'uma conexão para matar')
    }
    for (const { address } of programs) await until(() => isHealthy(address), 'a saúde de um processo')
    await trial.checkNew()
  }
}

/** @returns whether it was still running. */
async function killConnection({ installation: { db }, random }: Trial) {
  const connections = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
  const pids = (await db.rows(connections)).map(({ pid }) => Number(pid))
  try {
    return pids.length > 0 && process.kill(random.pick(pids), 'SIGKILL')
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'ESRCH') throw error
    return false
  }
}

function campaignOf(
  named: Named,
  wanted: InstallationOptions,
  { kinds, startClients: start }: Written,
  killer: Killer,
): Campaign {
  return {
    ...named,
    async run(amount, seed): Promise<Outcome> {
      const installation = await startInstallation(wanted)
      try {
        const { addresses, db } = installation
        const history = historyOf(kinds)
        const mailsBefore = await surplusMails(db)
        const clients = start({ addresses, history, db, seed, hasSharedLimits: wanted.database === 'PostgreSQL' })
        let checking = Promise.resolve()
        const checkNew = () => (checking = checking.then(() => history.check(db, 'new')))
        await killer({ installation, clients, random: randomFrom(seed + 1), checkNew }, amount).finally(clients.stop)
        return await lastCheck({ installation, clients, kinds, history, mailsBefore, kills: amount })
      } finally {
        await installation.stop()
      }
    },
  }
}

/** Waits for one to twenty more acknowledged writes, and then until others are in flight. */
async function someWrites({ clients, random }: Trial) {
  const wanted = clients.acknowledged() + 1 + random.below(20)
  await until(async () => clients.acknowledged() >= wanted && clients.inFlight() > 0, 'gravações confirmadas')
  await sleep(random.below(15))
}

async function isHealthy(address: string) {
  return fetch(`${address}/healthz`).then(
    ({ ok }) => ok,
    () => false,
  )
}
