import { randomUUID } from 'node:crypto'
import { createWriteStream } from 'node:fs'
import { mkdir, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import { Readable } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import type { Settings } from '~/settings/settings.server'
import { HttpRefusal } from '../http/refusal'
import { DataFileError } from '../open-data/data-file-error'
import { openGet } from './http-get'
import { setOfFile } from './import-public-file'
import { isDue, type Timetable } from './schedule'
import { isRunning, setStates } from './set-state'
import { publicSets, type SetId } from './sets'
import { fetchSet, takeSentFile, type TakeOptions, type TakeDeps, type TryEnd, type Sources } from './take-set'

export type PublicDataWork = ReturnType<typeof publicDataIn>

/** Absent sources fetch nothing; files can still be sent. */
export type Fetching = { sources: Sources; timetable: Exclude<Timetable, 'never'> }

export const officialPortals: Sources['portals'] = {
  ANEEL: 'https://dadosabertos.aneel.gov.br',
  CCEE: 'https://dadosabertos.ccee.org.br',
}

const lookEveryMs = 10 * 60_000
/** A demonstration's start is over by then. [ms] */
const onceAfterMs = 5_000
/** All that a demonstration spends on the network. [ms] */
const onceForMs = 10_000
/** What a demonstration fetches: a few figures move most. */
const onceSets: readonly SetId[] = ['bandeiras-tarifarias', 'tarifas-distribuidoras-energia-eletrica']

/** First wait before a repetition at a portal that is away. [ms] */
const backoffMs = 2_000

export function sourcesOf({ portals, proxies }: Settings['openData']): Sources {
  return { get: openGet(proxies), portals, backoffMs }
}

export function fetchingOf(settings: Settings['openData']): Fetching | undefined {
  const { timetable } = settings
  return timetable === 'never' ? undefined : { timetable, sources: sourcesOf(settings) }
}

/** Fetches public sets and takes sent files, one at a time in this process, in the background. */
export function publicDataIn(fetching: Fetching | undefined, deps: TakeDeps) {
  const { db, now, log, folder } = deps
  const stopping = new AbortController()
  let running: Promise<void> = Promise.resolve()

  /** One after the other: an import takes the memory of one. */
  function queue(work: () => Promise<TryEnd | undefined>, id: SetId) {
    running = running.then(async () => {
      if (stopping.signal.aborted) return
      try {
        const end = await work()
        if (end && end.outcome !== 'unchanged') log(`public data ${id}: ${end.outcome}${end.reason ? `: ${end.reason}` : ''}`)
      } catch (error) {
        log(`public data ${id}: ${error instanceof Error ? error.message : String(error)}`)
      }
    })
  }

  function queueFetch(id: SetId, { sources }: Fetching, asked: TakeOptions, limit?: AbortSignal) {
    const signal = limit ? AbortSignal.any([limit, stopping.signal]) : stopping.signal
    queue(() => fetchSet(id, sources, { ...asked, signal }, deps), id)
  }

  async function refuseRunning(id: SetId) {
    if (isRunning((await setStates(db)).get(id), now()))
      throw new HttpRefusal(409, 'Este conjunto já está sendo buscado ou lido.')
  }

  async function queueDue(its: Fetching, hours: readonly number[]) {
    const states = await setStates(db)
    for (const { id } of publicSets) if (isDue(states.get(id)?.tried_at, hours, now())) queueFetch(id, its, {})
  }

  return {
    timetable: fetching?.timetable ?? ('never' as const),
    mayFetch: fetching !== undefined,

    /** Fetches a set as soon as what runs has ended. */
    async start(id: SetId, asked: TakeOptions): Promise<void> {
      if (!fetching) throw new HttpRefusal(409, 'A busca está desligada nesta instalação (OPEN_DATA=off). Envie o arquivo.')
      await refuseRunning(id)
      queueFetch(id, fetching, asked)
    },

    /** Receives a file, recognises it by its header, and imports it as soon as what runs has ended. */
    async send(file: AsyncIterable<Uint8Array>, { fileName, ...asked }: TakeOptions & { fileName: string }): Promise<SetId> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sent = path.join(folder, `${randomUUID()}.sent`)
      try {
        await pipeline(Readable.from(file), createWriteStream(sent, { mode: 0o600 }))
        if ((await stat(sent)).size === 0) throw new HttpRefusal(422, 'O arquivo está vazio.', ['file'])
        const id = await setOfFile(sent)
        await refuseRunning(id)
        queue(() => takeSentFile(id, sent, { ...asked, fileName }, deps), id)
        return id
      } catch (error) {
        await rm(sent, { force: true })
        if (error instanceof DataFileError) throw new HttpRefusal(422, `${error.message}.`, ['file'])
        throw error
      }
    },

    /** Waits for what runs and waits. */
    settled: () => running,

    /** Fetches by itself at its times; returns how to stop, after the import that runs. */
    watch() {
      const timers: NodeJS.Timeout[] = []
      if (fetching) {
        const its = fetching
        const { timetable } = fetching
        const look = () => {
          if (timetable === 'once') return
          void queueDue(its, timetable.hours).catch((error: unknown) => log(`public data: ${String(error)}`))
        }
        const once = () => {
          const limit = AbortSignal.timeout(onceForMs)
          for (const id of onceSets) queueFetch(id, its, {}, limit)
        }
        timers.push(timetable === 'once' ? setTimeout(once, onceAfterMs).unref() : setInterval(look, lookEveryMs).unref())
        look()
      }
      return async (): Promise<void> => {
        for (const timer of timers) clearInterval(timer)
        stopping.abort()
        await running
      }
    },
  }
}
