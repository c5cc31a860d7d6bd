import { account, registration } from './accounts'
import { commission } from './commissions'
import { company, mark, unit } from './companies'
import { lead, sheetRow } from './contacts'
import { invoice, registeredFile, sentDocuments } from './documents'
import { confirmedImport, monthImport, year } from './months'
import { portfolio, portfolioStart, portfolioUnits } from './portfolios'
import { study } from './studies'
import type { WriteKind } from './write-kind'

export const writeKinds: readonly WriteKind[] = [
  lead,
  sheetRow,
  registration,
  account,
  company,
  unit,
  mark,
  year,
  monthImport,
  confirmedImport,
  study,
  commission,
  registeredFile,
  invoice,
  sentDocuments,
  portfolio,
  portfolioUnits,
  portfolioStart,
]

/** Those that send documents, and what they need. */
export const documentKinds: readonly WriteKind[] = [company, mark, registeredFile, invoice, sentDocuments]
