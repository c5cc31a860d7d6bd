import type { auditActions } from '~/contract/audit-words'
import { getCommissionsDue } from '~/contract/commissions'
import { getCompanyRecord } from '~/contract/company-records'
import { listLeads } from '~/contract/leads'
import { createOffer, getOffer } from '~/contract/offers'
import { getUser } from '~/contract/users'
import { parsePermissions } from '~/domain/access/access'

/** A call of an administrator: its status and its reply. */
export type Ask = (method: string, path: string, body?: object) => Promise<{ status: number; json: unknown }>

/** What a writer reads: identifying content, and its version. */
export type Read = { content: string; version: string }

/** An object that many people edit at once. */
export type RacedObject = {
  /** Its name in the audit trail, with the action of an edit. */
  id: string
  action: (typeof auditActions)[number]
  read: (ask: Ask) => Promise<Read>
  /** Writes numbered content over a version. */
  write: (ask: Ask, number: number, version: string) => ReturnType<Ask>
  contentOf: (number: number) => string
}

/** One of each kind, in the demonstration. */
export async function racedObjects(ask: Ask): Promise<RacedObject[]> {
  const leads = listLeads.reply.parse((await ask('GET', '/leads?status=all')).json)
  const leadId = leads.items[0]?.id
  return [await offer(ask), ...(leadId === undefined ? [] : [lead(leadId)]), access(), agreement(), company()]
}

async function offer(ask: Ask): Promise<RacedObject> {
  const days = { DataInicio: '2090-01-01', DataFim: '2090-12-31' }
  const created = await ask('POST', '/cardMarket', { Titulo: 'Convencional', Regiao: 'SUL', ...days, Preco: 50 })
  const { id } = createOffer.reply.parse(created.json)
  return {
    id,
    action: 'offer-changed',
    async read(from) {
      const { Preco, version } = getOffer.reply.parse((await from('GET', `/offers/${id}`)).json)
      return { content: String(Preco), version }
    },
    write: (to, number, version) => to('PATCH', `/offers/${id}`, { Preco: priceOf(number), version }),
    contentOf: (number) => String(priceOf(number)),
  }
}

function lead(id: string): RacedObject {
  return {
    id,
    action: 'lead-changed',
    async read(from) {
      const { chosen } = listLeads.reply.parse((await from('GET', `/leads?id=${id}&partners=none`)).json)
      return { content: chosen!.nextStep?.text ?? '', version: chosen!.version }
    },
    write(to, number, version) {
      const nextStep = { text: stepOf(number), day: '2090-01-01' }
      return to('PATCH', `/leads/${id}`, { status: 'talking', ownerId: null, nextStep, version })
    },
    contentOf: stepOf,
  }
}

function access(): RacedObject {
  const id = 'demo-pesquisa'
  return {
    id,
    action: 'access-changed',
    async read(from) {
      const user = getUser.reply.parse((await from('GET', `/users/${id}`)).json)
      return { content: user.company?.name ?? '', version: user.accessVersion! }
    },
    write(to, number, version) {
      const permissions = parsePermissions('research')
      return to('PATCH', `/users/${id}/access`, { role: 'CLIENTE', permissions, companyName: companyNameOf(number), version })
    },
    contentOf: companyNameOf,
  }
}

function agreement(): RacedObject {
  const [partnerId, id] = ['demo-parceira-capibaribe', 'demo-empresa-serra-alta']
  return {
    id,
    action: 'commission-agreed',
    async read(from) {
      const { json } = await from('GET', `/partner-companies/${partnerId}/commissions/due`)
      const { agreement: set, version } = getCommissionsDue.reply.parse(json).companies.find((it) => it.id === id)!
      return { content: set?.fromMonth ?? '', version }
    },
    write(to, number, version) {
      const body = { percentHundredths: 250, fromMonth: monthOf(number), version }
      return to('POST', `/companies/${id}/commission-agreement`, body)
    },
    contentOf: monthOf,
  }
}

function company(): RacedObject {
  const id = 'demo-empresa-chapada'
  const record = async (from: Ask) => getCompanyRecord.reply.parse((await from('GET', `/companies/${id}/record`)).json)
  return {
    id,
    action: 'company-changed',
    async read(from) {
      const { name, version } = await record(from)
      return { content: name, version }
    },
    async write(to, number, version) {
      const { initials, cnpj, status, start_acl, partner_company_id } = await record(to)
      const body = { name: millOf(number), initials, cnpj, status, start_acl, partner_company_id, version }
      return to('PATCH', `/companies/${id}`, body)
    },
    contentOf: millOf,
  }
}

const priceOf = (number: number) => 100 + number / 100
const stepOf = (number: number) => `Passo ${number}`
const companyNameOf = (number: number) => `Empresa ${number}`
const monthOf = (number: number) => `${2000 + Math.floor(number / 12)}-${String((number % 12) + 1).padStart(2, '0')}`
const millOf = (number: number) => `Moinho ${number}`
