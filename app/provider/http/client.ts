import { createHash, timingSafeEqual } from 'node:crypto'
import { clientHeaders } from '~/contract/client'
import type { Requester } from '~/domain/access/fair-queue'
import { networkOf } from '~/domain/access/network'

/** The address of a call. Undefined: an in-process caller that gave none. */
export type Client = { address: string | undefined; agent: string | undefined }

/** The person's own address if the web tier sends it with its key, otherwise the connection's. */
export function clientOf(headers: Headers, webTierKey: string, peerAddress: string | undefined): Client {
  const isWebTier = isSame(headers.get(clientHeaders.key) ?? '', webTierKey)
  const forwarded = isWebTier ? headers.get(clientHeaders.address) : null
  return {
    address: (forwarded ?? peerAddress)?.slice(0, maxAddressCharacters),
    agent: headers.get('user-agent')?.slice(0, maxAgentCharacters),
  }
}

/** The requester of a call in the fair queue: its network and its account. All visitors of a network are one requester. */
export function queueRequester({ address }: Client, caller?: { id: string }): Requester {
  const network = networkOf(address ?? 'within')
  return [network, caller?.id ?? network]
}

/** The web tier's request id, sent with its key; undefined for other callers and invalid ids. */
export function forwardedRequestId(headers: Headers, webTierKey: string): string | undefined {
  const id = headers.get(clientHeaders.requestId)
  return id !== null && /^[0-9A-F]{8}$/.test(id) && isSame(headers.get(clientHeaders.key) ?? '', webTierKey) ? id : undefined
}

const maxAddressCharacters = 64
const maxAgentCharacters = 300

function isSame(given: string, right: string) {
  return timingSafeEqual(createHash('sha256').update(given).digest(), createHash('sha256').update(right).digest())
}
