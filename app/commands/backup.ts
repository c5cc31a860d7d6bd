import { runBackup } from './backup/backup-command'
import { refuseOldRuntime } from './runtime'

// npm run backup -- FOLDER
refuseOldRuntime()
process.exitCode = await runBackup(process.argv.slice(2), process.env)
