import { onSqlite } from './host'
import { keepsEveryPromise } from './promises'

describe('a provider embedded, on SQLite', () => {
  keepsEveryPromise(onSqlite)
})
