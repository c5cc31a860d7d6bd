import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign, Outcome } from '../campaign'
import { randomFrom, type Random } from '../random'
import { startClients, type Clients } from './clients'
import { startInstallation, type Database, type Installation } from './installation'
import { createLedger } from './ledger'
import { surplusMails } from './invariants'
import { lastCheck } from './last-check'
import { until } from './until'
import { writeKinds } from './writes/kinds'

type Killed = { name: string; title: string; database: Database; processes: number; amounts: Campaign['amounts'] }
type Trial = { installation: Installation; clients: Clients; random: Random; checkBooks: () => Promise<void> }
/** Kills what it kills so many times, and lets it work again after each. */
type Killer = (trial: Trial, amount: number) => Promise<void>

/** Processes killed with -9 while clients write, each time after some acknowledged writes and with others in flight. */
export function processKills(options: Killed): Campaign {
  return campaignOf(options, async (trial, amount) => {
    let left = amount
    const takeTurn = () => left-- > 0
    await Promise.all(trial.installation.programs.map((program) => killAgainAndAgain(program, trial, takeTurn)))
  })
}

async function killAgainAndAgain(program: Installation['programs'][number], trial: Trial, takeTurn: () => boolean) {
  const { random, checkBooks } = trial
  while (takeTurn()) {
    await someWrites(trial)
    await program.kill()
    // One time in five it is killed once more while it starts.
    if (random.next() < 0.2 && takeTurn()) {
      const starting = program.start()
      await sleep(random.below(1_200))
      await program.kill()
      await starting
    }
    await program.start()
    await checkBooks()
  }
}

/** The database server killed with -9, by turns its first process and the one of a connection, under processes that go on. */
export function databaseKills(options: Omit<Killed, 'database'>): Campaign {
  return campaignOf({ ...options, database: 'PostgreSQL' }, async (trial, amount) => {
    const { programs, postgres, books } = trial.installation
    for (let kill = 0; kill < amount; kill++) {
      await someWrites(trial)
      if (kill % 2 === 0) {
        postgres!.kill()
        await postgres!.startAgain()
      } else {
        const connections = "select pid from pg_stat_activity where backend_type = 'client backend' and pid <> pg_backend_pid()"
        process.kill(Number(trial.random.pick(await books.rows(connections))['pid']), 'SIGKILL')
      }
      for (const { address } of programs) await until(() => isHealthy(address), 'a saúde de um processo')
      await trial.checkBooks()
    }
  })
}

function campaignOf({ name, title, database, processes, amounts }: Killed, killer: Killer): Campaign {
  return {
    name,
    title,
    amounts,
    async run(amount, seed): Promise<Outcome> {
      const installation = await startInstallation({ database, processes })
      try {
        const { programs, books } = installation
        const ledger = createLedger(Object.fromEntries(writeKinds.map((kind) => [kind.name, kind.read])))
        const mailsBefore = await surplusMails(books)
        const addresses = programs.map(({ address }) => address)
        const clients = startClients({ addresses, ledger, books, seed, hasSharedLimits: database === 'PostgreSQL' })
        let checking = Promise.resolve()
        const checkBooks = () => (checking = checking.then(() => ledger.check(books, 'new')))
        await killer({ installation, clients, random: randomFrom(seed + 1), checkBooks }, amount).finally(clients.stop)
        return await lastCheck({ installation, clients, ledger, mailsBefore, kills: amount })
      } finally {
        await installation.stop()
      }
    },
  }
}

/** Waits for one to twenty more acknowledged writes, then for the middle of others. */
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
