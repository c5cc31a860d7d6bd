import { onPostgres } from './host'
import { keepsEveryPromise } from './promises'

describe('a provider embedded, on PostgreSQL', () => {
  keepsEveryPromise(onPostgres)
})
