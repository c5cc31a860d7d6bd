import type { Member } from './access'

export type PartnerTier = 'PRIME_BLACK' | 'PRIME_BASIC' | 'PARCEIRO'

/** The tier a partner's own permissions give; the black one wins when both are there. */
export function partnerTier({ permissions }: Member): PartnerTier {
  if (permissions.includes('prime_black')) return 'PRIME_BLACK'
  if (permissions.includes('prime_basic')) return 'PRIME_BASIC'
  return 'PARCEIRO'
}
