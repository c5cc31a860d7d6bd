import { accessMatrix } from './access-matrix'
import type { Campaign } from './campaign'
import { fuzzedBodies } from './fuzzed-bodies'
import { heldUploads } from './held-uploads'
import { killCampaigns } from './kills/campaigns'
import { manyPdfs } from './many-pdfs'
import { rollingRestarts } from './rolling-restarts'
import { soak } from './soak'

/** The campaigns of `npm run trial`, in the order in which they run. */
export const campaigns: readonly Campaign[] = [
  ...killCampaigns,
  rollingRestarts,
  accessMatrix,
  fuzzedBodies,
  heldUploads,
  manyPdfs,
  soak,
]
