import { runMarketImport } from './market-import-command'
import { refuseOldRuntime } from './runtime'

// npm run market:import -- FOLDER|FILE… [--substituir]
refuseOldRuntime()
process.exitCode = await runMarketImport(process.argv.slice(2), process.env)
