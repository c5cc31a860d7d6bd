/**
 * The web tier calls the provider for many people. With its key it says for whom: the address that limits count by and that
 * sign-ins and the audit trail keep. Without the right key both headers are ignored, and the address is the one the connection
 * comes from. The person's browser travels in the ordinary User-Agent header.
 */
export const clientHeaders = { key: 'forwarded-client-key', address: 'forwarded-client' } as const
