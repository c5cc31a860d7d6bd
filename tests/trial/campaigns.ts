import type { Campaign } from './campaign'
import { accessMatrix } from './access-matrix'
import { fuzzedBodies } from './fuzzed-bodies'
import { heldUploads } from './held-uploads'
import { importKills } from './kills/import-kills'
import { databaseKills, processKills } from './kills/kill-campaigns'
import { manyPdfs } from './many-pdfs'
import { rollingRestarts } from './rolling-restarts'
import { soak } from './soak'

/** The campaigns of `npm run trial`, in the order in which they run. */
export const campaigns: readonly Campaign[] = [
  processKills({
    name: 'kills-sqlite-one',
    title: 'kill -9 de um processo, SQLite',
    database: 'SQLite',
    processes: 1,
    amounts: { small: 12, whole: 150 },
  }),
  processKills({
    name: 'kills-sqlite-three',
    title: 'kill -9 em três processos, SQLite',
    database: 'SQLite',
    processes: 3,
    amounts: { small: 12, whole: 250 },
  }),
  processKills({
    name: 'kills-postgres-one',
    title: 'kill -9 de um processo, PostgreSQL',
    database: 'PostgreSQL',
    processes: 1,
    amounts: { small: 12, whole: 100 },
  }),
  processKills({
    name: 'kills-postgres-three',
    title: 'kill -9 em três processos, PostgreSQL',
    database: 'PostgreSQL',
    processes: 3,
    amounts: { small: 15, whole: 350 },
  }),
  databaseKills({
    name: 'kills-database',
    title: 'kill -9 do PostgreSQL, sob três processos',
    processes: 3,
    amounts: { small: 5, whole: 60 },
  }),
  importKills({
    name: 'kills-imports-sqlite',
    title: 'kill -9 de importações, SQLite',
    database: 'SQLite',
    amounts: { small: 6, whole: 45 },
  }),
  importKills({
    name: 'kills-imports-postgres',
    title: 'kill -9 de importações, PostgreSQL',
    database: 'PostgreSQL',
    amounts: { small: 6, whole: 45 },
  }),
  rollingRestarts,
  accessMatrix,
  fuzzedBodies,
  heldUploads,
  manyPdfs,
  soak,
]
