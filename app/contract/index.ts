import { login, refreshToken } from './auth'
import { listDistributors } from './distributors'
import type { Endpoint } from './endpoint'
import { economyMl, simulateCaptive, simulateFreeMarket } from './simulator'
import { createStudy, getStudy } from './studies'
import { getUser } from './users'

/** Every call of the provider, in the order of the OpenAPI document. */
export const endpoints: readonly Endpoint[] = [
  login,
  refreshToken,
  getUser,
  listDistributors,
  simulateCaptive,
  simulateFreeMarket,
  economyMl,
  createStudy,
  getStudy,
]
