import type { IsoDate } from '~/domain/dated/dated'

export type ApiKeyTables = {
  /** A key with which programs of a company read its data. */
  api_key: {
    id: string
    company_id: string
    name: string
    /** Comma-separated. */
    scopes: string
    /** The first characters of the key, by which people tell it. */
    prefix: string
    token_hash: string
    /** Null once the account is deleted. */
    created_by: string | null
    created_at: string
    /** The last day on which it is valid, in Brasília. */
    expires_on: string
    last_used_on: IsoDate | null
    revoked_at: string | null
  }
}
