import type { RateLimits } from '~/database/rate-limits.server'
import { networkOf } from '~/domain/access/network'

export type VisitorLimits = ReturnType<typeof createVisitorLimits>

/** Written by our own server over whatever the browser sent (app/web). */
export const clientAddressHeader = 'x-client-address'

const tenMinutes = 600

/** How often one network address may use what needs no account; a family behind one router must never meet these. */
export function createVisitorLimits(rateLimits: RateLimits) {
  const byAddress = (name: string, times: number) => {
    const mayPass = rateLimits.of({ name: `site-${name}`, times, seconds: tenMinutes })
    return async (request: Request) => {
      const address = request.headers.get(clientAddressHeader) ?? 'unknown'
      const isAllowed = await mayPass(networkOf(address))
      if (!isAllowed) console.error(`refused 429 ${name} from ${address}`)
      return isAllowed
    }
  }
  return {
    maySimulateBill: byAddress('bills', 40),
    /** Anything larger than a form, looked at before it is read. */
    maySendFile: byAddress('files', 60),
    maySendInvoice: byAddress('invoices', 20),
    mayLeaveContact: byAddress('contacts', 20),
    mayCalculateAsGuest: byAddress('guest-studies', 40),
  }
}
