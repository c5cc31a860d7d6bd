import { runDataFetch } from './data-fetch-command'
import { refuseOldRuntime } from './runtime'

// npm run data:fetch -- SET…
refuseOldRuntime()
process.exitCode = await runDataFetch(process.argv.slice(2), process.env)
