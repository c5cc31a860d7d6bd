import { readArguments } from './arguments'
import { campaigns } from './campaigns'
import { runCampaigns } from './run-campaigns'

// npm run trial: what the product promises under faults, measured. It exits with 1 when anything failed or was lost.
const { seed, runs } = readArguments(process.argv.slice(2), campaigns)
process.exit((await runCampaigns(runs, seed, console.log)) ? 0 : 1)
