import type { Kysely } from 'kysely'
import type { AccountTables, AuditTables } from './schema/accounts'
import type { ApiKeyTables } from './schema/api-keys'
import type { EnergyContractTables } from './schema/energy-contracts'
import type { FileTables } from './schema/files'
import type { LastRunTables } from './schema/last-runs'
import type { LeadTables } from './schema/leads'
import type { AlertTables, MailTables } from './schema/mails'
import type { MarketTables, MarketWatchTables } from './schema/market'
import type { MigrationTables } from './schema/migrations'
import type { MonthImportTables } from './schema/month-imports'
import type { OfferTables } from './schema/offers'
import type { CommissionTables, LearningTables, PartnerTables } from './schema/partners'
import type { PortfolioTables } from './schema/portfolios'
import type { PremiseTables } from './schema/premises'
import type { PromiseTables } from './schema/promises'
import type { PublicDataTables } from './schema/public-data'
import type { SalesTables } from './schema/sales'
import type { SessionTables } from './schema/sessions'
import type { SignatureTables } from './schema/signatures'
import type { ReadInvoiceTables, StudyTables } from './schema/studies'
import type { TariffTables } from './schema/tariffs'
import type { TenderTables } from './schema/tenders'
import type { CompanyTables, UnitTables } from './schema/units'
import type { WebhookTables } from './schema/webhooks'

/** Every table, in the types that both SQLite and PostgreSQL return: text, numbers and bytes. Instants and days are ISO text, booleans 0 or 1. */
export type Schema = AccountTables &
  AlertTables &
  ApiKeyTables &
  AuditTables &
  CommissionTables &
  CompanyTables &
  EnergyContractTables &
  FileTables &
  LastRunTables &
  LeadTables &
  LearningTables &
  MailTables &
  MarketTables &
  MarketWatchTables &
  MigrationTables &
  MonthImportTables &
  OfferTables &
  PartnerTables &
  PortfolioTables &
  PremiseTables &
  PromiseTables &
  PublicDataTables &
  ReadInvoiceTables &
  SalesTables &
  SessionTables &
  SignatureTables &
  StudyTables &
  TariffTables &
  TenderTables &
  UnitTables &
  WebhookTables

export type Db = Kysely<Schema>
