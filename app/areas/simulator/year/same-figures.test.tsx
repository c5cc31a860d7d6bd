import { parse } from 'csv-parse/sync'
import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import readXlsxFile from 'read-excel-file/node'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { yearCsv } from '~/documents/year-study/year-csv.server'
import { yearStudyPdf } from '~/documents/year-study/year-study-pdf.server'
import { yearXlsx } from '~/documents/year-study/year-xlsx.server'
import { samplePlantStudy, sampleStudy } from '~/study-text/sample-study.fixture'
import { sampleYear } from '~/study-text/sample-year.fixture'
import { differenceSteps, yearSentence } from '~/study-text/year-text'
import { supplyMonthFigures, supplyYearFigures, yearRows } from '~/study-text/year-columns'
import { supplyYearName } from '~/study-text/year-name'
import { monthLabel } from '~/domain/units/calendar-month'
import { money, signedMoney } from '~/ui/format'
import { YearAnswer } from './year-answer'

/** Columns of base, alternative, saving and accumulated saving in the sheet of years. */
const sumColumns = [1, 2, 3, 5]
const files = { pdf: '/a.pdf', csv: '/a.csv', xlsx: '/a.xlsx' }

test.each([
  ['ML', sampleYear(sampleStudy)],
  ['APE', sampleYear(samplePlantStudy('APE'))],
  ['GDXAPE', sampleYear(samplePlantStudy('GDXAPE'))],
] as const)(
  'in %s the page, the PDF, the CSV and the XLSX tell the same cents of every month and every year',
  async (_, report) => {
    const html = renderToStaticMarkup(
      <StaticRouter location="/">
        <YearAnswer report={report} today={report.study.day} files={files} />
      </StaticRouter>,
    )
    const page = plain(html.replaceAll(/<[^>]+>/g, ' '))
    const pdf = (await pagesOf(yearStudyPdf(report, { brand }))).join(' ')
    const csv = parse(Buffer.from(yearCsv(report)), { bom: true, delimiter: ';', columns: true }) as Record<string, string>[]
    const sheets = await readXlsxFile(Buffer.from(await yearXlsx({ report })))
    const [, monthSheet, annualSheet] = sheets.map(({ data }) => data)

    const costs = supplyMonthFigures(report).filter(({ unit }) => unit === 'R$')
    const sums = supplyYearFigures(report).filter(({ unit }) => unit === 'R$')
    const told = [
      ...report.months.flatMap((month, row) =>
        costs.map((figure) => ({
          brl: figure.value(month)!,
          inCsv: csv.find((it) => it['Período'] === monthLabel(month) && it['Item'] === figure.header)!['Valor']!,
          inSheet: monthSheet![row + 1]![1 + supplyMonthFigures(report).findIndex(({ header }) => header === figure.header)],
        })),
      ),
      ...yearRows(report).flatMap((year, row) =>
        sums.map((figure, index) => ({
          brl: figure.value(year)!,
          inCsv: csv.find((it) => it['Período'] === supplyYearName(year, row) && it['Item'] === figure.header)!['Valor']!,
          inSheet: annualSheet![row + 2]![sumColumns[index]!],
        })),
      ),
    ]
    expect(told).toHaveLength(12 * 3 + report.years.length * 4)
    for (const { brl, inCsv, inSheet } of told) {
      const text = plain(money(brl))
      expect(page).toContain(text)
      expect(pdf).toContain(text)
      expect(plain(money(Number(inCsv.replace(',', '.'))))).toBe(text)
      expect(plain(money(Number(inSheet)))).toBe(text)
    }
    for (const text of [
      yearSentence(report),
      ...differenceSteps(report)
        .slice(1, -1)
        .map(({ brl }) => signedMoney(brl)),
    ]) {
      expect(page).toContain(plain(text))
      expect(pdf).toContain(plain(text))
    }
  },
)
