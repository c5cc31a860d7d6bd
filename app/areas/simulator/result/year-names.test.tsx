import { parse } from 'csv-parse/sync'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { studyCsv } from '~/documents/exports/study-csv.server'
import { studySheets } from '~/documents/exports/study-xlsx.server'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { sampleProposal } from '~/documents/ufv-proposal/sample-proposal.fixture'
import { ufvProposalPdf } from '~/documents/ufv-proposal/ufv-proposal-pdf.server'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import { yearCsv } from '~/documents/year-study/year-csv.server'
import { yearStudyPdf } from '~/documents/year-study/year-study-pdf.server'
import { yearSheets } from '~/documents/year-study/year-xlsx.server'
import { samplePlantStudy, sampleStudy } from '~/study-text/sample-study.fixture'
import { sampleYear } from '~/study-text/sample-year.fixture'
import { money } from '~/ui/format'
import { SupplyYearTable } from '../year/year-tables'
import { YearCards } from './years'

const plant = samplePlantStudy('APE')
const textOf = async (pdf: Parameters<typeof pagesOf>[0]) => plain((await pagesOf(pdf)).join(' '))
const pageOf = (page: React.ReactNode) =>
  plain(renderToStaticMarkup(<StaticRouter location="/">{page}</StaticRouter>).replaceAll(/<[^>]+>/g, ' '))

// The prices are those of 2026 to 2030, so year 5 is 2030 wherever its sum is told.
test.each([
  ['the page', () => pageOf(<YearCards study={sampleStudy} />), /Ano 5, 2030/],
  ['the PDF of the free market', () => textOf(viabilityStudyPdf(sampleStudy, { brand })), /Até o ano 5, 2030/],
  ['the PDF of a plant', () => textOf(viabilityStudyPdf(plant, { brand })), /Ano 5, 2030/],
  ['the proposal', () => textOf(ufvProposalPdf(sampleProposal, { brand })), /Até o ano 5, 2030/],
  ['the CSV', () => new TextDecoder().decode(studyCsv(sampleStudy)), /Ano 5, 2030/],
  ['the XLSX', () => JSON.stringify(studySheets({ study: sampleStudy })), /Ano 5, 2030/],
])('the fifth year of a study of one month is "Ano 5, 2030" in %s', async (_, read, name) => {
  const text = await read()
  expect(text).toMatch(name)
  expect(text).not.toMatch(/Até 20\d\d|Ano 5, 2031|Ano 5 \(/)
})

test('the same sum stands at the same year on the page and in the PDF', async () => {
  const told = plain(money(sampleStudy.accumulatedSavingBrl[4]!))
  expect(pageOf(<YearCards study={sampleStudy} />)).toMatch(new RegExp(`Ano 5, 2030 .{0,40}Acumulado ${escaped(told)}`))
  expect(await textOf(viabilityStudyPdf(sampleStudy, { brand }))).toMatch(new RegExp(`Até o ano 5, 2030 ${escaped(told)}`))
})

// Supply begins in June of 2027, so year 2 is June of 2028 to May of 2029.
test('the second year of twelve months is "Ano 2, jun/28 a mai/29" on the page, in the PDF, the CSV and the XLSX', async () => {
  const report = sampleYear(sampleStudy)
  const csv = parse(Buffer.from(yearCsv(report)), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
  const told = [
    pageOf(<SupplyYearTable report={report} />),
    await textOf(yearStudyPdf(report, { brand })),
    csv.map((row) => row['Período']).join(' '),
    JSON.stringify(yearSheets({ report })),
  ]
  for (const text of told) expect(text).toContain('Ano 2, jun/28 a mai/29')
})

function escaped(text: string): string {
  return text.replaceAll(/[$.]/g, String.raw`\$&`)
}
