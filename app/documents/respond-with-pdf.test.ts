import { Readable } from 'node:stream'
import { sampleStudy } from '~/study-text/sample-study.fixture'
import { brand } from './parts/read-pdf.fixture'
import { respondWithPdf } from './respond-with-pdf.server'
import { viabilityStudyPdf } from './viability-study/viability-study-pdf.server'

async function disposition(fileName: string) {
  const response = await respondWithPdf(() => Readable.from([]), fileName)
  await response.text()
  return response.headers.get('content-disposition')
}

test('of 150 PDFs requested at once 48 are refused with 503, and the other 102 are whole', async () => {
  const answers = Array.from({ length: 150 }, () => respondWithPdf(() => Readable.from([Buffer.from('%PDF')]), 'sol.pdf'))
  for (const { status, headers } of await Promise.all(answers.slice(102))) {
    expect([status, headers.get('retry-after')]).toEqual([503, '30'])
  }
  const whole = await Promise.all(answers.slice(0, 102).map(async (answer) => (await answer).text()))
  expect(whole).toEqual(Array<string>(102).fill('%PDF'))
})

test('a PDF is shown in the browser and not cached', async () => {
  const response = await respondWithPdf(() => Readable.from([Buffer.from('%PDF'), Buffer.from('-1.7')]), 'sol.pdf')
  expect(response.headers.get('content-type')).toBe('application/pdf')
  expect(response.headers.get('cache-control')).toBe('private, no-store')
  expect(response.headers.get('x-robots-tag')).toBe('noindex')
  expect(await response.text()).toBe('%PDF-1.7')
})

test('its name survives quotes, accents and line breaks', async () => {
  expect(await disposition('sol_viabilidade_varejista.pdf')).toBe(
    `inline; filename="sol_viabilidade_varejista.pdf"; filename*=UTF-8''sol_viabilidade_varejista.pdf`,
  )
  expect(await disposition('ação "1"\r\nx: y.pdf')).toBe(
    `inline; filename="acao _1___x_ y.pdf"; filename*=UTF-8''a%C3%A7%C3%A3o%20%221%22%0D%0Ax%3A%20y.pdf`,
  )
  expect(await disposition(`d'ávila (1)*.pdf`)).toContain(`filename*=UTF-8''d%27%C3%A1vila%20%281%29%2A.pdf`)
})

test('a reader who leaves stops the drawing', async () => {
  const pdf = new Readable({ read() {} })
  await (await respondWithPdf(() => pdf, 'sol.pdf')).body?.cancel()
  expect(pdf.destroyed).toBe(true)
})

test.each(['شركة', '株', '🥖'])(
  'a PDF for a customer name with letters missing from the font, %s, is refused by that name',
  async (word) => {
    const study = { ...sampleStudy, customer: { ...sampleStudy.customer, name: `Padaria ${word}` } }
    const { status, headers, ...answer } = await respondWithPdf(() => viabilityStudyPdf(study, { brand }), 'sol.pdf').then(
      async (it) => ({ status: it.status, headers: it.headers, text: await it.text() }),
    )
    expect([status, headers.get('content-type')]).toEqual([422, 'text/plain; charset=utf-8'])
    expect(answer.text).toContain(`“${word}” tem letras que ele não sabe escrever`)
  },
)
