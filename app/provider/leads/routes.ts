import { viewOnlyMessage } from '~/contract/account-view'
import { admitLead, admitMember, saveLead } from '~/contract/general-reports'
import { cnpjCharacters, isCnpj } from '~/domain/registry/cnpj'
import { leadReceived } from '~/mail/letters/leads'
import { audit } from '../audit/audit'
import { guestSubject } from '../auth/identify'
import type { AuthDeps } from '../auth/auth-deps'
import { findLead, storeLead, partnerOfPage } from './leads'
import type { Mount } from '../mount'
import { HttpRefusal } from '../http/refusal'

export function mountGeneralReports(mount: Mount, { db, now, tokens, limits, cobrands, mails, teamEmail }: AuthDeps) {
  const known = new Set(cobrands.map((slug) => `${slug}-solar`))
  const checkReport = (report: string) => {
    if (!known.has(report)) throw new HttpRefusal(404, 'Não há página deste parceiro.')
  }

  mount(saveLead, async ({ params: { report }, body, client }) => {
    checkReport(report)
    if (!isCnpj(body.cnpj)) throw new HttpRefusal(400, 'Confira os campos: cnpj não é um CNPJ válido.', ['cnpj'])
    const email = body.email.toLowerCase()
    await limits.leads(client.address ?? 'within', email)
    const contact = { report, name: body.name.trim(), document: cnpjCharacters(body.cnpj), email }
    const leadId = await db.transaction().execute(async (trx) => {
      const partnerId = await partnerOfPage(trx, report.replace(/-solar$/, ''))
      const { id, isNew } = await storeLead(trx, contact, {}, now(), partnerId)
      await audit(trx, { action: 'lead-received', object: { type: 'lead', id }, client }, now())
      if (isNew) await mails.put(trx, teamEmail, leadReceived({ id, ...contact }))
      return id
    })
    mails.wake()
    return { leadId }
  })

  mount(admitLead, async ({ params: { report }, body: { leadId } }) => {
    checkReport(report)
    if (!(await findLead(db, report, leadId))) throw new HttpRefusal(404, 'Contato não encontrado.')
    return { accessToken: await tokens.issue(guestSubject(leadId)) }
  })

  mount(admitMember, async ({ params: { report }, caller }) => {
    checkReport(report)
    // A guest's token ends with no sign-in, and counts on the limit of its subject.
    if (caller.viewerId !== undefined) throw new HttpRefusal(403, viewOnlyMessage)
    return { accessToken: await tokens.issue(guestSubject(caller.id)) }
  })
}
