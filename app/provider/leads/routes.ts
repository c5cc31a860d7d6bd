import { randomUUID } from 'node:crypto'
import { admitLead, admitMember, saveLead } from '~/contract/general-reports'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { audit } from '../audit/audit'
import { guestSubject } from '../auth/identify'
import type { AuthDeps } from '../auth/auth-deps'
import { findLead, keepLead } from './leads'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'

export function mountGeneralReports(mount: Mount, { db, now, tokens, limits, cobrands }: AuthDeps) {
  const known = new Set(cobrands.map((slug) => `${slug}-solar`))
  const checkReport = (report: string) => {
    if (!known.has(report)) throw new HttpRefusal(404, 'Não há página deste parceiro.')
  }

  mount(saveLead, async ({ params: { report }, body, client }) => {
    checkReport(report)
    if (!isCnpj(body.cnpj)) throw new HttpRefusal(400, 'Confira os campos: cnpj não é um CNPJ válido.', ['cnpj'])
    const email = body.email.toLowerCase()
    await limits.leads(email)
    const lead = { id: randomUUID(), report, name: body.name.trim(), cnpj: cnpjCharacters(body.cnpj), email }
    return db.transaction().execute(async (trx) => {
      const leadId = await keepLead(trx, { ...lead, created_at: now().toISOString() })
      await audit(trx, { action: 'lead-received', object: { type: 'lead', id: leadId }, client }, now())
      return { leadId }
    })
  })

  mount(admitLead, async ({ params: { report }, body: { leadId } }) => {
    checkReport(report)
    if (!(await findLead(db, report, leadId))) throw new HttpRefusal(404, 'Contato não encontrado.')
    return { accessToken: await tokens.issue(guestSubject(leadId)) }
  })

  mount(admitMember, async ({ params: { report }, caller }) => {
    checkReport(report)
    return { accessToken: await tokens.issue(guestSubject(caller.id)) }
  })
}
