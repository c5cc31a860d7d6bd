import type { RateLimits } from '~/database/rate-limits.server'
import { networkCounter } from '~/domain/access/network-counter'

export type VisitorLimits = ReturnType<typeof createVisitorLimits>

/** Set by our server (app/web), which overwrites a value sent by the browser. */
export const clientAddressHeader = 'x-client-address'

const tenMinutes = 600

/** Limits per network address for what needs no account, high enough for a family behind one router; and per member for files. */
export function createVisitorLimits(rateLimits: RateLimits) {
  const byAddress = (name: string, times: number) => {
    const { take } = networkCounter(rateLimits.counter, { name: `site-${name}`, times, seconds: tenMinutes })
    return async (request: Request) => {
      const address = request.headers.get(clientAddressHeader) ?? 'unknown'
      const isAllowed = (await take(address)) === undefined
      if (!isAllowed) console.error(`refused 429 ${name} from ${address}`)
      return isAllowed
    }
  }
  return {
    /** For the PDFs and sheets of units, by member: each unit of the largest company once. */
    mayMakeUnitFile: rateLimits.of({ name: 'site-unit-files', times: 300, seconds: tenMinutes }),
    /** For the live answers of the simulator's form, by person: one every three seconds. */
    mayAnswerLive: rateLimits.of({ name: 'site-live-answers', times: 200, seconds: tenMinutes }),
    maySimulateBill: byAddress('bills', 40),
    /** For bodies larger than a form; checked before the body is read. */
    maySendFile: byAddress('files', 60),
    maySendInvoice: byAddress('invoices', 20),
    mayLeaveContact: byAddress('contacts', 20),
    mayCalculateAsGuest: byAddress('guest-studies', 40),
  }
}
