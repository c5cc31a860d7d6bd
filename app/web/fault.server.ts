import type { NextFunction, Request, Response } from 'express'
import { isUnavailable } from '~/database/unavailable.server'
import { refusalPage } from './refusal-page.server'

/**
 * Answers what failed before or beside the site's pages, like a file of an older build, with every header the others have and
 * nothing of what went wrong inside. Faults of ours are logged; what the caller caused is not.
 */
export function answerFault(error: unknown, request: Request, response: Response, next: NextFunction) {
  if (response.headersSent) return next(error)
  const status = statusOf(error)
  if (status < 500) return refusalPage(response, status, 'Não encontrado', 'Não há nada neste endereço.')
  console.error(`${request.method} ${request.path}`, error)
  if (isUnavailable(error)) return refusalPage(response, 503, 'Sem acesso aos dados', 'Tente novamente em instantes.')
  refusalPage(response, 500, 'Algo deu errado', 'Foi um erro nosso. Tente novamente em alguns minutos.')
}

function statusOf(error: unknown) {
  const status = error instanceof Error && 'status' in error ? Number(error.status) : 500
  return status >= 400 && status < 500 ? status : 500
}
