/**
 * The web tier calls the provider for many people. With its key it says for whom: the address that limits count by and that
 * sign-ins and the audit trail keep. Without the right key all of these headers are ignored, and the address is the one the connection
 * comes from. The person's browser travels in the ordinary User-Agent header. With the key it also says which of its requests a call
 * belongs to, so that the logs of both tell of one request under one id.
 */
export const clientHeaders = {
  key: 'forwarded-client-key',
  address: 'forwarded-client',
  requestId: 'forwarded-request-id',
} as const
