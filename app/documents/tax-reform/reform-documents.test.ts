import readXlsxFile from 'read-excel-file/node'
import { pagesOf } from '~/documents/parts/read-pdf.fixture'
import { mapNonEmpty } from '~/domain/records/non-empty'
import { reformAnswer } from '~/domain/study/reformed-years'
import { annualTotals } from '~/domain/study/years'
import { taxReform } from '~/domain/tariffs/tax-reform'
import { sampleStudy } from '~/study-text/sample-study.fixture'
import { todaysTaxesNote } from '~/study-text/tax-reform'
import { studyYearNames } from '~/study-text/year-name'
import { money } from '~/ui/format'
import { studyXlsx } from '../exports/study-xlsx.server'
import { viabilityStudyPdf } from '../viability-study/viability-study-pdf.server'

const brand = { name: 'Farol', phone: '', email: '', address: '' }
const headline = annualTotals(sampleStudy.years)

// Every year costs R$ 1.000 and R$ 900,50 more than the headline: the saving rises by R$ 99,50. With the credit nothing is different.
const answer = reformAnswer(taxReform, (terms) =>
  mapNonEmpty(headline, (year) =>
    !terms || terms.isCredited
      ? year
      : { ...year, baseBrl: year.baseBrl + 1_000, alternativeBrl: year.alternativeBrl + 900.5, savingBrl: year.savingBrl + 99.5 },
  ),
)
const reform = { chosen: { choice: 'sem-credito' as const, answer, headline }, yearNames: studyYearNames(sampleStudy) }
const text = async (asked?: typeof reform) =>
  (await pagesOf(viabilityStudyPdf(sampleStudy, { brand, reform: asked }))).join(' ').replaceAll(/\s+/g, ' ')

test('the PDF has the second answer only when it is asked for, and always says which taxes its headline has', async () => {
  const [plain, asked] = [await text(), await text(reform)]
  expect(plain).toContain(todaysTaxesNote)
  expect(asked).toContain(todaysTaxesNote)
  for (const words of [
    'Com a reforma tributária (estimativa)',
    '+R$ 99,50',
    '8,8% (estimativa)',
    '60% do de hoje (lei)',
    'EC 132/2023',
  ]) {
    expect(asked).toContain(words)
    expect(plain).not.toContain(words)
  }
})

test('the second answer begins with one sentence: five years of R$ 99,50 more are R$ 497,50', async () => {
  const today = headline.slice(0, 5).reduce((brl, { savingBrl }) => brl + savingBrl, 0)
  const sentence = `a economia de cinco anos passa de ${money(today)} para ${money(today + 497.5)}.`
  expect((await text(reform)).replaceAll(/\s/g, '')).toContain(sentence.replaceAll(/\s/g, ''))
})

test('the XLSX has the second answer on a sheet of its own, the last one', async () => {
  const sheets = await readXlsxFile(Buffer.from(await studyXlsx({ study: sampleStudy }, undefined, reform)))
  const plain = await readXlsxFile(Buffer.from(await studyXlsx({ study: sampleStudy })))
  expect(sheets).toHaveLength(plain.length + 1)
  const { sheet, data } = sheets.at(-1)!
  expect(sheet).toBe('Reforma tributária')
  const first = data.find(([name]) => name === reform.yearNames[0])!
  const { baseBrl, alternativeBrl, savingBrl } = headline[0]
  expect(first.slice(1)).toEqual([
    expect.closeTo(baseBrl + 1_000, 6),
    expect.closeTo(alternativeBrl + 900.5, 6),
    expect.closeTo(savingBrl + 99.5, 6),
    expect.closeTo(savingBrl, 6),
    expect.closeTo(99.5, 6),
  ])
  expect(data.flat()).toContain('17,7% (estimativa)')
})
