import { runRestore } from './backup/restore-command'
import { refuseOldRuntime } from './runtime'

// npm run restore -- FOLDER [--substituir or --ensaio]
refuseOldRuntime()
process.exitCode = await runRestore(process.argv.slice(2), process.env)
