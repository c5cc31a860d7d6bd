import type { AppLoadContext } from '@remix-run/node'
import { getCommissionOutlook } from '~/contract/commissions'
import { listLearningTracks } from '~/contract/learning'
import { listEnergyContracts } from '~/contract/energy-contracts'
import { getPartnerCompany } from '~/contract/partner-companies'
import { listMigrations } from '~/contract/migrations'
import { listCurrentOffers } from '~/contract/offers'
import { listStudies } from '~/contract/studies'
import { mayEnter, offerReaders } from '~/domain/access/access'
import { isPrime, mayUsePrimeTools, partnerTier } from '~/domain/access/partner-tier'
import type { SignedInMember } from '~/session/guards.server'
import { chatUrl } from '~/ui/chat-url'
import { findPartner } from '../find-partner.server'
import { toPartnerStudy, toTrack } from '../partner'
import { nextSteps } from './next-steps'

type Context = Pick<AppLoadContext, 'brand' | 'now'>
export type Home = Awaited<ReturnType<typeof openPartnerHome>>

/** Studies on the start page; a link leads to the others. */
const newestStudies = 3
const shownOffers = 3
const shownMigrations = 5
const shownContracts = 5

/** The partner's area: company, commission, clients, documents, and the sections of the tier. */
export async function openPartnerHome(member: SignedInMember, { brand, now }: Context) {
  const tier = partnerTier(member)
  const [company, tracks, studies, offers, migrations, contracts] = await Promise.all([
    findPartner(member, now()),
    isPrime(tier) ? member.provider.call(listLearningTracks) : undefined,
    mayUsePrimeTools(tier) ? member.provider.call(listStudies, { params: { pageSize: newestStudies } }) : undefined,
    mayEnter(member, offerReaders) ? member.provider.call(listCurrentOffers, { params: {} }) : undefined,
    isPrime(tier) ? member.provider.call(listMigrations, { params: {} }) : undefined,
    isPrime(tier) ? member.provider.call(listEnergyContracts, { params: { state: 'attention' } }) : undefined,
  ])
  const [summary, outlook] = company
    ? await Promise.all([
        member.provider.call(getPartnerCompany, { params: { id: company.id } }),
        member.provider.call(getCommissionOutlook, { params: { id: company.id } }),
      ])
    : []
  return {
    tier,
    isView: member.viewer !== undefined,
    company,
    outlook,
    clientsSavingBrl: summary?.clients_economy_accumulated,
    steps: company ? nextSteps(tier, company) : [],
    tracks: tracks?.map(toTrack),
    offers: offers && { offers: offers.items.slice(0, shownOffers), total: offers.total },
    contracts: contracts?.items.slice(0, shownContracts) ?? [],
    migrations: migrations?.items.slice(0, shownMigrations) ?? [],
    studies: studies && { studies: studies.items.map(toPartnerStudy), total: studies.total },
    chat: brand.specialistsUrl ?? chatUrl(brand.phone, 'Olá! Sou parceiro e quero falar com os especialistas.'),
  }
}
