import { runFilesMove } from './files-move-command'
import { refuseOldRuntime } from './runtime'

// npm run files:move
refuseOldRuntime()
process.exitCode = await runFilesMove(process.env)
