import type { NextFunction, Request, Response } from 'express'
import { isPrivate } from '~/session/route-registry'

const retryAfterSeconds = 5
/** Browsers open a page again after a time of their own, so that not all come at once when it works again. [s] */
const refreshWithinSeconds = 5

/** Sets headers that a response does not have yet, when its status is known. */
export function answerDefaults(request: Request, response: Response, next: NextFunction) {
  const { path } = request
  const writeHead = response.writeHead.bind(response) as (...said: unknown[]) => Response
  response.writeHead = (...said: unknown[]) => {
    if (response.statusCode === 503) {
      setDefault(response, 'Retry-After', String(retryAfterSeconds))
      const seconds = Number(response.getHeader('Retry-After')) + Math.floor(Math.random() * refreshWithinSeconds)
      if (request.method === 'GET') response.setHeader('Refresh', String(seconds))
    }
    // Pages contain the member's name, and forms what the visitor typed before.
    const isOfOnePerson = isPrivate(path) || Boolean(request.headers.cookie) || response.hasHeader('Set-Cookie')
    if (isOfOnePerson) setDefault(response, 'Cache-Control', 'no-store')
    // The browser would replace the policy of the page that it has, and with it the nonce of its style and script.
    if (response.statusCode === 304) response.removeHeader('Content-Security-Policy')
    // Closes the connection of a refused request, so that the rest of its body is not sent.
    if (response.statusCode >= 400 && isStillSending(request)) response.setHeader('Connection', 'close')
    return writeHead(...said)
  }
  next()
}

function setDefault(response: Response, name: string, value: string) {
  if (!response.hasHeader(name)) response.setHeader(name, value)
}

function isStillSending({ headers, complete }: Request) {
  return !complete && (headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0)
}
