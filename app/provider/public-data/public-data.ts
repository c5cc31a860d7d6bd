import { errorText } from '~/database/recurring.server'
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
import { holdSet, isAbandoned, isRunning, setStates, type SetState } from './set-state'
import { publicSets, type SetId } from './sets'
import { sentence, takeSentFile, takeWaitingFile, type InTurn, type TakeDeps, type TakeOptions, type TryEnd } from './take-file'
import { fetchSet, type Sources } from './take-set'
import { undoPublicImport } from './undo-import'
import { forgetWaiting, waitingFile } from './waiting-file'

export type PublicDataWork = ReturnType<typeof publicDataIn>

type Actor = NonNullable<TakeOptions['actor']>

/** Absent sources fetch nothing; files can still be sent. */
export type Fetching = { sources: Sources; timetable: Exclude<Timetable, 'never'> }

export const officialPortals: Sources['portals'] = {
  ANEEL: 'https://dadosabertos.aneel.gov.br',
  CCEE: 'https://dadosabertos.ccee.org.br',
}

const lookEveryMs = 10 * 60_000
/** The site answers by then. [ms] */
const startIsOverMs = 5_000
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
export function publicDataIn(fetching: Fetching | undefined, its: Omit<TakeDeps, 'inTurn' | 'stopping'>) {
  const { db, now, log, folder } = its
  const stopping = new AbortController()
  const deps = { ...its, inTurn: oneAfterTheOther(), stopping: stopping.signal }
  const running = new Set<Promise<unknown>>()

  /** Logs what was stored or refused, and waits for the try at the end of the program. A portal that is away is no news. */
  function watchTry(id: SetId, ended: Promise<TryEnd>) {
    const told = ended
      .then((end) => {
        if (end.outcome === 'stored' || end.outcome === 'waiting')
          log(`public data ${id}: ${end.outcome}${end.reason ? `: ${end.reason}` : ''}`)
      })
      .catch((error: unknown) => log(`public data ${id}: ${errorText(error)}`))
      .finally(() => running.delete(told))
    running.add(told)
    return told
  }

  function beginFetch(id: SetId, { sources }: Fetching, asked: TakeOptions, limit?: AbortSignal) {
    const signal = limit ? AbortSignal.any([limit, stopping.signal]) : stopping.signal
    return fetchSet(id, sources, { ...asked, signal }, deps)
  }

  /** Changes what is known of a set while nothing fetches or imports it; a refusal leaves it as it was. */
  async function whileHeld(id: SetId, work: () => Promise<TryEnd>) {
    let refusal: unknown
    const begun = await holdSet(id, deps, ({ outcome, reason }) =>
      work().catch((error: unknown): TryEnd => {
        refusal = error
        return { outcome, reason }
      }),
    )
    if (!begun) throw busy()
    await begun.ended
    if (refusal !== undefined) throw refusal
  }

  async function findWaiting(id: SetId, sha256: string) {
    const waiting = await waitingFile(db, id)
    if (!waiting) throw new HttpRefusal(404, 'Nenhum arquivo deste conjunto espera: ele já foi gravado ou descartado.')
    if (waiting.sha256 !== sha256) throw new HttpRefusal(409, 'Outro arquivo espera agora no lugar deste: confira-o.')
    return waiting
  }

  /** One after the other: a set waits without a lease, so that another process may take it. */
  async function fetchEach(ids: readonly SetId[], from: Fetching, limit?: AbortSignal) {
    for (const id of ids) {
      if (stopping.signal.aborted) return
      const begun = await beginFetch(id, from, {}, limit)
      if (begun) await watchTry(id, begun.ended)
    }
  }

  async function dueSets(hours: readonly number[]) {
    const states = await setStates(db)
    const isNext = (state: SetState | undefined) => isAbandoned(state, now()) || isDue(state?.tried_at, hours, now())
    return publicSets.map(({ id }) => id).filter((id) => !isRunning(states.get(id), now()) && isNext(states.get(id)))
  }

  return {
    timetable: fetching?.timetable ?? ('never' as const),
    mayFetch: fetching !== undefined,

    /** Fetches a set as soon as what runs has ended. */
    async start(id: SetId, asked: TakeOptions): Promise<void> {
      if (!fetching) throw new HttpRefusal(409, 'A busca está desligada nesta instalação (OPEN_DATA=off). Envie o arquivo.')
      const begun = await beginFetch(id, fetching, asked)
      if (!begun) throw busy()
      void watchTry(id, begun.ended)
    },

    /** Receives a file, recognises it by its header, and compares it as soon as what runs has ended. */
    async send(
      file: AsyncIterable<Uint8Array>,
      { fileName, actor }: Pick<TakeOptions, 'actor'> & { fileName: string },
    ): Promise<SetId> {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      const sent = path.join(folder, `${randomUUID()}.sent`)
      try {
        await pipeline(Readable.from(file), createWriteStream(sent, { mode: 0o600 }))
        if ((await stat(sent)).size === 0) throw new HttpRefusal(422, 'O arquivo está vazio.', ['file'])
        const id = await setOfFile(sent)
        const begun = await takeSentFile(id, sent, { actor, fileName }, deps)
        if (!begun) throw busy()
        void watchTry(id, begun.ended)
        return id
      } catch (error) {
        await rm(sent, { force: true })
        if (error instanceof DataFileError) throw new HttpRefusal(422, sentence(error.message), ['file'])
        throw error
      }
    },

    /** Imports the file that waits, if it is the one that was compared. */
    async confirm(id: SetId, sha256: string, actor: Actor): Promise<void> {
      await findWaiting(id, sha256)
      const begun = await takeWaitingFile(id, sha256, actor, deps)
      if (!begun) throw busy()
      void watchTry(id, begun.ended)
    },

    async discard(id: SetId, sha256: string): Promise<void> {
      await whileHeld(id, async () => {
        await forgetWaiting(await findWaiting(id, sha256), deps)
        return { outcome: 'unchanged', reason: 'O arquivo que esperava foi descartado.', doubtful_sha256: null }
      })
    },

    async undo(id: SetId, asked: Omit<Parameters<typeof undoPublicImport>[2], 'now'>): Promise<void> {
      await whileHeld(id, () => undoPublicImport(db, id, { ...asked, now: now() }))
    },

    /** Waits for what runs and waits. */
    settled: async () => void (await Promise.all(running)),

    /** Fetches by itself at its times; returns how to stop, after the import that runs. */
    watch(firstAfterMs = startIsOverMs) {
      if (!fetching) return async () => {}
      const { timetable } = fetching
      let looking: Promise<void> | undefined
      const look = async () => {
        if (timetable === 'once') return fetchEach(onceSets, fetching, AbortSignal.timeout(onceForMs))
        return fetchEach(await dueSets(timetable.hours), fetching)
      }
      const wake = () => {
        looking ??= look()
          .catch((error: unknown) => log(`public data: ${errorText(error)}`))
          .finally(() => (looking = undefined))
      }
      const first = setTimeout(wake, firstAfterMs).unref()
      const timer = timetable === 'once' ? undefined : setInterval(wake, lookEveryMs).unref()
      return async (): Promise<void> => {
        clearTimeout(first)
        clearInterval(timer)
        stopping.abort()
        await looking
        await Promise.all(running)
      }
    },
  }
}

function busy() {
  return new HttpRefusal(409, 'Este conjunto já está sendo buscado ou lido.')
}

function oneAfterTheOther(): InTurn {
  let last: Promise<unknown> = Promise.resolve()
  return (work) => {
    const turn = last.then(work)
    last = turn.catch(() => {})
    return turn
  }
}
