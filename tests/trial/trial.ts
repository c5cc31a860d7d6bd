import { appendFileSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { format } from 'node:util'
import { campaigns } from './campaigns'
import { runTrial } from './run-trial'

// npm run trial: what the product promises under faults, measured.

const folder = mkdtempSync(path.join(tmpdir(), 'farol-trial-log-'))
const log = path.join(folder, 'programas.log')
// The programs' output during disturbances would interrupt the table.
console.error = (...said: unknown[]) => appendFileSync(log, `${format(...said)}\n`)

const code = await runTrial(process.argv.slice(2), campaigns, console.log)
if (code === 0) rmSync(folder, { recursive: true })
else console.log(`O que os programas escreveram: ${log}`)
process.exit(code)
