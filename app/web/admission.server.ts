import type { NextFunction, Request, Response } from 'express'
import { refusalPage } from './refusal-page.server'

/** More than any form of ours; files have routes of their own. [bytes] */
const largestBody = 1_000_000

/** A form of another site is answered 403, whatever cookie the browser sends along. */
export function onlyOwnForms(request: Request, response: Response, next: NextFunction) {
  const origin = request.get('origin')
  if (isSafe(request) || !origin || isOwn(origin, request)) return next()
  refusalPage(
    response,
    403,
    'Pedido recusado',
    'Este formulário não veio do nosso site. Abra a página novamente e repita o envio.',
  )
}

/** A body that is too large, or does not say how large it is, is refused before it is read. */
export function onlyReasonableBodies(request: Request, response: Response, next: NextFunction) {
  if (isSafe(request)) return next()
  const length = request.get('content-length')
  if (length === undefined && request.get('transfer-encoding')) {
    return refusalPage(response, 411, 'Envio recusado', 'O envio não informou o seu tamanho.')
  }
  if (Number(length ?? 0) <= largestBody) return next()
  refusalPage(
    response,
    413,
    'Envio grande demais',
    'O envio passa do limite de 1 MB. Volte, reduza o conteúdo e tente novamente.',
  )
}

function isSafe({ method }: Request) {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

function isOwn(origin: string, request: Request) {
  const host = request.get('x-forwarded-host') ?? request.get('host')
  return URL.canParse(origin) && new URL(origin).host === host
}
