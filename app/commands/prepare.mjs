// Plain JavaScript: it runs before anything is installed, on the Node.js of the machine.
import { spawnSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { existsSync, mkdirSync, readdirSync, readFileSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

export const root = fileURLToPath(new URL('../..', import.meta.url))
/** The Node.js that npm installs with the project. */
export const node = path.join(root, 'node_modules/.bin/node')

/** Written by npm at the end of every installation. */
const installedLock = path.join(root, 'node_modules/.package-lock.json')
const buildMark = path.join(root, 'build/.built')
const sources = [
  'app',
  'public',
  'tests/bench',
  'tests/gallery',
  'tests/support',
  'tests/trial',
  'server.ts',
  'vite.config.ts',
  'remix.config.js',
  'package.json',
  'package-lock.json',
]

/** Installs the locked packages, unless already installed. */
export function install() {
  if (modifiedAt(installedLock) >= modifiedAt(path.join(root, 'package-lock.json'))) return
  console.log('Instalando as dependências…')
  run('npm', ['ci', '--include=dev', '--no-audit', '--no-fund'])
  utimesSync(installedLock, new Date(), new Date())
}

/** Builds the browser's files and the server's programs, unless the sources are unchanged since the last build. */
export function build() {
  const now = digest()
  if (existsSync(buildMark) && readFileSync(buildMark, 'utf8') === now) return
  console.log('Compilando…')
  run(node, ['node_modules/vite/bin/vite.js', 'build', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  run(node, ['node_modules/vite/bin/vite.js', 'build', '--ssr', '--logLevel', 'warn'], { NODE_ENV: 'production' })
  mkdirSync(path.dirname(buildMark), { recursive: true })
  writeFileSync(buildMark, now)
}

/** Runs a command and waits for it; if it fails, this program exits with its status. */
export function run(command, args, env = {}) {
  const { status, error } = spawnSync(command, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } })
  if (error) console.error(`${command}: ${error.message}`)
  if (status !== 0) process.exit(status ?? 1)
}

function modifiedAt(file) {
  return existsSync(file) ? statSync(file).mtimeMs : 0
}

function digest() {
  const hash = createHash('sha256')
  for (const file of sources.flatMap(filesOf)) hash.update(file).update(readFileSync(path.join(root, file)))
  return hash.digest('hex')
}

function filesOf(entry) {
  const full = path.join(root, entry)
  if (!existsSync(full)) return []
  const children = readdirSync(path.dirname(full), { withFileTypes: true })
  if (children.find(({ name }) => name === path.basename(full))?.isFile()) return [entry]
  return readdirSync(full, { recursive: true, withFileTypes: true })
    .filter((it) => it.isFile() && !/\.test\.tsx?$/.test(it.name))
    .map((it) => path.relative(root, path.join(it.parentPath ?? it.path, it.name)))
    .toSorted()
}
