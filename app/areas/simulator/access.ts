import type { Access } from '~/domain/access/access'

/** Who may simulate. */
export const simulatorAccess: Access = { permissions: ['prime_black', 'simulator'] }
