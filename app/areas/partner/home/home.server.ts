import type { AppLoadContext } from '@remix-run/node'
import { listLearningTracks } from '~/contract/learning'
import { getPartnerCompany } from '~/contract/partner-companies'
import { isPrime, partnerTier } from '~/domain/access/partner-tier'
import type { SignedInMember } from '~/session/guards.server'
import { chatUrl } from '~/ui/chat-url'
import { findPartner } from '../find-partner.server'
import { toTrack } from '../partner'
import { nextSteps } from './next-steps'

type Context = Pick<AppLoadContext, 'brand'>
export type Home = Awaited<ReturnType<typeof openHome>>

/** What the partner's area shows: the company and its commission, the clients, the documents, and the tracks of the prime tiers. */
export async function openHome(member: SignedInMember, { brand }: Context) {
  const tier = partnerTier(member)
  const [company, tracks] = await Promise.all([
    findPartner(member),
    isPrime(tier) ? member.provider.call(listLearningTracks) : undefined,
  ])
  const summary = company && (await member.provider.call(getPartnerCompany, { params: { id: company.id } }))
  return {
    tier,
    company,
    clientsSavingBrl: summary?.clients_economy_accumulated,
    steps: company ? nextSteps(tier, company) : [],
    tracks: tracks?.map(toTrack),
    chat: brand.specialistsUrl ?? chatUrl(brand.phone, 'Olá! Sou parceiro e quero falar com os especialistas.'),
  }
}
