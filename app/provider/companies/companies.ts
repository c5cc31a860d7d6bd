import type { Selectable } from 'kysely'
import type { z } from 'zod'
import type { companySummary } from '~/contract/companies'
import type { Schema } from '~/database/schema'
import type { UploadUrl } from '../files/upload-url'

/** A company as the wire shows it. */
export function toCompany(row: Selectable<Schema['company']>, uploadUrl: UploadUrl): z.input<typeof companySummary> {
  const { id, name, initials, cnpj, status, start_acl } = row
  return { id, name, initials, cnpj, status, start_acl, logo: row.logo_id && uploadUrl(row.logo_id) }
}
