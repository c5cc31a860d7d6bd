// npm test: all checks, also in a fresh clone.
import { existsSync, readFileSync, rmSync } from 'node:fs'
import { spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { text } from 'node:stream/consumers'
import { downloadChromium, findChromium } from './chromium.mjs'
import { handOver } from './hand-over.mjs'
import { notRunLines } from './not-run.mjs'
import { build, install, node, root, run } from './prepare.mjs'
import { missingPrograms, programs } from './programs.mjs'

const vitest = 'node_modules/vitest/vitest.mjs'
const report = 'node_modules/.cache/vitest.json'

/** `npm test -- FILE…` runs only those test files, without the other checks; with `--watch` again after each save, and without a build. */
const chosen = process.argv.slice(2)
const stages = []

await stage('instalar', () => {
  install()
  installPrograms()
})
const env = { ...process.env, CHROMIUM_PATH: findChromium() }
if (chosen.includes('--watch')) await once(handOver(node, [vitest, ...chosen], { cwd: root, env }), 'exit')
await stage('conferir e compilar', async () => {
  const checks = chosen.length === 0 ? startChecks() : []
  build()
  for (const check of checks) await check.ended()
})
// An earlier run's report must not count for this one.
rmSync(path.join(root, report), { force: true })
const { status } = await stage('testes', () =>
  spawnSync(node, [vitest, 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen], {
    cwd: root,
    stdio: 'inherit',
    env,
  }),
)
if (existsSync(path.join(root, report))) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path.join(root, report), 'utf8'))
  console.log(slowest(testResults))
  console.log(stages.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · '))
  console.log(notRunLines(testResults, missingPrograms).join('\n'))
  if (status !== 0 && numFailedTests === 0) console.log('Houve erros fora dos testes: veja acima.')
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
}
process.exit(status ?? 1)

/** Checks that need no build. Each uses one core, so they run in parallel with each other and with the build. */
function startChecks() {
  return [
    startCheck('estilo', ['node_modules/oxlint/bin/oxlint']),
    startCheck('sobras', ['node_modules/knip/bin/knip.js', '--no-config-hints']),
    startCheck('tipos', ['node_modules/@typescript/native-preview/bin/tsgo', '--singleThreaded']),
    startCheck('formatação', ['node_modules/oxfmt/bin/oxfmt', '--check']),
  ]
}

/** Prints the output after the end; if the check fails, this program exits with its status. */
function startCheck(name, args) {
  const child = spawn(node, args, { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] })
  const result = Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')])
  return {
    async ended() {
      const [out, errors, [code]] = await result
      process.stdout.write(out)
      process.stderr.write(errors)
      if (code === 0) return
      console.error(`Não passou: ${name}`)
      process.exit(code ?? 1)
    },
  }
}

async function stage(name, work) {
  const start = performance.now()
  const result = await work()
  stages.push({ name, seconds: Math.round((performance.now() - start) / 1000) })
  return result
}

/** The five slowest test files. */
function slowest(testResults) {
  const timed = testResults.map(({ name, startTime, endTime }) => ({ name: path.relative(root, name), ms: endTime - startTime }))
  const first = timed.toSorted((a, b) => b.ms - a.ms).slice(0, 5)
  return first.map(({ name, ms }) => `${String(Math.round(ms / 1000)).padStart(5)} s  ${name}`).join('\n')
}

/** As root on Debian by apt. Elsewhere Chromium is downloaded, and tests that need another missing program are not run. */
function installPrograms() {
  const missing = missingPrograms(Object.keys(programs))
  if (existsSync('/etc/debian_version') && process.getuid?.() === 0) {
    const packages = missing.map((name) => programs[name].debianPackage)
    if (!findChromium()) packages.push('chromium-headless-shell')
    if (packages.length === 0) return
    console.log(`Instalando ${packages.join(', ')}…`)
    run('apt-get', ['update', '-qq'])
    run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { DEBIAN_FRONTEND: 'noninteractive' })
    return
  }
  if (missing.length > 0) console.log(`Sem ${missing.join(', ')}: os testes que precisam deles não serão executados.`)
  if (findChromium()) return
  console.log('Baixando o Chromium…')
  if (downloadChromium()) return
  console.error(
    'As jornadas precisam de um Chromium, e o baixado não serve ou não veio: instale um e diga em CHROMIUM_PATH onde está.',
  )
  console.error('Se o baixado não encontra bibliotecas: sudo npx playwright-core install-deps chromium-headless-shell')
  process.exit(1)
}
