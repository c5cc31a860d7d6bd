import { elsewhere, onPostgres, onSqlite, overHttp, type Host, type OwnHost } from './host'
import { accessTablePromises } from './promises/access-table'
import { accountListPromises } from './promises/account-list'
import { accountSignInPromises } from './promises/account-sign-ins'
import { accountViewPromises } from './promises/account-view'
import { auditPromises } from './promises/audit'
import { documentExchangePromises } from './promises/document-exchange'
import { dataAuditPromises } from './promises/audit-of-data'
import { companyRecordPromises } from './promises/company-records'
import { commissionPromises } from './promises/commissions'
import { copelStudyPromises } from './promises/copel-study'
import { distributorPromises } from './promises/distributors'
import { endedAccessPromises } from './promises/ended-access'
import { generalReportPromises } from './promises/general-reports'
import { googleSheetsPromises } from './promises/google-sheets'
import { hostileTextPromises } from './promises/hostile-text'
import { inputPromises } from './promises/input'
import { leadPromises } from './promises/leads'
import { marketConsumptionPromises } from './promises/market-consumption'
import { monthDataPromises } from './promises/month-data'
import { offerPromises } from './promises/offers'
import { monthImportPromises } from './promises/month-imports'
import { openApiPromises } from './promises/openapi'
import { operationPromises } from './promises/operations'
import { partnerDocumentPromises } from './promises/partner-documents'
import { plantSimulatorPromises } from './promises/plant-simulator'
import { plantStudyPromises } from './promises/plant-study'
import { plantTariffPromises } from './promises/plant-tariffs'
import { portfolioAccessPromises } from './promises/portfolio-access'
import { portfolioPromises } from './promises/portfolio'
import { premisePromises } from './promises/premises'
import { privacyPromises } from './promises/privacy'
import { profilePromises } from './promises/profile'
import { racePromises } from './promises/races'
import { recoveryPromises } from './promises/recovery'
import { registeredFilePromises } from './promises/registered-files'
import { registrationPromises } from './promises/registrations'
import { secondStepPromises } from './promises/second-step'
import { signInPromises } from './promises/sign-in'
import { signInListPromises } from './promises/sign-ins'
import { signaturePromises } from './promises/signatures'
import { simulatorPromises } from './promises/simulator'
import { simulatorInvoicePromises } from './promises/simulator-invoice'
import { storedValuePromises } from './promises/stored-values'
import { studyPromises } from './promises/studies'
import { studyCheckPromises } from './promises/study-check'
import { studyImagePromises } from './promises/study-images'
import { studyListPromises } from './promises/study-list'
import { studySharePromises } from './promises/study-shares'
import { tariffImportPromises } from './promises/tariff-imports'
import { tariffPromises } from './promises/tariffs'
import { throttlingPromises } from './promises/throttling'
import { unitAlertPromises } from './promises/unit-alerts'
import { unitRecordPromises } from './promises/unit-records'
import { unitPromisePromises } from './promises/unit-promises'
import { uploadPromises } from './promises/uploads'
import { userPromises } from './promises/users'

const promises = [
  signInPromises,
  userPromises,
  distributorPromises,
  simulatorPromises,
  plantSimulatorPromises,
  studyPromises,
  inputPromises,
  openApiPromises,
]

/** These need an installation that is ours: its clock, its rows, its limits. */
const ownPromises = [
  endedAccessPromises,
  copelStudyPromises,
  tariffPromises,
  tariffImportPromises,
  premisePromises,
  plantStudyPromises,
  plantTariffPromises,
  studyCheckPromises,
  studyListPromises,
  studySharePromises,
  studyImagePromises,
  signaturePromises,
  simulatorInvoicePromises,
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
  commissionPromises,
  offerPromises,
  registrationPromises,
  recoveryPromises,
  profilePromises,
  racePromises,
  signInListPromises,
  accountListPromises,
  accountSignInPromises,
  accountViewPromises,
  secondStepPromises,
  privacyPromises,
  auditPromises,
  operationPromises,
  dataAuditPromises,
  hostileTextPromises,
  throttlingPromises,
  unitPromisePromises,
  unitAlertPromises,
  marketConsumptionPromises,
  monthDataPromises,
  monthImportPromises,
  accessTablePromises,
]

describe.each([
  ['embedded, on SQLite', onSqlite],
  ['embedded, on PostgreSQL', onPostgres],
  ['over HTTP', overHttp],
])('a provider %s', (_, open) => {
  const host = openedBeforeAll<OwnHost>(open)
  for (const keeps of [...promises, ...ownPromises]) keeps(host)
})

const address = process.env['PROVIDER_URL']
describe.each(address ? [address] : [])("the provider at %s, with the demonstration's accounts", (baseUrl) => {
  const host = openedBeforeAll<Host>(() => elsewhere(baseUrl))
  for (const keeps of promises) keeps(host)
})

function openedBeforeAll<Kind extends Host>(open: () => Promise<Kind>): () => Kind {
  let host: Kind | undefined
  beforeAll(async () => {
    host = await open()
  }, 60_000)
  afterAll(() => host?.close())
  return () => host!
}
