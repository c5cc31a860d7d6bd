import { clientHeaders } from '~/contract/client'
import type { Fetch } from './gateway.server'

/** The visitor's address and browser, the id of the request, and the shared secret with which the provider trusts them. */
type Client = { key: string; address: string | null; agent: string | null; requestId?: string | undefined }

/** Wraps `fetch`: each call gets headers with the visitor's address and browser, and the request's id. */
export function withClientHeaders({ key, address, agent, requestId }: Client, fetch: Fetch): Fetch {
  return (call, takeReply) => {
    call.headers.set(clientHeaders.key, key)
    if (address !== null) call.headers.set(clientHeaders.address, address)
    if (agent !== null) call.headers.set('user-agent', agent)
    if (requestId !== undefined) call.headers.set(clientHeaders.requestId, requestId)
    return fetch(call, takeReply)
  }
}
