import { onPostgres } from './host'
import { keepsPromisesOfDatabases } from './promises'

describe('a provider embedded, on PostgreSQL', () => {
  keepsPromisesOfDatabases(onPostgres)
})
