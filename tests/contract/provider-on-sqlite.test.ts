import { onNewerSqlite } from './host'
import { keepsEveryPromise } from './promises'

describe('a provider embedded, on SQLite with the tables of a newer version', () => {
  keepsEveryPromise(onNewerSqlite)
})
