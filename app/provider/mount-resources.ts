import type { AuthDeps } from './auth/auth-deps'
import type { FileStore } from './file-store/file-store'
import type { Files } from './files/files'
import type { Cipher } from '~/settings/cipher.server'
import type { UploadUrl } from './files/upload-url'
import type { Deps } from './http/deps'
import type { Mount } from './mount'
import type { PortfolioRuns } from './portfolios/runs'
import type { TariffImports } from './tariffs/import/import-folder'
import { mountSalesProposals, mountSigning } from './agreements/routes'
import type { SigningDeps } from './agreements/proposal-files'
import { mountRegistrations } from './accounts/registration-routes'
import { mountUsers } from './accounts/routes'
import { mountAccountView } from './accounts/view-routes'
import { mountApiKeys } from './api-keys/routes'
import { mountAlerts } from './alerts/routes'
import { mountHours } from './hours/routes'
import { mountAudit } from './audit/routes'
import { mountRecovery } from './auth/recovery-routes'
import { mountAuth } from './auth/routes'
import { mountSecondStep } from './auth/second-step-routes'
import { mountSignIns } from './auth/sign-in-routes'
import { mountCommissions } from './commissions/routes'
import { mountCompanyRecords } from './companies/record-routes'
import { mountCompanies } from './companies/routes'
import { mountDocumentExchange } from './documents/exchange-routes'
import { mountDocuments } from './documents/routes'
import { mountEnergyContracts } from './energy-contracts/routes'
import { mountRegisteredFiles } from './files/registered-routes'
import { mountUploads } from './files/routes'
import { mountInvoiceAudit } from './invoices/audit-routes'
import { mountInvoices } from './invoices/routes'
import { mountLeads } from './leads/lead-routes'
import { mountGeneralReports } from './leads/routes'
import { mountGoogleSheets } from './leads/spreadsheet-routes'
import { mountLearning } from './learning/routes'
import { mountAgents } from './market/agent-routes'
import { mountBreaches } from './market/breach-routes'
import { mountCompanyLoads } from './market/company-load-routes'
import { mountMarketConsumption } from './market/consumption-routes'
import { mountPld } from './market/pld-routes'
import { mountMarketSearch } from './market/search-routes'
import { mountWatchList } from './market/watch-routes'
import { mountMigrations } from './migrations/routes'
import { mountMonthData } from './month-data/routes'
import { mountMonthImports } from './month-imports/routes'
import { mountOffers } from './offers/routes'
import { mountOperations } from './operations/routes'
import { mountPartners } from './partners/routes'
import { mountPortfolios } from './portfolios/routes'
import { mountPremises } from './premises/routes'
import { mountPrivacy } from './privacy/routes'
import type { PublicDataWork } from './public-data/public-data'
import { mountPublicData } from './public-data/routes'
import type { Sources } from './public-data/take-set'
import { mountSignatures } from './signatures/routes'
import { mountAnalyses } from './simulator/analysis-routes'
import { mountEconomies } from './simulator/economy-routes'
import { mountSimulatorInvoice } from './simulator/invoice-routes'
import { mountProspects } from './prospects/routes'
import { mountSimulator } from './simulator/routes'
import { mountStudyTariff } from './simulator/study-tariff-routes'
import { mountTaxReform } from './simulator/tax-reform-routes'
import { mountYearStudy } from './simulator/year-routes'
import { mountStudyImages } from './studies/image-routes'
import { mountStudyAnalyses } from './studies/analysis-routes'
import { mountStudies } from './studies/routes'
import { mountStudyShares } from './studies/share-routes'
import { mountTariffs } from './tariffs/admin-routes'
import { mountTariffImports } from './tariffs/import-routes'
import { mountTariffProposals } from './tariffs/proposals/routes'
import { mountDistributors } from './tariffs/routes'
import { mountTenders } from './tenders/routes'
import { mountUnitHours } from './unit-hours/routes'
import { mountUnitPromises } from './units/promise-routes'
import { mountUnitRecords } from './units/record-routes'
import { mountUnits } from './units/routes'
import { mountWebhooks } from './webhooks/routes'
import type { Targets } from './webhooks/targets'

/** Dependencies of all resources' handlers. */
type AllDeps = AuthDeps & {
  linkCipher: Cipher
  quoteCipher: Cipher
  files: Files
  fileStore: FileStore
  uploadUrl: UploadUrl
  tariffImports: TariffImports
  publicData: PublicDataWork
  portals: Sources['portals']
  portfolioRuns: PortfolioRuns
  commissionDay: number
  certificate: SigningDeps['certificate']
  brand: SigningDeps['brand']
  siteUrl: string
  sealing: { wake: () => void }
  onRowQueued: (() => void) | undefined
  webhookCipher: Cipher
  webhookTargets: Targets
  wakeWebhooks: () => void
}

/** Mounts the handlers of every resource. The market, written only by imports, may be read from another database. */
export function mountResources(mount: Mount, { deps, ofMarket }: { deps: AllDeps; ofMarket: Deps }): void {
  mountAuth(mount, deps)
  mountRecovery(mount, deps)
  mountRegistrations(mount, deps)
  mountUsers(mount, deps)
  mountAccountView(mount, deps)
  mountSecondStep(mount, deps)
  mountSignIns(mount, deps)
  mountPrivacy(mount, deps)
  mountAudit(mount, deps)
  mountOperations(mount, deps)
  mountDistributors(mount, deps)
  mountTariffs(mount, deps)
  mountTariffProposals(mount, deps)
  mountTariffImports(mount, deps)
  mountPublicData(mount, deps)
  mountPremises(mount, deps)
  mountSimulator(mount, deps)
  mountAnalyses(mount, deps)
  mountInvoiceAudit(mount, deps)
  mountYearStudy(mount, deps)
  mountStudyTariff(mount, deps)
  mountTaxReform(mount, deps)
  mountEconomies(mount, deps)
  mountSimulatorInvoice(mount, deps)
  mountPortfolios(mount, deps)
  mountInvoices(mount, deps)
  mountStudyImages(mount, deps)
  mountSignatures(mount, deps)
  mountStudies(mount, deps)
  mountStudyAnalyses(mount, deps)
  mountStudyShares(mount, deps)
  mountSalesProposals(mount, deps)
  mountSigning(mount, deps)
  mountTenders(mount, deps)
  mountUploads(mount, deps)
  mountRegisteredFiles(mount, deps)
  mountCompanies(mount, deps)
  mountCompanyRecords(mount, deps)
  mountApiKeys(mount, deps)
  mountWebhooks(mount, deps)
  mountUnits(mount, deps)
  mountUnitRecords(mount, deps)
  mountMigrations(mount, deps)
  mountEnergyContracts(mount, deps)
  mountMonthData(mount, deps)
  mountMonthImports(mount, deps)
  mountPartners(mount, deps)
  mountDocuments(mount, deps)
  mountDocumentExchange(mount, deps)
  mountLearning(mount, deps)
  mountGoogleSheets(mount, deps)
  mountGeneralReports(mount, deps)
  mountLeads(mount, deps)
  mountCommissions(mount, deps)
  mountOffers(mount, deps)
  mountUnitPromises(mount, deps)
  mountUnitHours(mount, deps)
  mountAlerts(mount, deps)
  mountMarketSearch(mount, ofMarket)
  mountMarketConsumption(mount, ofMarket)
  mountWatchList(mount, deps)
  mountPld(mount, ofMarket)
  mountHours(mount, ofMarket)
  mountBreaches(mount, ofMarket)
  mountAgents(mount, ofMarket)
  mountCompanyLoads(mount, deps)
  mountProspects(mount, deps)
}
