import type { Member } from './access'

export type PartnerTier = 'PRIME_BLACK' | 'PRIME_BASIC' | 'PARCEIRO'

/** The tier a partner's own permissions give; the black one wins when both are there. */
export function partnerTier({ permissions }: Member): PartnerTier {
  if (permissions.includes('prime_black')) return 'PRIME_BLACK'
  if (permissions.includes('prime_basic')) return 'PRIME_BASIC'
  return 'PARCEIRO'
}

/** The prime tiers study the learning tracks and follow the clients that they brought. */
export function isPrime(tier: PartnerTier): boolean {
  return tier !== 'PARCEIRO'
}

/** Only the black tier opens the simulator and the market search from its area. */
export function mayUsePrimeTools(tier: PartnerTier): boolean {
  return tier === 'PRIME_BLACK'
}
