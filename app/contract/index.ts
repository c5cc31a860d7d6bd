import { login, refreshToken } from './auth'
import { listDistributors } from './distributors'
import type { Endpoint } from './endpoint'
import { admitLead, admitMember, saveLead } from './general-reports'
import { exportSimulationRows, saveSimulationRow } from './google-sheets'
import { economyMl, simulateCaptive, simulateFreeMarket } from './simulator'
import { createStudy, getStudy } from './studies'
import { getUpload, uploadPublic } from './uploads'
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
  uploadPublic,
  getUpload,
  saveSimulationRow,
  exportSimulationRows,
  saveLead,
  admitLead,
  admitMember,
]
