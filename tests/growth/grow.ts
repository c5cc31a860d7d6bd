import { CompiledQuery, PostgresAdapter, sql } from 'kysely'
import type { Db, Schema } from '~/database/schema'
import { inventMarket } from '~/provider/demo/market/agents'
import { inventProspects } from '~/provider/demo/market/prospects'
import { indexAgents } from '~/provider/market/index-agents'
import { accountRow, companyRow, leadRow, monthRow, partnerRow, registrationRow, simulationRow, unitRow } from './customer-rows'
import { sizes } from './house'
import {
  auditRow,
  commissionRow,
  invoiceRow,
  partnerDocumentRow,
  portfolioRow,
  registeredFileRow,
  storedFileRow,
  studyRow,
} from './work-rows'

/** Fills a database with demonstration accounts with a multiple of {@link sizes}, always the same rows. */
export async function grow(db: Db, times: number): Promise<void> {
  const { unitsOfCompany, monthsOfUnit } = sizes
  const of = <Table extends keyof Schema>(table: Table, count: number, row: (index: number, times: number) => object) =>
    insertMany(db, table, Math.round(count * times), (index) => row(index, times))
  await of('partner_company', sizes.partners, partnerRow)
  await of('user_account', sizes.accounts, accountRow)
  await of('registration', sizes.accounts, registrationRow)
  await of('company', sizes.companies, companyRow)
  await of('consumer_unit', sizes.companies * unitsOfCompany, unitRow)
  await of('unit_month', sizes.companies * unitsOfCompany * monthsOfUnit, monthRow)
  await of('study', sizes.studies, studyRow)
  await of('audit_entry', sizes.auditEntries, auditRow)
  await of('lead', sizes.leads, leadRow)
  await of('sheet_row', sizes.sheetRows, simulationRow)
  await of('portfolio', sizes.portfolios, portfolioRow)
  await of('read_invoice', sizes.invoices, invoiceRow)
  await of('stored_file', sizes.partnerDocuments, (index) => storedFileRow(index, 'documento'))
  await of('partner_document', sizes.partnerDocuments, partnerDocumentRow)
  await of('stored_file', sizes.registeredFiles, (index) => storedFileRow(index, 'arquivo'))
  await of('registered_file', sizes.registeredFiles, registeredFileRow)
  await of('commission_entry', sizes.commissions, commissionRow)
  const { agents } = inventMarket(Math.round(sizes.agents * times), 202_607)
  await of('market_agent', agents.length / times, (index) => agents[index]!)
  await db.transaction().execute(indexAgents)
  const { prospects, bases } = inventProspects(Math.round(sizes.prospects * times), 202_512)
  await of('prospect', prospects.length / times, (index) => prospects[index]!)
  await of('prospect_base', bases.length / times, (index) => bases[index]!)
  // SQLite plans without statistics, as in production; PostgreSQL gathers them by itself, a little later.
  if (!isPostgres(db)) return
  await sql`vacuum analyze`.execute(db)
  await sql`checkpoint`.execute(db)
}

/** Values of one statement: SQLite takes 32,766. */
const maxValues = 15_000
const rowsOfTransaction = 20_000

/** One SQL text per statement, so that millions of rows take seconds. */
async function insertMany(db: Db, table: keyof Schema, count: number, row: (index: number) => object): Promise<void> {
  const columns = Object.keys(row(0))
  const atOnce = Math.floor(maxValues / columns.length)
  for (let start = 0; start < count; start += rowsOfTransaction) {
    const last = Math.min(count, start + rowsOfTransaction)
    await db.transaction().execute(async (trx) => {
      for (let from = start; from < last; from += atOnce) {
        const rows = Array.from({ length: Math.min(last - from, atOnce) }, (_, nth) => row(from + nth))
        const statement = insertText(table, columns, rows.length, isPostgres(db))
        await trx.executeQuery(CompiledQuery.raw(statement, rows.flatMap(Object.values)))
      }
    })
  }
}

function insertText(table: string, columns: readonly string[], count: number, isNumbered: boolean) {
  const place = (at: number) => (isNumbered ? `$${at + 1}` : '?')
  const rows = Array.from(
    { length: count },
    (_, row) => `(${columns.map((_name, at) => place(row * columns.length + at)).join()})`,
  )
  return `insert into ${table} (${columns.join()}) values ${rows.join()}`
}

function isPostgres(db: Db) {
  return db.getExecutor().adapter instanceof PostgresAdapter
}
