import type { Member } from './access'

export type PartnerTier = 'PRIME_BLACK' | 'PRIME_BASIC' | 'PARCEIRO'

/** The tier by a partner's own permissions; the black one takes precedence. */
export function partnerTier({ permissions }: Member): PartnerTier {
  if (permissions.includes('prime_black')) return 'PRIME_BLACK'
  if (permissions.includes('prime_basic')) return 'PRIME_BASIC'
  return 'PARCEIRO'
}

/** Prime tiers have the learning tracks and follow their clients. */
export function isPrime(tier: PartnerTier): boolean {
  return tier !== 'PARCEIRO'
}

/** The black tier alone opens simulator and market search from its area. */
export function mayUsePrimeTools(tier: PartnerTier): boolean {
  return tier === 'PRIME_BLACK'
}
