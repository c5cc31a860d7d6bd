import type { Kysely } from 'kysely'
import type { AccountTables } from './schema/accounts'
import type { AlertTables } from './schema/alerts'
import type { AuditTables } from './schema/audit'
import type { CommissionTables } from './schema/commissions'
import type { CompanyTables } from './schema/companies'
import type { FileTables } from './schema/files'
import type { LeadTables } from './schema/leads'
import type { LearningTables } from './schema/learning'
import type { MailTables } from './schema/mail'
import type { MarketTables } from './schema/market'
import type { MarketWatchTables } from './schema/market-watch'
import type { MonthImportTables } from './schema/month-imports'
import type { OfferTables } from './schema/offers'
import type { PartnerTables } from './schema/partners'
import type { PortfolioTables } from './schema/portfolios'
import type { PremiseTables } from './schema/premises'
import type { PromiseTables } from './schema/promises'
import type { ReadInvoiceTables } from './schema/read-invoices'
import type { SessionTables } from './schema/sessions'
import type { SignatureTables } from './schema/signatures'
import type { StudyTables } from './schema/studies'
import type { TariffTables } from './schema/tariffs'
import type { UnitTables } from './schema/units'

/** Every table, in the types that both SQLite and PostgreSQL return: text and numbers. Instants and days are ISO text, booleans 0 or 1. */
export type Schema = AccountTables &
  AlertTables &
  AuditTables &
  CommissionTables &
  CompanyTables &
  FileTables &
  LeadTables &
  LearningTables &
  MailTables &
  MarketTables &
  MarketWatchTables &
  MonthImportTables &
  OfferTables &
  PartnerTables &
  PortfolioTables &
  PremiseTables &
  PromiseTables &
  ReadInvoiceTables &
  SessionTables &
  SignatureTables &
  StudyTables &
  TariffTables &
  UnitTables

export type Db = Kysely<Schema>
