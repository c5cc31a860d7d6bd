import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { attachInvoice, expectNoFaults, field, fillBill, openPage, pressUpdate, simulate } from '../support/simulator-pages'
import { sharedSite } from '../support/start-server'

const site = sharedSite()
let browser: Browser

beforeAll(async () => void (browser = await launchBrowser()))
afterAll(() => browser?.close())

/** Celesc's A4 Verde of REH 3.511/2025 ended on 2026-08-21; these prices are in no table. */
const stated = {
  statedTariffResolution: 'REH 3.602/2026',
  statedTariffFrom: '2026-08-22',
  statedTariffTo: '2027-08-21',
  statedTariffDemandOffPeak: '21,30',
  statedTariffTusdPeak: '1.200,40',
  statedTariffTusdOffPeak: '150,10',
  statedTariffTePeak: '480,50',
  statedTariffTeOffPeak: '300,20',
}

test.each([
  ['with script', true],
  ['without script', false],
])('%s a consultant reads that the tariff ended, types the tariff of the bill, and the study says so', async (_, script) => {
  const page = await openPage(browser, site.address, { email: 'black@farol.example', script })
  await page.goto('/simulacao')
  await fillBill(page, { script, distributor: 'celesc' })
  const notice = page.getByText('A tarifa que temos desta distribuidora valeu até 21/08/2026.')
  await notice.waitFor()
  await field(page, 'statedTariffOrigin').selectOption('typed')
  if (!script) await pressUpdate(page)
  await notice.waitFor({ state: 'hidden' })
  if (script) await expectNoFaults(page)
  for (const [name, text] of Object.entries(stated)) await field(page, name).fill(text)
  await attachInvoice(page)
  await simulate(page)

  await page.waitForURL(/\/simulacao\?estudo=/)
  await page
    .getByText('Celesc, tarifa da REH 3.602/2026, informada por você, vigente de 22/08/2026 até 21/08/2027.')
    .first()
    .waitFor()
  const csv = await page.request.get(page.url().replace('/simulacao?', '/simulacao/estudo.csv?'))
  expect(await csv.text()).toContain('informada por você, vigente de 22/08/2026 até 21/08/2027')
})
