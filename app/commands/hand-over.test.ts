import { spawn } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'

/** Runs `program` through `handOver`, as npm start does. */
function start(program: string) {
  const handOver = path.resolve('app/commands/hand-over.mjs')
  const script = `import { handOver } from ${JSON.stringify(handOver)}; handOver(process.execPath, ['-e', ${JSON.stringify(program)}], {})`
  return spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] })
}

test.each(['SIGTERM', 'SIGINT'] as const)('%s reaches the program, and handOver waits until it ends', async (signal) => {
  const npm = start(
    `process.on('${signal}', () => setTimeout(() => process.stdout.write('ended', () => process.exit(0)), 50)); setInterval(() => {}, 1000); process.stdout.write('started')`,
  )
  expect(String((await once(npm.stdout, 'data'))[0])).toBe('started')
  npm.kill(signal)
  expect(String((await once(npm.stdout, 'data'))[0])).toBe('ended')
  expect(await once(npm, 'exit')).toEqual([0, null])
})

test('handOver exits with the status of the program, 3', async () => {
  expect(await once(start('process.exit(3)'), 'exit')).toEqual([3, null])
})
