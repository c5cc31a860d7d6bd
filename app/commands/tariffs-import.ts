import { refuseOldRuntime } from './runtime'
import { runTariffsImport } from './tariffs-import-command'

// npm run tariffs:import -- FILE
refuseOldRuntime()
process.exitCode = await runTariffsImport(process.argv[2], process.env)
