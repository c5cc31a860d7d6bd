// npm test: all checks, also from a new clone.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, node, root, run } from './prepare.mjs'

/** Programs that the tests use: where each may be, and its Debian package. */
const chromium = {
  name: 'Chromium',
  // Chromium without windows: the journeys take six tenths of the processor time that the desktop's browser takes.
  debianPackage: 'chromium-headless-shell',
  files: [
    process.env.CHROMIUM_PATH,
    '/usr/bin/chromium-headless-shell',
    '/usr/bin/chromium',
    '/usr/bin/chromium-browser',
    '/usr/bin/google-chrome',
  ],
}
const programs = [
  chromium,
  { name: 'w3m', debianPackage: 'w3m', files: onPath('w3m') },
  { name: 'tmux', debianPackage: 'tmux', files: onPath('tmux') },
  { name: 'LibreOffice Calc', debianPackage: 'libreoffice-calc-nogui', files: onPath('soffice') },
]
const report = 'node_modules/.cache/vitest.json'

/** `npm test -- FILE…` runs only those test files, without the other checks. */
const chosen = process.argv.slice(2)
const stages = []

await stage('instalar', () => {
  install()
  installPrograms(programs.filter((program) => !fileOf(program)))
})
if (chosen.length === 0) {
  await stage('estilo', () => run(node, ['node_modules/oxlint/bin/oxlint']))
  await stage('sobras', () => run(node, ['node_modules/knip/bin/knip.js', '--no-config-hints']))
  await stage('formatação', () => run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.']))
  await stage('tipos', () => run(node, ['node_modules/typescript/bin/tsc', '--noEmit']))
}
await stage('compilar', build)
const { status } = await stage('testes', () =>
  spawnSync(
    node,
    ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`, ...chosen],
    { cwd: root, stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: fileOf(chromium) } },
  ),
)
if (existsSync(path.join(root, report))) {
  const { numPassedTests, numFailedTests, testResults } = JSON.parse(readFileSync(path.join(root, report), 'utf8'))
  console.log(slowest(testResults))
  console.log(stages.map(({ name, seconds }) => `${name} ${seconds} s`).join(' · '))
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
}
process.exit(status ?? 1)

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

function onPath(program) {
  return process.env.PATH.split(path.delimiter).map((directory) => path.join(directory, program))
}

function fileOf({ files }) {
  return files.find((file) => file && existsSync(file))
}

function installPrograms(missing) {
  if (missing.length === 0) return
  const names = missing.map(({ name }) => name).join(', ')
  const packages = missing.map(({ debianPackage }) => debianPackage)
  const isDebian = existsSync('/etc/debian_version')
  if (!isDebian || process.getuid?.() !== 0) {
    console.error(`Os testes precisam de ${names}. Instale o que falta (no Debian: apt-get install ${packages.join(' ')}).`)
    console.error('Um Chromium em outro lugar é apontado por CHROMIUM_PATH.')
    process.exit(1)
  }
  console.log(`Instalando ${names}…`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { DEBIAN_FRONTEND: 'noninteractive' })
}
