import { renderToStaticMarkup } from 'react-dom/server'
import { AnalysisAnswer } from '~/areas/simulator/analyses/analysis-answer'
import { bestDemandReply } from '~/contract/best-demand'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { analysisPdf } from '~/documents/study-analysis/analysis-pdf.server'
import type { IsoDate } from '~/domain/dated/dated'
import type { TariffReference } from '~/domain/tariffs/tariff'
import { demandReport } from '~/study-text/analyses/demand-report'
import { quotesReport } from '~/study-text/analyses/quotes-report'
import type { AnalysisReport } from '~/study-text/analyses/report'
import { riskReport } from '~/study-text/analyses/risk-report'
import { member } from './caller'
import { onSqlite } from './host'

const day: IsoDate = '2026-11-21'
const ended: TariffReference = { resolution: 'REH 3.471/2025', validFrom: '2025-05-28', validTo: '2026-05-27' }
const current: TariffReference = { resolution: 'REH 3.592/2026', validFrom: '2026-06-24', validTo: '2027-06-23' }
const replaced: TariffReference = { ...current, supersededBy: { resolution: 'REH 3.700/2026', validFrom: '2026-11-01' } }
const endedText = 'Tarifa vencida: a REH 3.471/2025 vigorou até 27/05/2026 e este estudo é de 21/11/2026.'
const replacedText = 'A REH 3.700/2026, vigente desde 01/11/2026, a substitui e ainda não está nos cálculos.'

const besideQuotes = 'Ele não entra nesta comparação, que usa os preços das propostas.'

const textOf = (report: AnalysisReport) => {
  const page = <AnalysisAnswer report={report} studyId="" studies={[]} query="" />
  return plain(renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, ' '))
}
const printed = async (report: AnalysisReport) => plain((await pagesOf(analysisPdf(report, 'Padaria Sol', brand))).join(' '))

const nothing = { yearsBrl: [], totalBrl: 0, presentValueBrl: 0 }
const quotes = (tariff: TariffReference, studyDay: IsoDate = day) =>
  quotesReport(
    { quotes: [], months: null, settlementBrlPerMwh: null },
    {
      day,
      studyDay,
      tariff,
      contractedKwh: 20_000,
      priceIndex: [],
      modulation: null,
      comparison: { firstMonth: { year: 2027, month: 6 }, captive: nothing, quotes: [] },
    },
  )

const byFlag = { green: 0, yellow: 0, red1: 0, red2: 0 }
const risk = (tariff: TariffReference, studyDay: IsoDate = day) =>
  riskReport(
    { months: null },
    {
      day,
      studyDay,
      tariff,
      isDiscountDenied: false,
      captiveBrl: 2,
      freeMarketBrl: 1,
      flags: { first: '2025-11', last: '2026-10', knownMonths: 12, unknown: [], share: byFlag, totalBrl: byFlag, expectedBrl: 2 },
      bands: [],
      exposure: null,
    },
  )

const asked = {
  subgroup: 'A4',
  ths: 'VERDE' as const,
  contractedPeakKw: 0,
  contractedOffPeakKw: 400,
  pis: 0,
  cofins: 0,
  icms: 0,
  isIcmsCredited: false,
  isPisCofinsCredited: false,
  months: [],
}
const contract = { peakKw: 0, offPeakKw: 400, totalBrl: 1, demandBrl: 1, unusedBrl: 0, overrunBrl: 0, withDemand: [] }
const demand = (tariff: TariffReference) =>
  demandReport(asked, {
    day,
    today: contract,
    modalities: [
      { ths: 'VERDE' as const, tariff, wholeBest: contract, wholePrudent: contract },
      { ths: 'AZUL' as const, tariff, wholeBest: contract, wholePrudent: contract },
    ],
    reduction: { day: '2027-05-20' as const, noticeDays: 180 },
  })
const told = [
  ['fornecedores', async (tariff: TariffReference) => textOf(quotes(tariff))],
  ['risco', async (tariff: TariffReference) => textOf(risk(tariff))],
  ['demanda', async (tariff: TariffReference) => textOf(demand(tariff))],
  ['the PDF of fornecedores', async (tariff: TariffReference) => printed(quotes(tariff))],
  ['the PDF of risco', async (tariff: TariffReference) => printed(risk(tariff))],
  ['the PDF of demanda', async (tariff: TariffReference) => printed(demand(tariff))],
] as const

test.each(told)('%s warns of a tariff that has ended, and of one that is replaced, once', async (_, tell) => {
  expect((await tell(ended)).split(endedText)).toHaveLength(2)
  expect((await tell(replaced)).split(replacedText)).toHaveLength(2)
  expect(await tell(current)).not.toMatch(/Tarifa vencida|Tarifa substituída/)
})

/** On 21 November 2026. */
const pricedOn: [string, (studyDay: IsoDate) => string | Promise<string>, advice: string][] = [
  ['risco', (studyDay) => textOf(risk(current, studyDay)), 'Confirme o preço antes de decidir.'],
  ['fornecedores', (studyDay) => textOf(quotes(current, studyDay)), besideQuotes],
  ['the PDF of fornecedores', async (studyDay) => printed(quotes(current, studyDay)), besideQuotes],
]

test.each(pricedOn)('%s says that the price of a study of 31 days is old, and not that of 30', async (_, tell, advice) => {
  expect(await tell('2026-10-21')).toContain(`O preço da energia deste estudo é antigo: tem 31 dias, de 21/10/2026. ${advice}`)
  expect(await tell('2026-10-22')).not.toContain('é antigo')
})

test('the best demand says the day of its answer, and the whole reference of its tariffs', async () => {
  const host = await onSqlite()
  const { post } = await member(host, 'simulador@farol.example')
  const months = Array.from({ length: 12 }, () => ({ peakKwh: 6_000, offPeakKwh: 80_000, peakKw: null, offPeakKw: 330 }))
  const taxes = { pis: 0, cofins: 0, icms: 0, isIcmsCredited: false }
  const contracted = { subgroup: 'A4', ths: 'VERDE', contractedPeakKw: 0, contractedOffPeakKw: 400 }
  // Cemig's tariff of 2025 is the last that the product ships, with the notice of its successor.
  const { json } = await post('/simulator/best-demand', { distributor: 'cemig', ...contracted, ...taxes, months })
  await host.close()
  const answer = bestDemandReply.parse(json)
  expect(answer.day).toBe(day)
  expect(answer.modalities[0]!.tariff.validTo < day).toBe(true)
})
