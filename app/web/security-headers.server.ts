import type { NextFunction, Request, Response } from 'express'
import helmet from 'helmet'

/**
 * Headers of every answer. Documents bring their own policy with a nonce (entry.server.tsx); what is not a document
 * may load nothing. The referrer policy is not helmet's own: with "no-referrer" browsers send `Origin: null`.
 */
export function securityHeaders() {
  return helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { defaultSrc: ["'none'"], objectSrc: ["'none'"], baseUri: ["'none'"], frameAncestors: ["'none'"] },
    },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}

/** Remix appends its headers, and browsers obey every policy they are sent: a document's own takes the default's place. */
export function documentPolicyReplacesDefault(_: Request, response: Response, next: NextFunction) {
  const append = response.append.bind(response)
  response.append = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response.set(name, value as string) : append(name, value)
  next()
}
