import type { Migration } from 'kysely/migration'
import * as firstTables from './0001-first-tables'
import * as leads from './0002-leads-and-files'
import * as accounts from './0003-accounts'
import * as studies from './0004-studies-and-submissions'
import * as findingAccounts from './0005-finding-accounts'
import * as oneShape from './0006-one-shape-of-studies'
import * as teamLeads from './0007-leads-of-the-team'
import * as studyLists from './0008-study-lists'
import * as signatures from './0009-signatures'
import * as confirmedEmails from './0010-confirmed-emails'
import * as unansweredMails from './0011-unanswered-mails'
import * as portfolio from './0012-portfolio'
import * as promises from './0013-promises-and-alerts'
import * as findingContacts from './0014-finding-contacts'
import * as partnerDeliveries from './0015-partner-deliveries'
import * as monthData from './0016-month-data'
import * as companyRecords from './0017-company-records'
import * as offers from './0018-offers-and-documents'
import * as commissions from './0019-commissions'
import * as tariffsAndPremises from './0020-tariffs-and-premises'
import * as findingPartnerDocuments from './0022-finding-partner-documents'
import * as sentForms from './0023-sent-forms'
import * as market from './0024-market'
import * as marketSearch from './0026-market-search'
import * as forgottenSendings from './0027-forgotten-sendings'
import * as marketWatch from './0030-market-watch'
import * as readInvoices from './0031-read-invoices'
import * as portfolios from './0032-portfolios'
import * as tariffProposals from './0033-tariff-proposals'
import * as partitions from './0035-partitions'
import * as growingLists from './0036-growing-lists'
import * as tariffChanges from './0038-tariff-changes'
import * as storedAnswers from './0039-stored-answers'
import * as findingPartners from './0040-finding-partners'
import * as writtenUpTo from './0041-written-up-to'
import * as companiesByInitials from './0042-companies-by-initials'
import * as fasterSearches from './0043-faster-searches'
import * as registeredFilesByTime from './0044-registered-files-by-time'
import * as namesByWords from './0045-names-by-words'
import * as partnersInOrder from './0046-partners-in-order'
import * as companiesInOrder from './0047-companies-in-order'
import * as deletedTexts from './0049-deleted-texts'
import * as promiseExceptions from './0051-promise-exceptions'
import * as otherReadings from './0052-other-readings'
import * as gdThreeAndLosses from './0053-gd-three-and-losses'
import * as columnsOfPortfolios from './0054-columns-of-portfolios'
import * as linksOfStudies from './0054-links-of-studies'

/**
 * A list, because the bundled server has no migration files on disk. Never edit a migration that has run; add another. A new one
 * only adds, so that the previous version can serve beside it (decision 0076), unless its name says "contract" and the migration
 * that a version must know.
 */
export const migrations: Record<string, Migration> = {
  '0001-first-tables': firstTables,
  '0002-leads-and-files': leads,
  '0003-accounts': accounts,
  '0004-studies-and-submissions': studies,
  '0005-finding-accounts': findingAccounts,
  '0006-one-shape-of-studies': oneShape,
  '0007-leads-of-the-team': teamLeads,
  '0008-study-lists': studyLists,
  '0009-signatures': signatures,
  '0010-confirmed-emails': confirmedEmails,
  '0011-unanswered-mails': unansweredMails,
  '0012-portfolio': portfolio,
  '0013-promises-and-alerts': promises,
  '0014-finding-contacts': findingContacts,
  '0015-partner-deliveries': partnerDeliveries,
  '0016-month-data': monthData,
  '0017-company-records': companyRecords,
  '0018-offers-and-documents': offers,
  '0019-commissions': commissions,
  '0020-tariffs-and-premises': tariffsAndPremises,
  '0022-finding-partner-documents': findingPartnerDocuments,
  '0023-sent-forms': sentForms,
  '0024-market': market,
  '0026-market-search': marketSearch,
  '0027-forgotten-sendings': forgottenSendings,
  '0030-market-watch': marketWatch,
  '0031-read-invoices': readInvoices,
  '0032-portfolios': portfolios,
  '0033-tariff-proposals': tariffProposals,
  '0035-partitions': partitions,
  '0036-growing-lists': growingLists,
  '0038-tariff-changes': tariffChanges,
  '0039-stored-answers': storedAnswers,
  '0040-finding-partners': findingPartners,
  '0041-written-up-to': writtenUpTo,
  '0042-companies-by-initials': companiesByInitials,
  '0043-faster-searches': fasterSearches,
  '0044-registered-files-by-time': registeredFilesByTime,
  '0045-names-by-words': namesByWords,
  '0046-partners-in-order': partnersInOrder,
  '0047-companies-in-order': companiesInOrder,
  '0049-deleted-texts': deletedTexts,
  '0051-promise-exceptions': promiseExceptions,
  '0052-other-readings': otherReadings,
  '0053-gd-three-and-losses': gdThreeAndLosses,
  '0054-columns-of-portfolios': columnsOfPortfolios,
  '0054-links-of-studies': linksOfStudies,
}
