import { cnpj } from 'cpf-cnpj-validator'
import { nothingRead } from '~/contract/version'
import { png } from '../../../contract/picture'
import { unitFields } from '../../../contract/unit-fields'
import type { Context, WriteKind } from './write-kind'

export const company: WriteKind = {
  name: 'empresa',
  weight: 1,
  read: `
    select initials as key, 'company ' || name || ' ' || cnpj as part from company where initials in {keys}
    union all
    select initials, 'code ' || code from company join unique_code on owner_id = company.id where initials in {keys}
    union all
    select initials, 'audit ' || action from company join audit_entry on object_id = company.id
      where action = 'company-created' and initials in {keys}`,
  async next({ unique, made }) {
    const key = unique()
    const number = cnpj.generate()
    const body = {
      name: 'Padaria Sol',
      initials: key,
      cnpj: number,
      status: 'ATIVO',
      start_acl: '2026-01-01',
      partner_company_id: null,
    }
    const parts = [`company Padaria Sol ${number}`, `code ${number}`, 'audit company-created']
    const onReply = ({ id }: { id: string }) => made.companyIds.push(id)
    return { key, method: 'POST', path: '/companies', body, parts, onReply }
  },
}

/** A unit of an acknowledged company. */
export const unit: WriteKind = {
  name: 'unidade',
  weight: 2,
  read: `
    select code_ccee as key, 'unit ' || name || ' ' || distributor_name as part from consumer_unit where code_ccee in {keys}
    union all
    select code_ccee, 'code' from consumer_unit join unique_code on owner_id = consumer_unit.id and code = code_ccee
      where code_ccee in {keys}
    union all
    select code_ccee, 'audit ' || action from consumer_unit join audit_entry on object_id = consumer_unit.id
      where action = 'unit-created' and code_ccee in {keys}`,
  async next({ unique, made, random }) {
    if (made.companyIds.length === 0) return undefined
    const key = unique()
    const record = { ...unitFields, name: 'Loja Centro', cnpj: cnpj.generate(), code_ccee: key }
    const body = { ...record, status: 'ATIVO', start_acl: '2026-01-01' }
    const parts = ['unit Loja Centro Neoenergia Pernambuco', 'code', 'audit unit-created']
    const onReply = ({ id }: { id: string }) => made.units.push({ id, code: key })
    return { key, method: 'POST', path: `/companies/${random.pick(made.companyIds)}/units`, body, parts, onReply }
  },
}

/** A company's logo, replacing the previous one, whose document is deleted. */
export const mark: WriteKind = {
  name: 'marca de uma empresa',
  weight: 2,
  read: `
    select company.id as key, 'mark ' || media_type as part from company join stored_file on storage_id = logo_id
      where company.id in {keys}
    union all
    select object_id, 'audit mark-set' from audit_entry where action = 'mark-set' and object_id in {keys}`,
  async next({ made }) {
    const before = made.marks.shift() ?? (made.companyIds.length > made.markedCount ? unmarked(made) : undefined)
    if (!before) return undefined
    const { companyId: key, parts: earlier, version } = before
    const audits = earlier.filter((part) => part === 'audit mark-set')
    const parts = ['mark image/png', ...audits, 'audit mark-set']
    const body = new FormData()
    body.set('file', new File([new Uint8Array(png(8, 8))], 'marca.png', { type: 'image/png' }))
    body.set('version', version)
    const onReply = ({ logoVersion }: { logoVersion: string }) => made.marks.push({ companyId: key, parts, version: logoVersion })
    return { key, method: 'POST', path: `/companies/${key}/logo`, body, parts, before: earlier, onReply }
  },
}

function unmarked(made: Context['made']) {
  made.markedCount += 1
  return { companyId: made.companyIds[made.markedCount - 1]!, parts: [], version: nothingRead }
}
