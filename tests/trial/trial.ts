import { campaigns } from './campaigns'
import { runTrial } from './run-trial'

// npm run trial: what the product promises under faults, measured.
process.exit(await runTrial(process.argv.slice(2), campaigns, console.log))
