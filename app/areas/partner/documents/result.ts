import { keysOf } from '~/domain/records/records'
import { documentsPath } from '../paths'

/** Result of a sending or a deletion. */
export type Result = 'sent' | 'deleted' | 'not-deleted'

const words: Record<Result, string> = { sent: 'enviado', deleted: 'excluido', 'not-deleted': 'nao-excluido' }

export function sendingResultPath(result: Result): string {
  return `${documentsPath}?${new URLSearchParams({ resultado: words[result] })}`
}

/** The result in an address; undefined without one. */
export function resultIn(query: URLSearchParams): Result | undefined {
  const word = query.get('resultado')
  return keysOf(words).find((result) => words[result] === word)
}
