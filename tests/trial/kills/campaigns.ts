import type { Campaign } from '../campaign'
import { firstStartKills } from './first-start-kills'
import { importKills } from './import-kills'
import { databaseKills, processKills, storeKills, webKills } from './kill-campaigns'

const titled = (name: string, title: string, small: number, whole: number) => ({
  name: `kills-${name}`,
  title: `kill -9 ${title}`,
  amounts: { small, whole },
})
const [sqlite, postgres] = [{ database: 'SQLite' }, { database: 'PostgreSQL' }] as const

/** A thousand kills in their whole amounts. */
export const killCampaigns: readonly Campaign[] = [
  processKills({ ...titled('sqlite-one', 'de um processo, SQLite', 12, 120), ...sqlite, processes: 1 }),
  processKills({ ...titled('sqlite-three', 'em três processos, SQLite', 12, 200), ...sqlite, processes: 3 }),
  processKills({ ...titled('postgres-one', 'de um processo, PostgreSQL', 12, 80), ...postgres, processes: 1 }),
  processKills({ ...titled('postgres-three', 'em três processos, PostgreSQL', 15, 240), ...postgres, processes: 3 }),
  databaseKills(titled('database', 'do PostgreSQL, sob três processos', 5, 60)),
  webKills(titled('web', 'em três processos web, formulários por um proxy', 12, 100)),
  storeKills(titled('s3', 'em três processos, documentos no S3', 12, 70)),
  importKills({ ...titled('imports-sqlite', 'de importações, SQLite', 6, 45), ...sqlite }),
  importKills({ ...titled('imports-postgres', 'de importações, PostgreSQL', 6, 45), ...postgres }),
  firstStartKills({ ...titled('start-sqlite', 'na primeira partida, SQLite', 6, 20), ...sqlite }),
  firstStartKills({ ...titled('start-postgres', 'na primeira partida, PostgreSQL', 6, 20), ...postgres }),
]
