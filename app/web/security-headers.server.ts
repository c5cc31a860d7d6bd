import type { NextFunction, Request, Response } from 'express'
import helmet from 'helmet'

/**
 * Headers of every response. Documents set their own policy with a nonce (entry.server.tsx); other responses may load
 * nothing. The referrer policy is not helmet's default "no-referrer", with which browsers send `Origin: null`.
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

/** Deletes the default policy of a document: Remix appends the document's own, and browsers apply all policies they receive. */
export function documentPolicyReplacesDefault(_: Request, response: Response, next: NextFunction) {
  const append = response.append.bind(response)
  response.append = (name, value) =>
    name.toLowerCase() === 'content-security-policy' ? response.set(name, value as string) : append(name, value)
  next()
}
