import type { AuditDetails } from '~/contract/audit'
import {
  archiveCompany,
  changeCompany,
  createCompany,
  getCompanyRecord,
  linkCompanyAccount,
  listCompanyRecords,
  listPartnerCompanies,
  removeRecordLogo,
  restoreCompany,
  setRecordLogo,
  unlinkCompanyAccount,
} from '~/contract/company-records'
import { account, audit } from '../audit/audit'
import type { Files } from '../files/files'
import { readSentPicture } from '../files/sent-picture'
import type { UploadUrl } from '../files/upload-url'
import type { Caller } from '../http/caller'
import type { Client } from '../http/client'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import { winLead } from '../leads/won-lead'
import type { Mount } from '../mount'
import { offered } from '../search/offered'
import { insertUnit } from '../units/unit-records'
import { linkAccount, unlinkAccount } from './company-accounts'
import { checkLogoVersion, logoVersionOf, setLogo } from './company-logo'
import { findRecord, insertCompany, listRecords, lockCompany, setArchived, updateCompany } from './company-records'

type Storage = { files: Files; uploadUrl: UploadUrl }
type Action = 'company-created' | 'company-changed' | 'company-archived' | 'company-restored' | 'mark-set' | 'mark-removed'

/** Administrators' calls about companies. */
export function mountCompanyRecords(mount: Mount, { db, listsOf, files, limits, now, uploadUrl }: Deps & Storage) {
  mount(listCompanyRecords, async ({ params: { state, page }, caller }) => listRecords(listsOf(caller), state, page, uploadUrl))

  mount(getCompanyRecord, async ({ params: { id } }) => findRecord(db, id, uploadUrl))

  mount(createCompany, async ({ body: { leadId, first_unit: first, ...fields }, ...by }) =>
    db.transaction().execute(async (trx) => {
      const id = await insertCompany(trx, fields, now())
      if (leadId !== undefined) {
        await winLead(trx, leadId, id)
        const object = { type: 'lead', id: leadId } as const
        const entry = { action: 'lead-changed', actor: by.caller.id, object, client: by.client } as const
        await audit(trx, { ...entry, details: { status: 'won' } }, now())
      }
      await note(trx, 'company-created', id, by, leadId === undefined ? {} : { lead: leadId })
      if (!first) return { id }
      const { cnpj, status, start_acl } = fields
      const unit = { ...first, cnpj, status, start_acl, code_ccee: null, start_date_management: null, class: null }
      return { id, unit_id: await insertUnit(trx, id, unit, by, now()) }
    }),
  )

  mount(changeCompany, async ({ params: { id }, body: { version, ...fields }, ...by }) =>
    db.transaction().execute(async (trx) => {
      const changed = await updateCompany(trx, id, fields, version)
      await note(trx, 'company-changed', id, by, { changed: changed.join(',') })
      return {}
    }),
  )

  mount(archiveCompany, async ({ params: { id }, ...by }) =>
    db.transaction().execute(async (trx) => {
      if (await setArchived(trx, id, now().toISOString())) await note(trx, 'company-archived', id, by)
      return {}
    }),
  )

  mount(restoreCompany, async ({ params: { id }, ...by }) =>
    db.transaction().execute(async (trx) => {
      if (await setArchived(trx, id, null)) await note(trx, 'company-restored', id, by)
      return {}
    }),
  )

  mount(setRecordLogo, async ({ params: { id }, body: { file, version }, ...by }) => {
    await limits.images(by.caller.id)
    const { bytes, mediaType } = await readSentPicture(file)
    const picture = { mediaType, written: await files.write(bytes) }
    const { replacedId, ...marked } = await db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, id)
      checkLogoVersion(version, company)
      const changed = await setLogo(trx, files, company, picture)
      await note(trx, 'mark-set', id, by)
      return changed
    })
    if (replacedId !== null) await files.setAside([replacedId])
    return { logoVersion: logoVersionOf(marked) }
  })

  mount(removeRecordLogo, async ({ params: { id, version }, ...by }) => {
    const removedId = await db.transaction().execute(async (trx) => {
      const company = await lockCompany(trx, id)
      if (company.logo_id === null) throw new HttpRefusal(404, 'Esta empresa não tem marca.')
      checkLogoVersion(version, company)
      await setLogo(trx, files, company, null)
      await note(trx, 'mark-removed', id, by)
      return company.logo_id
    })
    await files.setAside([removedId])
    return {}
  })

  mount(linkCompanyAccount, async ({ params: { id }, body: { email }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      const accountId = await linkAccount(trx, await lockCompany(trx, id), email, caller)
      const details = { company: id }
      await audit(trx, { action: 'account-linked', actor: caller.id, object: account(accountId), client, details }, now())
      return {}
    }),
  )

  mount(unlinkCompanyAccount, async ({ params: { id, accountId }, caller, client }) =>
    db.transaction().execute(async (trx) => {
      await unlinkAccount(trx, id, accountId, caller)
      const details = { company: id }
      await audit(trx, { action: 'account-unlinked', actor: caller.id, object: account(accountId), client, details }, now())
      return {}
    }),
  )

  mount(listPartnerCompanies, ({ params }) => {
    const partners = db.selectFrom('partner_company').select(['id', 'name', 'initials']).orderBy('name').orderBy('id')
    return offered(db, 'partner_company', partners, params)
  })

  async function note(
    trx: Deps['db'],
    action: Action,
    id: string,
    { caller, client }: { caller: Caller; client: Client },
    details: AuditDetails = {},
  ) {
    await audit(trx, { action, actor: caller.id, object: { type: 'company', id }, client, details }, now())
  }
}
