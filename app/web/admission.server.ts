import type { NextFunction, Request, Response } from 'express'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import { refusalPage } from './refusal-page.server'

/** The methods that pages, files and forms are asked with. */
const methods = ['GET', 'HEAD', 'POST']

/** Without a server of ours in front, whatever a request says of another host or address was written by its sender. */
export function onlyTrustedForwarding(trustedProxies: number) {
  return ({ headers }: Request, _: Response, next: NextFunction) => {
    if (trustedProxies === 0) for (const name of forwardingHeaders) delete headers[name]
    next()
  }
}

const forwardingHeaders = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']

/** What no browser sends would fail in the middle of the site, as if it were a fault of ours, or be another address there than here. */
export function onlyWellFormed(request: Request, response: Response, next: NextFunction) {
  if (!methods.includes(request.method)) {
    return refusalPage(
      response.set('Allow', methods.join(', ')),
      405,
      'Pedido recusado',
      'Este endereço não atende a este pedido.',
    )
  }
  const isAddress = request.originalUrl.startsWith('/') && [request.get('host'), request.get('x-forwarded-host')].every(isHost)
  if (isAddress && isOtherHost(request.path)) return refusalPage(response, 404, 'Não encontrado', 'Não há nada neste endereço.')
  if (isAddress) return next()
  refusalPage(response, 400, 'Pedido recusado', 'O endereço pedido não está bem escrito.')
}

/**
 * A form of another site is answered 403, whatever cookie the browser sends along. Where it comes from is in Origin, or in the
 * Referer of a text browser; what says neither may bring no cookie, and is then nobody's form but a program's.
 */
export function onlyOwnForms(request: Request, response: Response, next: NextFunction) {
  const from = request.get('origin') ?? request.get('referer')
  const isFine = from === undefined ? request.get('cookie') === undefined : isOwn(from, request)
  if (isSafe(request) || isFine) return next()
  refusalPage(
    response,
    403,
    'Pedido recusado',
    'Este formulário não veio do nosso site. Abra a página novamente e repita o envio.',
  )
}

/** Tells loaders and actions who is calling, in a header that replaces whatever the caller wrote in it. */
export function nameClient(request: Request, _: Response, next: NextFunction) {
  // An IPv4 address that came in through an IPv6 socket is written as people know it.
  request.headers[clientAddressHeader] = request.ip?.replace(/^::ffff:(?=[\d.]+$)/, '') ?? 'unknown'
  next()
}

function isSafe({ method }: Request) {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** A path of "//name", in whichever spelling, is read as another host in the middle of the site. */
function isOtherHost(path: string) {
  return /^(?:[/\\]|%2f|%5c){2}/i.test(path)
}

/** A name or number, and a port; of those that proxies list, the first. One that is not there is nobody's mistake. */
function isHost(text = '') {
  const first = text.split(',', 1)[0]!.trim()
  return first === '' || (/^[\w.[\]:-]+$/.test(first) && URL.canParse(`http://${first}`))
}

function isOwn(from: string, request: Request) {
  const host = request.get('x-forwarded-host') ?? request.get('host')
  const its = URL.parse(from)
  // A page that came in plain may have been written on its way by somebody else.
  const isPlain = request.protocol === 'https' && its?.protocol === 'http:'
  return its?.host === host && !isPlain
}
