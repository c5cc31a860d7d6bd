// npm start, serve, provider, accounts:admin, tariffs:import, bench and gallery: prepare, then hand over to the built program.
import { spawn } from 'node:child_process'
import { build, install, node, root } from './prepare.mjs'

const programs = {
  site: ['build/server/index.js'],
  'remix-serve': ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
  provider: ['build/server/provider.js'],
  'accounts-admin': ['build/server/accounts-admin.js'],
  'tariffs-import': ['build/server/tariffs-import.js'],
  bench: ['build/server/bench.js'],
  gallery: ['build/server/gallery.js'],
}

const [name = 'site', ...args] = process.argv.slice(2)
const program = programs[name]
if (!program) {
  console.error(`Programa desconhecido: ${name}. Há ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}

install()
build()

const child = spawn(node, ['--enable-source-maps', ...program, ...args], {
  cwd: root,
  stdio: 'inherit',
  env: { ...process.env, NODE_ENV: 'production' },
})
for (const signal of ['SIGINT', 'SIGTERM']) process.on(signal, () => child.kill(signal))
child.on('exit', (code, signal) => process.exit(signal ? 1 : (code ?? 1)))
