import { mapNonEmpty } from '~/domain/records/non-empty'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { StudyAnswer } from '~/areas/simulator/result/answer'
import { CompareStudiesPage } from '~/areas/simulator/studies/compare-page'
import { YearAnswer } from '~/areas/simulator/year/year-answer'
import { studyCsv } from '~/documents/exports/study-csv.server'
import { studySheets } from '~/documents/exports/study-xlsx.server'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { ufvProposalPdf } from '~/documents/ufv-proposal/ufv-proposal-pdf.server'
import { sampleProposal } from '~/documents/ufv-proposal/sample-proposal.fixture'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import { yearCsv } from '~/documents/year-study/year-csv.server'
import { yearStudyPdf } from '~/documents/year-study/year-study-pdf.server'
import { yearSheets } from '~/documents/year-study/year-xlsx.server'
import type { YearReport } from '~/domain/year-study/year-report'
import { samplePlantStudy } from '~/study-text/sample-study.fixture'
import { sampleYear } from '~/study-text/sample-year.fixture'

/** The samples are of 21 November 2026: 31 days later. */
const today = '2026-12-22'
const oldPrice = 'O preço da energia deste estudo é antigo: tem 31 dias, de 21/11/2026.'
const doubt = 'A usina daria 5.000 kWh por kWp no mês; o usual é de 60 a 200. É a geração do ano?'

const textOf = (page: React.ReactElement) =>
  plain(renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>).replaceAll(/<[^>]+>/g, ' '))
const bytesOf = (bytes: Uint8Array) => new TextDecoder().decode(bytes)
const pdfText = async (pdf: Parameters<typeof pagesOf>[0]) => plain((await pagesOf(pdf)).join(' '))

const study = { ...samplePlantStudy('APE'), doubts: [doubt] }

const places: [string, (day: typeof today | undefined) => string | Promise<string>][] = [
  ['the page', (day) => textOf(<StudyAnswer study={study} title="Estudo" today={day} />)],
  ['the PDF', (day) => pdfText(viabilityStudyPdf(study, { brand, today: day }))],
  ['the proposal', (day) => pdfText(ufvProposalPdf({ ...sampleProposal, study }, { brand, ...(day && { today: day }) }))],
  ['the CSV', (day) => bytesOf(studyCsv(study, day))],
  ['the XLSX', (day) => JSON.stringify(studySheets({ study }, day)[0]!.rows)],
]

test.each(places)(
  'a price of 31 days and unusual data are told in %s of a study; on its day only the data are',
  async (_, read) => {
    const [later, sameDay] = [await read(today), await read(undefined)]
    expect(later).toContain(oldPrice)
    expect(sameDay).not.toContain('é antigo')
    for (const text of [later, sameDay]) expect(text).toContain(doubt)
  },
)

test('a comparison says which of its studies has an old price', () => {
  const createdAt = '2026-11-21T15:00:00Z'
  const compared = [study, { ...study, day: today } as const].map((one) => ({ id: 'e', title: 'Estudo', createdAt, study: one }))
  const told = textOf(<CompareStudiesPage state="chosen" compared={compared} today={today} />)
  expect(told.replaceAll(/\s+/g, ' ')).toContain(`Estudo 1 ${oldPrice}`)
  expect(told.split('é antigo')).toHaveLength(2)
})

/** 1.250 kWp whose months are given 6.250.000 kWh each, as a year's would be: 5.000 kWh per kWp. */
const { months, ...year } = sampleYear(samplePlantStudy('APE'))
const report: YearReport = { ...year, months: mapNonEmpty(months, (month) => ({ ...month, generationKwh: 6_250_000 })) }
const files = { pdf: '', csv: '', xlsx: '' }

const yearPlaces: [string, (of: YearReport) => string | Promise<string>][] = [
  ['the page', (of) => textOf(<YearAnswer report={of} today={today} files={files} />)],
  ['the PDF', (of) => pdfText(yearStudyPdf(of, { brand, today }))],
  ['the CSV', (of) => bytesOf(yearCsv(of, today))],
  ['the XLSX', (of) => JSON.stringify(yearSheets({ report: of }, today)[0]!.rows)],
]

test.each(yearPlaces)(
  'a price of 31 days and unusual months are told in %s of twelve months; usual months are not',
  async (_, read) => {
    const [unusual, usual] = [await read(report), await read({ ...year, months: [...months] })]
    for (const text of [unusual, usual]) expect(text).toContain(oldPrice)
    expect(unusual).toContain(`Confira os doze meses antes de usar estes números. ${doubt}`)
    expect(usual).not.toContain('Confira os doze meses')
  },
)

/** A saving of 3 % in the first year is neither a gain nor a loss. */
const thin: YearReport = { ...year, months, years: mapNonEmpty(year.years, (it) => ({ ...it, savingFraction: 0.03 })) }
const thinText = 'Economia pequena: uma diferença pequena de preço ou de consumo vira prejuízo.'

test.each(yearPlaces.slice(0, 3))('a thin saving of twelve months is told in %s, and a plain one is not', async (_, read) => {
  expect(await read(thin)).toContain(thinText)
  expect(await read({ ...year, months })).not.toContain('Economia pequena')
})

const marginOf = (of: YearReport) => yearSheets({ report: of })[0]!.rows.find(([name]) => name === 'Margem')?.[1]

test('a thin saving of twelve months is told in the XLSX, where a formula keeps it true', () => {
  expect(marginOf(thin)).toMatchObject({ result: thinText })
  expect(marginOf({ ...year, months })).toMatchObject({
    result: '',
    formula: expect.stringContaining('Anos!$E$3<0.05') as string,
  })
})
