import { getCommissionsDue } from '~/contract/commissions'
import { getCompanyRecord } from '~/contract/company-records'
import { listLeads } from '~/contract/leads'
import { getStudy } from '~/contract/studies'
import { getUnitPromise } from '~/contract/unit-promise'
import { getOffer } from '~/contract/offers'
import { getUnitRecord } from '~/contract/unit-records'
import { nothingRead } from '~/contract/version'
import { getUser } from '~/contract/users'
import { member } from './caller'
import type { Host } from './host'

type Author = { get: (path: string) => Promise<{ json: unknown }> }

/** The current versions, as read by an administrator or by the author of a private object; `nothingRead` for missing objects. */
export function readVersions(host: () => Host) {
  async function read(path: string) {
    const { status, json } = await (await member(host(), 'super@farol.example')).get(path)
    return status === 200 ? json : undefined
  }
  const record = async (id: string) => getUnitRecord.reply.parse(await read(`/measuring-point/${id}/record`))
  return {
    offer: async (id: string) => getOffer.reply.parse(await read(`/offers/${id}`)).version,
    lead: async (id: string) => listLeads.reply.parse(await read(`/leads?id=${id}`)).chosen?.version ?? nothingRead,
    async access(id: string) {
      const user = await read(`/users/${id}`)
      return (user === undefined ? undefined : getUser.reply.parse(user).accessVersion) ?? nothingRead
    },
    async agreement(partnerId: string, companyId: string) {
      const { companies } = getCommissionsDue.reply.parse(await read(`/partner-companies/${partnerId}/commissions/due`))
      return companies.find(({ id }) => id === companyId)!.version
    },
    company: async (id: string) => getCompanyRecord.reply.parse(await read(`/companies/${id}/record`)).version,
    unit: async (id: string) => (await record(id)).version,
    promise: async (id: string) => getUnitPromise.reply.parse(await read(`/measuring-point/${id}/promise`)).version,
    study: async ({ get }: Author, id: string) => getStudy.reply.parse((await get(`/studies/${id}`)).json).version!,
    viability: async (id: string) => (await record(id)).viabilityVersion,
  }
}
