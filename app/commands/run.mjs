// npm start and the programs of the list below: prepare, then hand over to the built program.
import { handOver } from './hand-over.mjs'
import { build, install, node, root } from './prepare.mjs'

const programs = {
  site: ['build/server/index.js'],
  dev: ['app/commands/dev.ts'],
  'remix-serve': ['node_modules/@remix-run/serve/dist/cli.js', 'build/server/index.js'],
  provider: ['build/server/provider.js'],
  'accounts-admin': ['build/server/accounts-admin.js'],
  'data-fetch': ['build/server/data-fetch.js'],
  'tariffs-import': ['build/server/tariffs-import.js'],
  'files-move': ['build/server/files-move.js'],
  'market-import': ['build/server/market-import.js'],
  backup: ['build/server/backup.js'],
  restore: ['build/server/restore.js'],
  doctor: ['build/server/doctor.js'],
  bench: ['build/server/bench.js'],
  gallery: ['build/server/gallery.js'],
  trial: ['build/server/trial.js'],
}

const [name = 'site', ...args] = process.argv.slice(2)
const program = programs[name]
if (!program) {
  console.error(`Programa desconhecido: ${name}. Há ${Object.keys(programs).join(', ')}.`)
  process.exit(1)
}

install()
const isDev = name === 'dev'
if (!isDev) build()

// With its defaults glibc returns little memory to the system: 60 open uploads take 140 MB, and 70 MB with these settings.
const memory = { MALLOC_ARENA_MAX: '2', MALLOC_MMAP_THRESHOLD_: '131072', MALLOC_TRIM_THRESHOLD_: '131072' }
const env = { ...memory, ...process.env, NODE_ENV: isDev ? 'development' : 'production' }
// What follows dev is for Node.js itself, such as --inspect.
handOver(node, ['--enable-source-maps', ...(isDev ? [...args, ...program] : [...program, ...args])], { cwd: root, env })
