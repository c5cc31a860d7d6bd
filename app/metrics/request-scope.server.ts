import { AsyncLocalStorage } from 'node:async_hooks'
import { randomBytes } from 'node:crypto'

/** An answered request, without personal data: the route is a pattern without ids, and there is no query. */
export type AnsweredRequest = {
  requestId: string
  method: string
  /** The pattern, such as "/unidade/:id"; "*" when no route matches. */
  route: string
  /** 499: the client left before the answer was whole. */
  status: number
  ms: number
}

export type OnAnswered = ((answered: AnsweredRequest) => void) | undefined

type Scope = { requestId: string; requester: readonly string[]; answers: Map<string, Promise<unknown>> | undefined }

const scope = new AsyncLocalStorage<Scope | undefined>()

/** A short id for a request: people report it, and every line of the log about the request has it. */
export function newRequestId(): string {
  return randomBytes(4).toString('hex').toUpperCase()
}

/** Runs work within a request: what it awaits or starts can read the request's id. */
export function withRequestId<Result>(id: string, work: () => Result): Result {
  return scope.run({ requestId: id, requester: ['unknown'], answers: scope.getStore()?.answers }, work)
}

/** As {@link withRequestId}, for a request that changes nothing: its parts may share what they read. */
export function withReadId<Result>(id: string, work: () => Result): Result {
  return scope.run({ requestId: id, requester: ['unknown'], answers: new Map() }, work)
}

/** The result of `read`, the same for all parts of one request that changes nothing; after a failure it is read again. */
export async function oncePerRead<Answer>(key: string, read: () => Promise<Answer>): Promise<Answer> {
  const answers = scope.getStore()?.answers
  const answer = (answers?.get(key) as Promise<Answer> | undefined) ?? read()
  answers?.set(key, answer)
  try {
    return await answer
  } catch (error) {
    answers?.delete(key)
    throw error
  }
}

/** The id of the current request; undefined outside one. */
export function currentRequestId(): string | undefined {
  return scope.getStore()?.requestId
}

/** Notes who sent the current request, by each name that identifies them: account, network. */
export function noteRequester(requester: readonly string[]): void {
  const current = scope.getStore()
  if (current) current.requester = requester
}

/** Who sent the current request; 'unknown' if not noted. */
export function currentRequester(): readonly string[] {
  return scope.getStore()?.requester ?? ['unknown']
}

/** Runs shared work that a request starts, such as the delivery of mails, outside the request: its log lines have no request id. */
export function outsideRequests<Result>(work: () => Result): Result {
  return scope.run(undefined, work)
}
