import type { NextFunction, Request, Response } from 'express'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import { refusalPage } from './refusal-page.server'

/** The HTTP methods of pages, files and forms. */
const methods = ['GET', 'HEAD', 'POST']

/**
 * Removes forwarding headers that our own proxies did not write. Of a list, the value of our outermost proxy remains: earlier
 * values came with the request. Express and Remix would read the first value of a list.
 */
export function dropUntrustedForwarding(trustedProxies: number) {
  return ({ headers }: Request, _: Response, next: NextFunction) => {
    delete headers.forwarded
    if (trustedProxies === 0) delete headers['x-forwarded-for']
    for (const name of ['x-forwarded-host', 'x-forwarded-port', 'x-forwarded-proto']) {
      const written = trustedProxies === 0 ? [] : [headers[name] ?? []].flat().join(',').split(',').slice(-trustedProxies)
      if (written[0]?.trim()) headers[name] = written[0].trim()
      else delete headers[name]
    }
    next()
  }
}

/** Refuses requests that no browser sends. In Remix they would fail as our fault, or be read as another address. */
export function refuseMalformed(request: Request, response: Response, next: NextFunction) {
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
 * Refuses forms of other sites with 403. The sender's site is in Origin or, from text browsers, in Referer. A request without
 * both comes from a program and may have no cookie.
 */
export function refuseForeignForms(request: Request, response: Response, next: NextFunction) {
  const from = request.get('origin') ?? request.get('referer')
  const isOwnForm = from === undefined ? request.get('cookie') === undefined : isOwn(from, request)
  if (isSafe(request) || isOwnForm) return next()
  refusalPage(
    response,
    403,
    'Pedido recusado',
    'Este formulário não veio do nosso site. Abra a página novamente e repita o envio.',
  )
}

/** Writes the visitor's address into a header for loaders and actions, over any value that the visitor sent. */
export function setClientAddress(request: Request, _: Response, next: NextFunction) {
  // An IPv4 address on an IPv6 socket ("::ffff:1.2.3.4") is written as IPv4.
  request.headers[clientAddressHeader] = request.ip?.replace(/^::ffff:(?=[\d.]+$)/, '') ?? 'unknown'
  next()
}

function isSafe({ method }: Request) {
  return method === 'GET' || method === 'HEAD' || method === 'OPTIONS'
}

/** A path that begins with two slashes, encoded or not, would be read by Remix as another host. */
function isOtherHost(path: string) {
  return /^(?:[/\\]|%2f|%5c){2}/i.test(path)
}

/** A name or address with an optional port. An absent header is valid. */
function isHost(text = '') {
  return text === '' || (/^[\w.[\]:-]+$/.test(text) && URL.canParse(`http://${text}`))
}

function isOwn(from: string, request: Request) {
  const host = request.get('x-forwarded-host') ?? request.get('host')
  const url = URL.parse(from)
  // A page loaded over http may have been changed on its way.
  const isPlain = request.protocol === 'https' && url?.protocol === 'http:'
  // An HTTP/1.0 client may send no host: then no page counts as our own.
  return host !== undefined && url?.host === host && !isPlain
}
