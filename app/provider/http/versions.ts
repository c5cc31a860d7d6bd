import { createHash } from 'node:crypto'
import { HttpRefusal } from './refusal'

/** What the form of an object shows, by the names of its call; null where there is none yet. */
type Shown = object | null

/** A write over something else than the writer read. `stored`: what is there now, with its version. */
export class StaleWrite extends HttpRefusal {
  constructor(
    message: string,
    readonly stored: Readonly<Record<string, unknown>>,
    fields?: readonly string[],
  ) {
    super(409, message, fields)
  }
}

/**
 * The version of an object: another content, another version, whoever wrote it. No column counts the writes, so that none can be
 * forgotten, by a program of an older version either.
 */
export function versionOf(shown: Shown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)
}

/**
 * Refuses a write over something else than its writer read. In a transaction that has locked the object before it read `stored`.
 *
 * @param happened  what somebody did meanwhile: "Outra pessoa salvou esta oferta enquanto você editava."
 * @throws a 409 with what is stored.
 */
export function checkVersion(read: string, stored: Shown, happened: string): void {
  const version = versionOf(stored)
  if (read === version) return
  const advice = 'Confira o que está gravado agora; se salvar de novo, vale o que você digitou.'
  throw new StaleWrite(`${happened} ${advice}`, { ...stored, version })
}
