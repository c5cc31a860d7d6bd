import { setTimeout as sleep } from 'node:timers/promises'
import type { Campaign } from '../campaign'
import { listed } from '../listed'
import { inParallel } from '../in-parallel'
import { lostWrites } from '../load/lost-writes'
import { startPeople } from '../load/people'
import { openAwaySite, untilPart } from './away-site'
import { createReport, knownMs } from './looks'

const away = { cliente: 503, 'cliente, formulário': 503, administrador: 503 }
/** The form has a version that nobody has: with the database it is refused as outdated. */
const well = { 'cliente, formulário': 409 }
/** Until a frozen server is known to be away: a look, and its silence. [ms] */
const untilKnownMs = 8_000
/** Each piece of data between site and database comes so much later. [ms] */
const slowMs = 100
/** A page of some twenty questions over a slow line. [ms] */
const slowPageMs = 20_000

/** PostgreSQL stopped, frozen and slow. */
export const databaseAway: Campaign = {
  name: 'away-database',
  title: 'PostgreSQL parado, congelado e lento: o que cada um vê',
  amounts: { small: 1, whole: 5 },
  async run(amount) {
    const { server, line, looking, stop } = await openAwaySite()
    const report = createReport()
    const faults = {
      'PostgreSQL parado': { make: async () => server.kill(), end: () => server.startAgain() },
      'PostgreSQL com SIGSTOP': {
        make: async () => server.signalAll('SIGSTOP'),
        end: async () => server.signalAll('SIGCONT'),
      },
      'rede congelada': {
        make: async () => line.freeze(),
        end: async () => {
          await line.goDown()
          await line.comeUp()
        },
      },
    }
    try {
      for (let round = 0; round < amount; round++) {
        report.see('tudo no ar', await looking.all(), well, 5_000)
        for (const [name, { make, end }] of Object.entries(faults)) {
          await make()
          report.see(`${name}: a primeira`, [await looking.client()], away, untilKnownMs)
          await untilPart(looking, 'database', 'indisponível')
          report.see(name, await looking.all(), away, knownMs)
          await end()
          const backMs = await untilPart(looking, 'database', 'ok')
          report.note(`${name.padEnd(28)} de volta em ${Math.round(backMs)} ms`)
          report.see(`${name}: depois`, [await looking.client()], well, 5_000)
        }
        line.delay(slowMs)
        report.see('PostgreSQL lento', await looking.all(), well, slowPageMs)
        line.delay(0)
      }
      return report.outcome()
    } finally {
      await stop()
    }
  },
}

/** Longer than the processes need to find PostgreSQL again. [ms] */
const betweenRestartsMs = 3_000

/** PostgreSQL killed and started again while people use the site. */
export const databaseRestarts: Campaign = {
  name: 'away-restarts',
  title: 'PostgreSQL morto e reiniciado sob carga',
  amounts: { small: 5, whole: 50 },
  async run(amount, seed) {
    const { server, site, looking, location, stop } = await openAwaySite()
    try {
      const crowd = startPeople(site.address, 6, seed, 50)
      await sleep(betweenRestartsMs)
      for (let restart = 0; restart < amount; restart++) {
        server.kill()
        await server.startAgain()
        await untilPart(looking, 'database', 'ok')
        await sleep(betweenRestartsMs)
      }
      await crowd.stop()
      const lost = await lostWrites(location, crowd.acknowledged)
      const refused = crowd.faults.filter((it) => /: 503\b/.test(it))
      const others = crowd.faults.filter((it) => !refused.includes(it))
      const { contacts, studies } = crowd.acknowledged
      const notes = [
        `${amount} reinícios, ${crowd.tried()} visitas, ${refused.length} com 503; ${contacts.length + studies.length} gravações confirmadas`,
        ...listed(others),
        ...listed(lost.map((it) => `perdido: ${it}`)),
      ]
      return { tried: crowd.tried(), failed: others.length, lost: lost.length, notes }
    } finally {
      await stop()
    }
  },
}

/** Everybody reloads once the database is back. */
export const reloads: Campaign = {
  name: 'away-reloads',
  title: 'Recarregamentos todos de uma vez, depois de uma ausência do PostgreSQL',
  amounts: { small: 300, whole: 300 },
  async run(amount) {
    const { line, looking, stop } = await openAwaySite()
    const report = createReport()
    try {
      const alone = await looking.client()
      await line.goDown()
      await looking.client()
      await untilPart(looking, 'database', 'indisponível')
      const while503: number[] = []
      await inParallel(amount, amount, async () => void while503.push((await looking.client()).status))
      if (while503.some((status) => status !== 503)) report.fault('na ausência, nem todos receberam 503')
      await line.comeUp()
      await untilPart(looking, 'database', 'ok')
      const startedAt = performance.now()
      const looks = await Promise.all(Array.from({ length: amount }, () => looking.client()))
      const seconds = (performance.now() - startedAt) / 1000
      report.count(2 * amount)
      const wrong = looks.filter(({ status, words }) => ![200, 503].includes(status) || words === '')
      for (const { status, words } of wrong.slice(0, 5)) report.fault(`${status} ${words}`)
      const served = looks.filter(({ status }) => status === 200)
      if (served.length < amount) report.note(`${amount - served.length} receberam 503 e voltam por si`)
      const slowest = Math.max(...looks.map(({ ms }) => ms))
      report.note(
        `uma vez sozinha ${Math.round(alone.ms)} ms; ${served.length} de ${amount} servidas em ${seconds.toFixed(1)} s, a última em ${Math.round(slowest)} ms`,
      )
      return report.outcome()
    } finally {
      await stop()
    }
  },
}
