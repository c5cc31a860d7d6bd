import type { PartnerTier } from '~/domain/access/partner-tier'

/** The title of the partner's area; the prime tiers have theirs after it. */
export const tierTitle: Record<PartnerTier, string> = {
  PRIME_BLACK: 'Area do Integrador Prime Black',
  PRIME_BASIC: 'Area do Integrador Prime Basic',
  PARCEIRO: 'Area do Integrador',
}
