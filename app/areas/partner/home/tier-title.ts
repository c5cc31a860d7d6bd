import type { PartnerTier } from '~/domain/access/partner-tier'

/** The title of the partner's area; prime tiers add theirs. */
export const tierTitle: Record<PartnerTier, string> = {
  PRIME_BLACK: 'Area do Integrador Prime Black',
  PRIME_BASIC: 'Area do Integrador Prime Basic',
  PARCEIRO: 'Area do Integrador',
}
