import type { Host, OwnHost } from '../host'
import { accessTablePromises } from './access-table'
import { accountListPromises } from './account-list'
import { accountSignInPromises } from './account-sign-ins'
import { accountViewPromises } from './account-view'
import { agentPromises } from './agents'
import { apiKeyPromises } from './api-keys'
import { auditPromises } from './audit'
import { bestDemandPromises } from './best-demand'
import { invoiceAuditPromises } from './invoice-audit'
import { yearStudyPromises } from './year-study'
import { documentExchangePromises } from './document-exchange'
import { dataAuditPromises } from './audit-of-data'
import { companyChoicePromises } from './companies-to-choose'
import { companyRecordPromises } from './company-records'
import { commissionAgreementPromises } from './commission-agreements'
import { commissionPromises } from './commissions'
import { commissionsToEnterPromises } from './commissions-to-enter'
import { copelStudyPromises } from './copel-study'
import { distributorPromises } from './distributors'
import { endedAccessPromises } from './ended-access'
import { energyContractPromises } from './energy-contracts'
import { erasurePromises } from './erasure'
import { generalReportPromises } from './general-reports'
import { googleSheetsPromises } from './google-sheets'
import { hostileTextPromises } from './hostile-text'
import { inputPromises } from './input'
import { invoiceFilePromises } from './invoice-files'
import { invoicePromises } from './invoices'
import { leadPromises } from './leads'
import { openingNoticePromises } from './opening-notices'
import { lostUpdatePromises } from './lost-updates'
import { marketBreachPromises } from './market-breaches'
import { pldPromises } from './market-pld'
import { hourPromises } from './hours'
import { watchListPromises } from './market-watch'
import { marketConsumptionPromises } from './market-consumption'
import { marketSearchPromises } from './market-search'
import { companyLoadPromises } from './market-company-loads'
import { monthDataPromises } from './month-data'
import { offerPromises } from './offers'
import { monthImportFieldPromises } from './month-import-fields'
import { largeMonthFilePromises, monthImportFilePromises } from './month-import-files'
import { manyMonthPromises, monthImportWritePromises } from './month-import-writes'
import { monthPricesPromises } from './month-prices'
import { monthImportPromises } from './month-imports'
import { namedPartnerPromises } from './named-partners'
import { openApiPromises } from './openapi'
import { operationPromises } from './operations'
import { partnerDocumentPromises } from './partner-documents'
import { plantSimulatorPromises } from './plant-simulator'
import { plantStudyPromises } from './plant-study'
import { plantTariffPromises } from './plant-tariffs'
import { portfolioAccessPromises } from './portfolio-access'
import { portfolioPromises } from './portfolio'
import { premisePromises } from './premises'
import { privacyPromises } from './privacy'
import { profilePromises } from './profile'
import { hourImportPromises } from './hour-imports'
import { publicDataPromises } from './public-data'
import { racePromises } from './races'
import { prospectPromises } from './prospects'
import { recoveryPromises } from './recovery'
import { registeredFilePromises } from './registered-files'
import { registrationPromises } from './registrations'
import { salesProposalPromises } from './sales-proposals'
import { tenderPromises } from './tenders'
import { secondStepPromises } from './second-step'
import { signInPromises } from './sign-in'
import { signInListPromises } from './sign-ins'
import { signaturePromises } from './signatures'
import { simulatorPromises } from './simulator'
import { simulatorInvoicePromises } from './simulator-invoice'
import { statedTariffPromises } from './stated-tariff'
import { storedValuePromises } from './stored-values'
import { studyPromises } from './studies'
import { studyAnalysisPromises } from './study-analyses'
import { studyChoicePromises } from './study-choices'
import { studyCheckPromises } from './study-check'
import { studyImagePromises } from './study-images'
import { studyListPromises } from './study-list'
import { studySharePromises } from './study-shares'
import { tariffImportPromises } from './tariff-imports'
import { tariffProposalPromises } from './tariff-proposals'
import { tariffPromises } from './tariffs'
import { taxReformPromises } from './tax-reform'
import { throttlingPromises } from './throttling'
import { unitPortfolioPromises } from './unit-portfolios'
import { unitAlertPromises } from './unit-alerts'
import { unitMonthPromises } from './unit-months'
import { unitRecordPromises } from './unit-records'
import { unitMigrationPromises } from './unit-migrations'
import { unitHourPromises } from './unit-hours'
import { unitPromisePromises } from './unit-promises'
import { uploadPromises } from './uploads'
import { userPromises } from './users'
import { webhookPromises } from './webhooks'

