// npm test: everything a change must pass, from an empty clone.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import { build, install, node, run } from './prepare.mjs'

const browsers = [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome']
const report = 'node_modules/.cache/vitest.json'

install()
const chromium = findBrowser() ?? installBrowser()

run(node, ['node_modules/oxlint/bin/oxlint'])
run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'])
run(node, ['node_modules/typescript/bin/tsc', '--noEmit'])
build()
const tests = spawnSync(
  node,
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: chromium } },
)
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
}
process.exit(tests.status ?? 1)

function findBrowser() {
  return browsers.find((file) => file && existsSync(file))
}

function installBrowser() {
  const isDebian = existsSync('/etc/debian_version')
  if (!isDebian || process.getuid?.() !== 0) {
    console.error('Não há Chromium. Instale-o (no Debian: apt-get install chromium) ou aponte CHROMIUM_PATH para um.')
    process.exit(1)
  }
  console.log('Instalando o Chromium…')
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { DEBIAN_FRONTEND: 'noninteractive' })
  return findBrowser()
}
