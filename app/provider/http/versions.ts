import { createHash } from 'node:crypto'
import { HttpRefusal } from './refusal'

/** The content of an object's form, by field name; null if none exists yet. */
type Shown = object | null

/** A write over different content than the writer read. `stored`: the current content, with its version. */
export class StaleWrite extends HttpRefusal {
  constructor(
    message: string,
    readonly stored: Readonly<Record<string, unknown>>,
    fields?: readonly string[],
  ) {
    super(409, message, fields)
  }
}

/** The version of an object: a hash of its content. A version column could be forgotten by a writer, even of an older program version. */
export function versionOf(shown: Shown): string {
  return createHash('sha256').update(JSON.stringify(shown)).digest('hex').slice(0, 32)
}

/**
 * Refuses a write over different content than its writer read. Call it in a transaction that locked the object before reading
 * `stored`.
 *
 * @param happened  the concurrent change: "Outra pessoa salvou esta oferta enquanto você editava."
 * @throws a 409 with the stored content.
 */
export function checkVersion(read: string, stored: Shown, happened: string): void {
  const version = versionOf(stored)
  if (read === version) return
  const advice = 'Confira o que está gravado agora; se salvar de novo, vale o que você digitou.'
  throw new StaleWrite(`${happened} ${advice}`, { ...stored, version })
}
