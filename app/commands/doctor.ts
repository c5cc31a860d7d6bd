import { runDoctor } from './doctor/doctor-command'
import { refuseOldRuntime } from './runtime'

// npm run doctor. It ends here, whatever a late check still waits for.
refuseOldRuntime()
process.exit(await runDoctor(process.env))
