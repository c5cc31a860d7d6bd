import { renderToStaticMarkup } from 'react-dom/server'
import { exposureRows } from './exposure'
import { ExposureSection } from './exposure-section'
import { scenarioQuestion } from './scenario-question'
import { ShiftSection } from './shift-section'

const asked = (query: string) => scenarioQuestion(new URLSearchParams(query))
const address = { kept: {}, path: '/horas' }
const rates = {
  distributorName: 'CEMIG-D',
  subgroup: 'A4',
  ths: 'VERDE',
  isAssumed: false,
  isCaptive: false,
  peakBrlPerMwh: 1_234.56,
  offPeakBrlPerMwh: 98.7,
  resolution: 'REH 1/2026',
  validFrom: '2026-05-28',
  validTo: '2027-05-27',
}

test('the distributor’s rates are hints, and no values that the form would send back as typed', () => {
  const html = renderToStaticMarkup(<ShiftSection {...address} shift={undefined} rates={rates} question={asked('kw=10')} />)
  expect(html).toMatch(/Vazio: R\$\s1\.234,56, REH 1\/2026/)
  expect(html).toMatch(/Vazio: R\$\s98,70, REH 1\/2026/)
  expect(html).toMatch(/name="kw"[^>]* value="10"/)
  for (const name of ['ponta', 'foraponta']) expect(html).toMatch(new RegExp(`name="${name}"[^>]* value=""`))
})

test('a volume that is no number has no exposures, on the page or in a file, and keeps its form', () => {
  const months = [{ month: 202607, hourCount: 744, consumedMwh: 744, spotBrl: 74_400, meanPldBrlPerMwh: 100 }]
  expect(exposureRows(months, asked(''))).toHaveLength(1)
  expect(exposureRows(months, asked('flexibilidade=500'))).toEqual([])
  const question = asked('volume=abc')
  const rows = exposureRows(months, question)
  expect(rows).toEqual([])
  const html = renderToStaticMarkup(<ExposureSection {...address} rows={rows} months={months} question={question} />)
  expect(html).toContain('Digite um volume maior que zero')
  expect(html).not.toContain('<table')
})
