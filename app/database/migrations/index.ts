import type { Migration } from 'kysely/migration'
import * as theFirstRelease from './0047-first-release'
import * as deletedTexts from './0049-deleted-texts'
import * as promiseExceptions from './0051-promise-exceptions'
import * as otherReadings from './0052-other-readings'
import * as gdThreeAndLosses from './0053-gd-three-and-losses'
import * as columnsOfPortfolios from './0054-columns-of-portfolios'
import * as linksOfStudies from './0054-links-of-studies'
import * as oneSearch from './0055-one-search'
import * as lastRuns from './0056-last-runs'
import * as foldersOfFiles from './0057-folders-of-files'
import * as flagsOfMonths from './0059-flags-of-months'
import * as publicData from './0060-public-data'
import * as undoneImports from './0061-undone-imports'
import * as chargesOfMonths from './0063-charges-of-months'
import * as salesProposals from './0067-sales-proposals'
import * as migrationsOfUnits from './0071-migrations'
import * as exitsOfAgents from './0075-exits-of-agents'
import * as surchargesOfFlags from './0076-surcharges-of-flags'
import * as answersToAlerts from './0077-answers-to-alerts'
import * as costLines from './0078-cost-lines'
import * as lowVoltageRates from './0082-low-voltage-rates'
import * as openingNotices from './0083-opening-notices'
import * as energyContracts from './0084-energy-contracts'
import * as originsOfMigrations from './0086-origins-of-migrations'
import * as mailsOfLateSteps from './0087-mails-of-late-steps'
import * as apiKeys from './0088-api-keys'
import * as tenders from './0090-tenders'
import * as analysesOfStudies from './0091-analyses-of-studies'
import * as webhooks from './0092-webhooks'
import * as writtenEvidence from './0092-written-evidence'
import * as filesOfInvoices from './0093-files-of-invoices'
import * as monthsOfHours from './0094-months-of-hours'
import * as prospects from './0096-prospects'
import * as hoursOfUnits from './0097-hours-of-units'
import * as listsOfProspects from './0098-lists-of-prospects'
import * as pricesTold from './0099-prices-told'

/** Name of the last migration that the first release replaced; a database that ran all of them has its tables (decision 0102). */
export const firstRelease = '0047-companies-in-order'

/** Number of the other replaced migrations. */
export const replacedBesides = 40

/**
 * A list, because the bundled server has no migration files on disk. Never edit a migration that has run; add another. A new one
 * only adds, so that the previous version can serve beside it (decision 0076), unless its name says "contract" and the migration
 * that a version must know.
 */
export const migrations: Record<string, Migration> = {
  [firstRelease]: theFirstRelease,
  '0049-deleted-texts': deletedTexts,
  '0051-promise-exceptions': promiseExceptions,
  '0052-other-readings': otherReadings,
  '0053-gd-three-and-losses': gdThreeAndLosses,
  '0054-columns-of-portfolios': columnsOfPortfolios,
  '0054-links-of-studies': linksOfStudies,
  '0055-one-search': oneSearch,
  '0056-last-runs': lastRuns,
  '0057-folders-of-files': foldersOfFiles,
  '0059-flags-of-months': flagsOfMonths,
  '0060-public-data': publicData,
  '0061-undone-imports': undoneImports,
  '0063-charges-of-months': chargesOfMonths,
  '0067-sales-proposals': salesProposals,
  '0071-migrations': migrationsOfUnits,
  '0075-exits-of-agents': exitsOfAgents,
  '0076-surcharges-of-flags': surchargesOfFlags,
  '0077-answers-to-alerts': answersToAlerts,
  '0078-cost-lines': costLines,
  '0082-low-voltage-rates': lowVoltageRates,
  '0083-opening-notices': openingNotices,
  '0084-energy-contracts': energyContracts,
  '0086-origins-of-migrations': originsOfMigrations,
  '0087-mails-of-late-steps': mailsOfLateSteps,
  '0088-api-keys': apiKeys,
  '0090-tenders': tenders,
  '0091-analyses-of-studies': analysesOfStudies,
  '0092-webhooks': webhooks,
  '0092-written-evidence': writtenEvidence,
  '0093-files-of-invoices': filesOfInvoices,
  '0094-months-of-hours': monthsOfHours,
  '0096-prospects': prospects,
  '0097-hours-of-units': hoursOfUnits,
  '0098-lists-of-prospects': listsOfProspects,
  '0099-prices-told': pricesTold,
}