const promises = [
  signInPromises,
  userPromises,
  distributorPromises,
  simulatorPromises,
  plantSimulatorPromises,
  bestDemandPromises,
  yearStudyPromises,
  studyPromises,
  inputPromises,
]

/** These need our own installation: its clock, rows and limits. */
const ownPromises = [
  endedAccessPromises,
  copelStudyPromises,
  tariffPromises,
  statedTariffPromises,
  premisePromises,
  taxReformPromises,
  plantStudyPromises,
  plantTariffPromises,
  studyCheckPromises,
  studyChoicePromises,
  studyListPromises,
  studySharePromises,
  studyAnalysisPromises,
  salesProposalPromises,
  tenderPromises,
  unitPortfolioPromises,
  companyChoicePromises,
  commissionPromises,
  commissionAgreementPromises,
  commissionsToEnterPromises,
  offerPromises,
  registrationPromises,
  namedPartnerPromises,
  recoveryPromises,
  profilePromises,
  racePromises,
  lostUpdatePromises,
  accountListPromises,
  accountSignInPromises,
  accountViewPromises,
  secondStepPromises,
  privacyPromises,
  erasurePromises,
  throttlingPromises,
  unitMigrationPromises,
  energyContractPromises,
  unitPromisePromises,
  unitAlertPromises,
  apiKeyPromises,
  webhookPromises,
  monthPricesPromises,
  marketConsumptionPromises,
  watchListPromises,
  pldPromises,
  hourPromises,
  prospectPromises,
  unitHourPromises,
  marketBreachPromises,
  companyLoadPromises,
  unitMonthPromises,
  monthImportWritePromises,
  marketSearchPromises,
  accessTablePromises,
]

/** As {@link ownPromises}; they involve files, headers or addresses, which transport or store could change. */
const sentPromises = [
  tariffImportPromises,
  publicDataPromises,
  hourImportPromises,
  tariffProposalPromises,
  invoiceAuditPromises,
  studyImagePromises,
  signaturePromises,
  simulatorInvoicePromises,
  invoicePromises,
  invoiceFilePromises,
  storedValuePromises,
  uploadPromises,
  portfolioPromises,
  portfolioAccessPromises,
  companyRecordPromises,
  unitRecordPromises,
  partnerDocumentPromises,
  documentExchangePromises,
  registeredFilePromises,
  googleSheetsPromises,
  generalReportPromises,
  leadPromises,
  openingNoticePromises,
  signInListPromises,
  auditPromises,
  operationPromises,
  dataAuditPromises,
  hostileTextPromises,
  monthDataPromises,
  monthImportPromises,
  monthImportFieldPromises,
  monthImportFilePromises,
  agentPromises,
]

/** Our own provider keeps every promise. */
export function keepsEveryPromise(open: () => Promise<OwnHost>) {
  keeps(open, [...promises, openApiPromises, ...sentPromises, ...ownPromises, largeMonthFilePromises, manyMonthPromises(12_000)])
}

/** On the other database: all promises that involve the database. */
export function keepsPromisesOfDatabases(open: () => Promise<OwnHost>) {
  keeps(open, [...promises, ...sentPromises, ...ownPromises, manyMonthPromises(100_000)])
}

/** With another transport or file store: the promises these could change; the rest is tested per database. */
export function keepsPromisesOfTheWayIn(open: () => Promise<OwnHost>) {
  keeps(open, [...promises, openApiPromises, ...sentPromises])
}

/** A foreign provider keeps those that need only its demonstration. */
export function keepsOpenPromises(open: () => Promise<Host>) {
  keeps(open, [...promises, openApiPromises])
}

function keeps<Kind extends Host>(open: () => Promise<Kind>, promised: readonly ((host: () => Kind) => void)[]) {
  const host = openedBeforeAll(open)
  for (const define of promised) define(host)
}

function openedBeforeAll<Kind extends Host>(open: () => Promise<Kind>): () => Kind {
  let host: Kind | undefined
  beforeAll(async () => {
    host = await open()
  }, 60_000)
  afterAll(() => host?.close())
  return () => host!
}
