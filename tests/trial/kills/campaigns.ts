import type { Campaign } from '../campaign'
import { firstStartKills } from './first-start-kills'
import { importKills } from './import-kills'
import { databaseKills, processKills } from './kill-campaigns'

/** A thousand kills in their whole amounts. */
export const killCampaigns: readonly Campaign[] = [
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
    amounts: { small: 15, whole: 310 },
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
  firstStartKills({
    name: 'kills-start-sqlite',
    title: 'kill -9 na primeira partida, SQLite',
    database: 'SQLite',
    amounts: { small: 6, whole: 20 },
  }),
  firstStartKills({
    name: 'kills-start-postgres',
    title: 'kill -9 na primeira partida, PostgreSQL',
    database: 'PostgreSQL',
    amounts: { small: 6, whole: 20 },
  }),
]
