import type { NextFunction, Request, Response } from 'express'
import { unservedTitles } from '~/ui/unserved-page'
import { refusalPage } from './refusal-page.server'
import { unservedMessages, unservedStatus } from './unserved.server'

/**
 * Answers requests that failed outside Remix, such as for a file of an older build, with the usual headers and without internal
 * details. Faults of our code are logged; errors caused by the caller are not.
 */
export function answerFault(error: unknown, request: Request, response: Response, next: NextFunction) {
  if (response.headersSent) return next(error)
  const status = statusOf(error)
  if (status < 500) return refusalPage(response, status, 'Não encontrado', 'Não há nada neste endereço.')
  console.error(`${request.method} ${request.path}`, error)
  const unserved = unservedStatus(error)
  if (unserved) return refusalPage(response, unserved, unservedTitles[unserved], unservedMessages[unserved])
  refusalPage(response, 500, 'Algo deu errado', 'Foi um erro nosso. Tente novamente em alguns minutos.')
}

function statusOf(error: unknown) {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}
