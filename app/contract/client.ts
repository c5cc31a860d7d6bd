/**
 * Headers with which the web tier, using its key, says for whom it calls: the client's address, for limits, sign-ins and the
 * audit trail, and the id of its own request, so that both logs share it. Without the right key they are ignored, and the address
 * is the connection's. The browser's name is in the ordinary User-Agent header.
 */
export const clientHeaders = {
  key: 'forwarded-client-key',
  address: 'forwarded-client',
  requestId: 'forwarded-request-id',
} as const
