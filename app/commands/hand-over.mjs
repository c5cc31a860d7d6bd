// Plain JavaScript: run.mjs needs it on whatever Node.js the machine has.
import { spawn } from 'node:child_process'

/** Runs a program, forwards signals to it, and exits with its status. Returns its process. */
export function handOver(command, args, options) {
  const child = spawn(command, args, { stdio: 'inherit', ...options })
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => child.kill(signal))
  child.on('error', (error) => {
    console.error(`${command}: ${error.message}`)
    process.exit(1)
  })
  child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
  return child
}
