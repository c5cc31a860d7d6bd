import { renderToStaticMarkup } from 'react-dom/server'
import readXlsxFile from 'read-excel-file/node'
import { StudyAnswer } from '~/areas/simulator/result/answer'
import { studyCsv } from '~/documents/exports/study-csv.server'
import { studyXlsx } from '~/documents/exports/study-xlsx.server'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { sampleProposal } from '~/documents/ufv-proposal/sample-proposal.fixture'
import { ufvProposalPdf } from '~/documents/ufv-proposal/ufv-proposal-pdf.server'
import { viabilityStudyPdf } from '~/documents/viability-study/viability-study-pdf.server'
import type { PlantStudy, Study } from '~/domain/study/study'
import { studyTariff } from '~/domain/study/study-tariff'
import { sampleStudy, sampleTariff } from '~/study-text/sample-study.fixture'

const { study: plantStudy } = sampleProposal

/** A saving of 3 % of the base, which R$ 245,70/MWh instead of R$ 235 would turn into a loss: 245,70 / 235 = 1,0455. */
function thin<Of extends Study>(study: Of): Of {
  const alternative = { ...study.alternative, totalBrl: 0.97 * study.base.totalBrl }
  return { ...study, alternative, energyPricesBrlPerMwh: [235, 229, 224, 218, 199], breakEvenPriceBrlPerMwh: 245.7 }
}

/** A study that saves every month and never pays back. */
const { paybackYears: _, ...withoutPayback } = plantStudy
const unpaid: PlantStudy = withoutPayback

const textOf = (page: React.ReactElement) => plain(renderToStaticMarkup(page).replaceAll(/<[^>]+>/g, ' '))
const summaryOf = async (study: Study) =>
  plain(
    JSON.stringify(
      (await readXlsxFile(Buffer.from(await studyXlsx({ study, tariff: studyTariff(study.day, sampleTariff.rates) }))))[0]!.data,
    ),
  )
const csvOf = (study: Study) => plain(new TextDecoder().decode(studyCsv(study)))
const pageOf = (study: Study) => textOf(<StudyAnswer study={study} title="Estudo" today={study.day} />)
const coverOf = async (study: PlantStudy) => (await pagesOf(ufvProposalPdf({ ...sampleProposal, study }, { brand })))[0]!

const thinText = 'Economia pequena: acima de R$ 245,70/MWh, 4,6% a mais, vira prejuízo.'
const unpaidText = /O investimento de R\$ [\d.,]+ não se paga em \d+ anos, à taxa de atratividade de/

test('a thin saving has its break-even price on the page of the study, in its PDF, XLSX and CSV and on the cover of a proposal', async () => {
  const study = thin(sampleStudy)
  expect(pageOf(study)).toContain('; economia pequena: com a energia acima de R$ 245,70/MWh, 4,6% a mais, vira prejuízo.')
  expect((await pagesOf(viabilityStudyPdf(study, { brand })))[0]).toContain(thinText)
  expect(await summaryOf(study)).toContain(thinText)
  expect(csvOf(study)).toContain(thinText)
  expect(await coverOf(thin(plantStudy))).toContain(thinText)
})

test('a plant that is never paid back is shown as a loss beside its monthly saving, in the same places', async () => {
  expect(pageOf(unpaid)).toMatch(unpaidText)
  expect(await summaryOf(unpaid)).toMatch(unpaidText)
  expect(csvOf(unpaid)).toMatch(unpaidText)
  expect(csvOf(unpaid)).toContain('é prejuízo.')
  // The proposal calculates its years from its own items: at an interest of 1.000 % a year they do not pay back either.
  expect(await coverOf({ ...unpaid, discountRateFraction: 10 })).toContain('é prejuízo.')
})

test('a plain gain has neither sentence', async () => {
  const study = { ...sampleStudy, alternative: { ...sampleStudy.alternative, totalBrl: 0.7 * sampleStudy.base.totalBrl } }
  expect(pageOf(study)).not.toMatch(/economia pequena/i)
  expect(await summaryOf(study)).not.toMatch(/Economia pequena|vira prejuízo|haveria economia/)
})
