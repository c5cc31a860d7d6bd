import { accessMatrix } from './access-matrix'
import { databaseAway, databaseRestarts, reloads } from './away/database'
import { killedBehindProxy } from './away/killed-behind-proxy'
import { fullDisk, storesAway } from './away/stores'
import type { Campaign } from './campaign'
import { dataFetches } from './data-fetches'
import { erasedBytes } from './erased-bytes'
import { fuzzedBodies } from './fuzzed-bodies'
import { heldUploads } from './held-uploads'
import { killCampaigns } from './kills/campaigns'
import { lostUpdates } from './lost-updates'
import { manyPdfs } from './many-pdfs'
import { rollingRestarts } from './rolling-restarts'
import { soak } from './soak'
import { tableBombCampaign } from './table-bombs'

/** The campaigns of `npm run trial`, in the order in which they run. */
export const campaigns: readonly Campaign[] = [
  ...killCampaigns,
  rollingRestarts,
  databaseAway,
  databaseRestarts,
  reloads,
  storesAway,
  fullDisk,
  killedBehindProxy,
  dataFetches,
  accessMatrix,
  fuzzedBodies,
  erasedBytes,
  heldUploads,
  manyPdfs,
  tableBombCampaign,
  lostUpdates,
  soak,
]
