import { buffer } from 'node:stream/consumers'
import type { Study } from '~/domain/study/study'
import { sampleStudy } from '~/study-text/sample-study.fixture'
import { brand, depthsOf, pagesOf as readPages, pixel, structureOf } from '../parts/read-pdf.fixture'
import { viabilityStudyPdf } from './viability-study-pdf.server'

const bytesOf = (study: Study, logos = {}) => buffer(viabilityStudyPdf(study, { brand, logos }))
const pagesOf = (study: Study) => readPages(viabilityStudyPdf(study, { brand }))

test('each page says which it is and where its tariff comes from', async () => {
  const pages = await pagesOf(sampleStudy)
  pages.forEach((page, index) => {
    expect(page).toContain('REH 3.592/2026, vigente de 24/06/2026 até 23/06/2027')
    expect(page).toContain(`Página ${index + 1} de ${pages.length}`)
  })
  expect(pages).toHaveLength(6)
})

test('more lines than a page holds go on under the same titles', async () => {
  const lines = Array.from({ length: 40 }, (_, index) => ({ ...sampleStudy.base.lines[0]!, label: `Linha ${index + 1}` }))
  const pages = await pagesOf({ ...sampleStudy, base: { ...sampleStudy.base, lines } })
  const holding = pages.filter((page) => /Linha \d/.test(page))
  expect(holding.length).toBeGreaterThan(1)
  for (const page of holding) expect(page).toContain('Item e origem da tarifa')
  expect(holding[0]).toMatch(/Mercado cativo Item e origem/)
  for (const page of holding.slice(1)) expect(page).toMatch(/Mercado cativo \(continuação\) Item e origem/)
  expect(pages.join(' ')).toContain('Linha 40')
})

test.each([1, 5, 8, 9, 10, 11, 12, 16, 20, 24])('with %d lines in the bill no page is left nearly empty', async (count) => {
  const lines = Array.from({ length: count }, () => sampleStudy.base.lines[0]!)
  const depths = await depthsOf(viabilityStudyPdf({ ...sampleStudy, base: { ...sampleStudy.base, lines } }, { brand }))
  for (const depth of depths) expect(depth).toBeGreaterThan(0.3)
})

test('the file is tagged for screen readers, in Portuguese, with its title and every font inside', async () => {
  const bytes = await bytesOf(sampleStudy, { partner: { image: pixel, companyName: 'Parceiro', styleType: 'wide' } })
  const file = bytes.toString('latin1')
  expect(file).toMatch(/^%PDF-1\.7/)
  expect(file).toContain('/StructTreeRoot')
  expect(file).toContain('/Lang (pt-BR)')
  expect(file).toContain('/DisplayDocTitle true')
  expect(file.match(/\/FontFile2/g)).toHaveLength(2)
  expect(file).toMatch(/\/BaseFont \/[A-Z]{6}\+IBMPlexSans/)
  expect(file).not.toContain('Helvetica')

  const roles = await structureOf(bytes)
  for (const role of ['Document', 'H1', 'H2', 'H3', 'P', 'Table', 'TR', 'TH', 'TD', 'L', 'LI', 'Figure'])
    expect(roles).toContain(`"role":"${role}"`)
  expect(roles).toContain('Logotipo: Parceiro')
  expect(roles).toContain('Economia acumulada com o mercado livre, ano a ano. Ano 1: ')
})

test('a study of a day is the same file whenever it is downloaded', async () => {
  expect((await bytesOf(sampleStudy)).equals(await bytesOf(sampleStudy))).toBe(true)
})

test('pages leave one by one, between other work of the server', async () => {
  let turn = 0
  let timer = setImmediate(function count() {
    turn++
    timer = setImmediate(count)
  })
  const turnsWithBytes = new Set<number>()
  for await (const _ of viabilityStudyPdf(sampleStudy, { brand })) turnsWithBytes.add(turn)
  clearImmediate(timer)
  expect(turnsWithBytes.size).toBeGreaterThan(3)
})

test('a reader who leaves stops the drawing', async () => {
  const pdf = viabilityStudyPdf(sampleStudy, { brand })
  const ended = vi.fn<() => void>()
  pdf.on('end', ended).on('error', ended)
  pdf.destroy()
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(ended).not.toHaveBeenCalled()
})

test('a logo that is no picture ends the stream with the error, and the server goes on', async () => {
  const broken = { partner: { image: Buffer.from('not a picture'), companyName: 'Parceiro', styleType: 'wide' as const } }
  await expect(bytesOf(sampleStudy, broken)).rejects.toThrow('Unknown image format')
})
