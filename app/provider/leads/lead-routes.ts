import { changeLead, listLeads, residentialSource, saveResidentialLead } from '~/contract/leads'
import { brazilDay } from '~/domain/dated/brazil-day'
import { leadReceived } from '~/mail/letters/leads'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { isPartnerCompany } from '../partners/partner-companies'
import { leadsOf, ownersOf, updateLead } from './lead-list'
import { keepLead } from './leads'

export function mountLeads(mount: Mount, { db, now, limits, mails, teamEmail }: Deps) {
  mount(saveResidentialLead, async ({ body, client }) => {
    const { name, document, phone, state, billBrl, consentVersion } = body
    const email = body.email.toLowerCase()
    await limits.leads(email)
    await db.transaction().execute(async (trx) => {
      const contact = { report: residentialSource, name, document, email }
      const more = { phone, uf: state, bill_brl: billBrl }
      const { id, isNew } = await keepLead(trx, contact, more, now())
      const consent = { document: 'contact', version: consentVersion, accepted_at: now().toISOString() }
      await trx
        .insertInto('consent')
        .values({ ...consent, holder_id: id, address: client.address ?? null })
        .execute()
      await audit(trx, { action: 'lead-received', object: { type: 'lead', id }, client }, now())
      if (isNew) await mails.put(trx, teamEmail, leadReceived({ id, ...contact, ...more }))
    })
    mails.wake()
    return {}
  })

  mount(listLeads, ({ params }) => leadsOf(db, { ...params, today: brazilDay(now()) }))

  mount(changeLead, async ({ params: { id }, body, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      if (body.ownerId !== null && !(await ownersOf(trx)).some((owner) => owner.id === body.ownerId)) {
        throw new HttpRefusal(422, 'Quem cuida do contato é um administrador.', ['ownerId'])
      }
      if (body.partnerId && !(await isPartnerCompany(trx, body.partnerId))) {
        throw new HttpRefusal(422, 'Este parceiro não existe mais.', ['partnerId'])
      }
      if (!(await updateLead(trx, id, body, caller.id, now()))) throw new HttpRefusal(404, 'Contato não encontrado.')
      const details = { status: body.status }
      await audit(trx, { action: 'lead-changed', actor: caller.id, object: { type: 'lead', id }, client, details }, now())
    })
    return {}
  })
}
