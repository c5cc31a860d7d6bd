import { clientHeaders } from '~/contract/client'

type Fetch = (request: Request) => Response | Promise<Response>

/** The person on whose behalf the web tier calls, and the shared secret with which the provider accepts their address. */
type Client = { key: string; address: string | null; agent: string | null }

/** The same network, or the same embedded app, with headers that say for whom each call is made. */
export function withClientHeaders({ key, address, agent }: Client, fetch: Fetch): Fetch {
  return (call) => {
    call.headers.set(clientHeaders.key, key)
    if (address !== null) call.headers.set(clientHeaders.address, address)
    if (agent !== null) call.headers.set('user-agent', agent)
    return fetch(call)
  }
}
