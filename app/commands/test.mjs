// npm test: everything a change must pass, from an empty clone.
import { existsSync, readFileSync } from 'node:fs'
import { spawnSync } from 'node:child_process'
import path from 'node:path'
import { build, install, node, run } from './prepare.mjs'

/** What the journeys drive: where each program may be, and the Debian package that brings it. */
const chromium = {
  name: 'Chromium',
  debianPackage: 'chromium',
  files: [process.env.CHROMIUM_PATH, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'],
}
const programs = [
  chromium,
  { name: 'w3m', debianPackage: 'w3m', files: onPath('w3m') },
  { name: 'tmux', debianPackage: 'tmux', files: onPath('tmux') },
]
const report = 'node_modules/.cache/vitest.json'

install()
installPrograms(programs.filter((program) => !fileOf(program)))

run(node, ['node_modules/oxlint/bin/oxlint'])
run(node, ['node_modules/prettier/bin/prettier.cjs', '--check', '--log-level', 'warn', '.'])
run(node, ['node_modules/typescript/bin/tsc', '--noEmit'])
build()
const tests = spawnSync(
  node,
  ['node_modules/vitest/vitest.mjs', 'run', '--reporter=default', '--reporter=json', `--outputFile.json=${report}`],
  { stdio: 'inherit', env: { ...process.env, CHROMIUM_PATH: fileOf(chromium) } },
)
if (existsSync(report)) {
  const { numPassedTests, numFailedTests } = JSON.parse(readFileSync(report, 'utf8'))
  console.log(`${numPassedTests} passed, ${numFailedTests} failed`)
}
process.exit(tests.status ?? 1)

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
    console.error(`As jornadas precisam de ${names}. Instale o que falta (no Debian: apt-get install ${packages.join(' ')}).`)
    console.error('Um Chromium em outro lugar é apontado por CHROMIUM_PATH.')
    process.exit(1)
  }
  console.log(`Instalando ${names}…`)
  run('apt-get', ['update', '-qq'])
  run('apt-get', ['install', '-y', '-qq', '--no-install-recommends', ...packages], { DEBIAN_FRONTEND: 'noninteractive' })
}
