import { documentsPath } from '../paths'

/** What became of a sending or a deletion. */
export type Result = 'sent' | 'deleted' | 'not-deleted'

const words: Record<Result, string> = { sent: 'enviado', deleted: 'excluido', 'not-deleted': 'nao-excluido' }

export function resultPath(result: Result): string {
  return `${documentsPath}?${new URLSearchParams({ resultado: words[result] })}`
}

/** The result that an address tells; undefined when it tells none. */
export function resultIn(query: URLSearchParams): Result | undefined {
  const word = query.get('resultado')
  return (Object.keys(words) as Result[]).find((result) => words[result] === word)
}
