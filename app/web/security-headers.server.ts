import helmet from 'helmet'

/**
 * Headers of every answer. Documents bring their own policy with a nonce (entry.server.tsx); what is not a document
 * may load nothing. The referrer policy is not helmet's own: with "no-referrer" browsers send `Origin: null`.
 */
export function securityHeaders() {
  return helmet({
    contentSecurityPolicy: { useDefaults: false, directives: { defaultSrc: ["'none'"], frameAncestors: ["'none'"] } },
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
}
