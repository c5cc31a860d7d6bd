import type { Caller } from './auth/identify'
import { Refusal } from './refusal'

/** What is only for the person themselves; it does not tell whether there is such a person. */
export function checkOwn(id: string, caller: Caller): void {
  if (id !== caller.id) throw new Refusal(403, 'Você só pode fazer isto com a sua própria conta.')
}
