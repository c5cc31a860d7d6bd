import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** A request that was answered. It names no person: the route is a pattern without ids, and there is no query. */
export type AnsweredRequest = {
  requestId: string
  method: string
  /** The pattern, such as "/unidade/:id"; "*" for an address of no route. */
  route: string
  /** 499: the client left before the answer was whole. */
  status: number
  ms: number
}

export type OnAnswered = ((answered: AnsweredRequest) => void) | undefined

type Scope = { requestId: string; requester: readonly string[] }

const scope = new AsyncLocalStorage<Scope | undefined>()

/** A short id for a request: people report it, and every line of the log about the request has it. */
export function newRequestId(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}

/** Runs work for a request: whatever it awaits or starts knows the request's id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return scope.run({ requestId: id, requester: ['unknown'] }, work)
}

/** The id of the request that is being worked on; undefined outside one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.requestId
}

/** Notes who sent the request that is being worked on, by every name that tells them from others. */
export function noteRequester(requester: readonly string[]): void {
  const current = scope.getStore()
  if (current) current.requester = requester
}

/** Who sent the request that is being worked on; one name for all whom nobody noted. */
export function currentRequester(): readonly string[] {
  return scope.getStore()?.requester ?? ['unknown']
}

/** Runs work that a request wakes and that is for everybody, such as the delivery of mails: its lines are not of that request. */
export function outsideRequests<Result>(work: () => Result): Result {
  return scope.run(undefined, work)
}
