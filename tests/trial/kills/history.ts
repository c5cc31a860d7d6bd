import { grouped } from '../grouped'
import type { TrialDatabase } from './trial-database'

/** What was sent, and what the database must contain after the acknowledgement. */
export type Write = {
  /** Key in the database. */
  key: string
  /** Each row, or fact of a row, that it writes: all of them or none. */
  parts: readonly string[]
  /** Previous content of an acknowledged write that is overwritten. */
  before?: readonly string[]
}

export type Fault = { kind: string; key: string; fault: 'lost' | 'half' | 'twice'; expected: string[]; found: string[] }

/** Every write of a trial's clients, and whether it was acknowledged. */
export type History = {
  faults: Map<string, Fault>
  /** Call it before sending. */
  sent: (kind: string, write: Write) => void
  acknowledged: (kind: string, key: string) => void
  /** Compares the writes since the last check, or all writes, with the database. */
  check: (db: TrialDatabase, which: 'new' | 'all') => Promise<void>
  /** Another history of the same writes, without recorded faults. */
  copy: () => History
  acknowledgedKeys: (kind: string) => string[]
  /** Number of acknowledged writes, and of unacknowledged ones found in the database. */
  figures: (db: TrialDatabase) => Promise<{ sent: number; acknowledged: number; unanswered: number; written: number }>
}

/** A kind of write: SQL that returns `key` and `part` of the writes in `{keys}`, in one statement, for one instant. */
export type HistoryKind = {
  name: string
  read: string
  /** Identifies the write's mail: a word in its text, or recipient and subject, of exactly one mail. */
  mailWord?: (key: string) => string
}

type Entry = Write & { kind: string; isAcknowledged: boolean; changes: number }

export function historyOf(kinds: readonly HistoryKind[]): History {
  return createHistory(Object.fromEntries(kinds.map(({ name, read }) => [name, read])))
}

/**
 * What the clients of a trial sent and what was acknowledged. `read` returns `key` and `part` for the keys of one kind, in one
 * statement.
 */
export function createHistory(read: Record<string, string>, known: readonly Entry[] = []): History {
  const entries = new Map(known.map((entry) => [`${entry.kind} ${entry.key}`, entry]))
  let unchecked = new Set<Entry>()
  const faults = new Map<string, Fault>()

  return {
    faults,

    sent(kind: string, write: Write): void {
      const name = `${kind} ${write.key}`
      const earlier = entries.get(name)
      const entry = { ...write, kind, isAcknowledged: false, changes: (earlier?.changes ?? 0) + 1 }
      entries.set(name, entry)
      unchecked.add(entry)
      if (earlier) unchecked.delete(earlier)
    },

    acknowledged(kind: string, key: string): void {
      const entry = entries.get(`${kind} ${key}`)!
      entry.isAcknowledged = true
      entry.changes += 1
      unchecked.add(entry)
    },

    async check(db: TrialDatabase, which: 'new' | 'all'): Promise<void> {
      const asked = which === 'new' ? [...unchecked] : [...entries.values()]
      unchecked = new Set()
      for (const [kind, group] of grouped(asked, (entry) => entry.kind)) {
        for (let at = 0; at < group.length; at += keysAtATime) await checkSome(kind, group.slice(at, at + keysAtATime), db)
      }
    },

    copy: () => createHistory(read, [...entries.values()]),

    acknowledgedKeys: (kind: string) =>
      [...entries.values()].filter((entry) => entry.kind === kind && entry.isAcknowledged).map(({ key }) => key),

    async figures(db: TrialDatabase) {
      const all = [...entries.values()]
      const unanswered = all.filter((entry) => !entry.isAcknowledged)
      let written = 0
      for (const [kind, group] of grouped(unanswered, (entry) => entry.kind)) {
        const found = await partsOf(kind, group, db)
        written += group.filter((entry) => isSame(found.get(entry.key), entry.parts)).length
      }
      return { sent: all.length, acknowledged: all.length - unanswered.length, unanswered: unanswered.length, written }
    },
  }

  async function checkSome(kind: string, group: readonly Entry[], db: TrialDatabase) {
    const seen = new Map(group.map((entry) => [entry, { ...entry }]))
    const found = await partsOf(kind, group, db)
    for (const [entry, { changes }] of seen) {
      // A write answered or repeated during the reading is judged next time.
      if (entries.get(`${kind} ${entry.key}`) !== entry) continue
      if (entry.changes !== changes) unchecked.add(entry)
      else note(entry, found.get(entry.key) ?? [])
    }
  }

  async function partsOf(kind: string, group: readonly Entry[], db: TrialDatabase) {
    const keys = group.map(({ key }) => key)
    const rows = (await db.rows(read[kind]!, keys)) as { key: string; part: string }[]
    return new Map([...grouped(rows, ({ key }) => key)].map(([key, parts]) => [key, parts.map(({ part }) => part)]))
  }

  function note(entry: Entry, found: readonly string[]) {
    const { kind, key, parts, before = [], isAcknowledged } = entry
    const name = `${kind} ${key}`
    if (isSame(found, parts) || (!isAcknowledged && isSame(found, before))) return
    const fault = found.length > parts.length ? 'twice' : isAcknowledged && isSame(found, before) ? 'lost' : 'half'
    faults.set(name, { kind, key, fault, expected: [...parts].toSorted(), found: [...found].toSorted() })
  }
}

const keysAtATime = 2_000

function isSame(found: readonly string[] = [], parts: readonly string[]) {
  if (found.length !== parts.length) return false
  const sorted = found.toSorted()
  return parts.toSorted().every((part, at) => part === sorted[at])
}
