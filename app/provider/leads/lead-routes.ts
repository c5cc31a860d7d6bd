import {
  changeLead,
  endOpeningNotice,
  freeMarketSource,
  listLeads,
  noticeSource,
  residentialSource,
  saveFreeMarketLead,
  saveOpeningNotice,
  saveResidentialLead,
} from '~/contract/leads'
import { brazilDay, daysAfter } from '~/domain/dated/brazil-day'
import { mayMigrate } from '~/domain/tariffs/migration'
import { brazilianDate } from '~/mail/letters/letter-parts'
import { audit } from '../audit/audit'
import type { Deps } from '../http/deps'
import { HttpRefusal } from '../http/refusal'
import type { Mount } from '../mount'
import { isPartnerCompany } from '../partners/partner-companies'
import { leadsOf, ownersOf } from './lead-list'
import { updateLead } from './lead-work'
import { migrationNote } from './migration-note'
import { deleteNoticed, storeNotice } from './opening-notices'
import { receiveLead } from './receive-lead'

export function mountLeads(mount: Mount, deps: Deps) {
  const { db, listsOf, now } = deps
  mount(saveResidentialLead, async ({ body, client }) => {
    const { name, document, email, phone, state, billBrl, consentVersion } = body
    const contact = { report: residentialSource, name, document, email }
    const consent = { document: 'contact', version: consentVersion }
    await receiveLead(deps, { contact, more: { phone, uf: state, bill_brl: billBrl }, consent }, client)
    return {}
  })

  mount(saveFreeMarketLead, async ({ body, client }) => {
    const { name, document, email, phone, state, consentVersion } = body
    const contact = { report: freeMarketSource, name, document, email }
    const consent = { document: 'free-market-contact', version: consentVersion }
    const note = migrationNote(body, brazilDay(now()))
    await receiveLead(deps, { contact, more: { phone, uf: state }, consent, note }, client)
    return {}
  })

  mount(saveOpeningNotice, async ({ body: { name, email, group, consentVersion }, client }) => {
    const answer = mayMigrate({ group }, brazilDay(now()))
    if (answer.mayMigrate || !answer.opensOn) throw new HttpRefusal(422, 'Este grupo já pode migrar.', ['group'])
    const day = daysAfter(answer.opensOn, -1)
    const contact = { report: noticeSource, name, document: '', email }
    const consent = { document: 'opening-notice', version: consentVersion }
    const note = `Quer um e-mail quando o seu grupo puder migrar, até ${brazilianDate(day)}.`
    await receiveLead(deps, { contact, more: {}, consent, note, within: (trx, id) => storeNotice(trx, id, day) }, client)
    return {}
  })

  mount(endOpeningNotice, async ({ body: { token }, client }) => {
    await db.transaction().execute(async (trx) => {
      const id = await deleteNoticed(trx, token)
      if (id === undefined) throw new HttpRefusal(404, 'Este link não existe.')
      await audit(trx, { action: 'opening-notice-ended', object: { type: 'lead', id }, client }, now())
    })
    return {}
  })

  mount(listLeads, ({ params, caller }) => leadsOf(listsOf(caller), { ...params, today: brazilDay(now()) }))

  mount(changeLead, async ({ params: { id }, body, caller, client }) => {
    await db.transaction().execute(async (trx) => {
      if (body.ownerId !== null && !(await ownersOf(trx)).some((owner) => owner.id === body.ownerId)) {
        throw new HttpRefusal(422, 'Quem cuida do contato é um administrador.', ['ownerId'])
      }
      if (body.partnerId && !(await isPartnerCompany(trx, body.partnerId))) {
        throw new HttpRefusal(422, 'Este parceiro não existe mais.', ['partnerId'])
      }
      await updateLead(trx, id, body, caller.id, now())
      const details = { status: body.status }
      await audit(trx, { action: 'lead-changed', actor: caller.id, object: { type: 'lead', id }, client, details }, now())
    })
    return {}
  })
}
