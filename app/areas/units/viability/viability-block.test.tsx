import { renderToStaticMarkup } from 'react-dom/server'
import { viabilityFileId, wireUnit, wireViability } from '../measuring-point.fixture'
import { ViabilityBlock } from './viability-block'
import { viabilityStudies } from './viability-studies'

const draw = (...units: ReturnType<typeof wireUnit>[]) =>
  renderToStaticMarkup(<ViabilityBlock studies={viabilityStudies(units, 'unidade-centro', '2026-11-24')} />)

const textsOf = (tag: string, html: string) =>
  [...html.matchAll(new RegExp(`<${tag}[ >].*?</${tag}>`, 'g'))].map(([cell]) => cell.replaceAll(/<[^>]*>/g, ''))

/** Header and text of each cell of the first unit's row. */
function cellsOf(html: string) {
  const [head, body] = html.split('<tbody>')
  const row = body!.split('</tr>')[0]!
  const cells = [...textsOf('th', row), ...textsOf('td', row)]
  return Object.fromEntries(textsOf('th', head!).map((header, at) => [header, cells[at]]))
}

test('a unit has today’s tariff, the recommendation, the saving and the six costs; a tariff that is not open to it is "Indisponível"', () => {
  expect(cellsOf(draw(wireUnit()))).toEqual({
    Unidade: 'Loja CentroBaixar PDF de Loja Centro: Viabilidade.pdf',
    'Tarifa de hoje': 'VERDE I5',
    Recomendação: 'AZUL I5',
    'Economia média por ano': '12.000 8,0%',
    'AZUL convencional': '190.000',
    'AZUL I5': '138.000',
    'AZUL I1': 'Indisponível',
    'VERDE convencional': '175.000',
    'VERDE I5': '150.000',
    'VERDE I1': 'Indisponível',
  })
})

test('only the cost of the recommended tariff is in bold, and the study is downloaded by its storage id', () => {
  const html = draw(wireUnit())
  expect(html.match(/<strong>.*?<\/strong>/g)).toEqual(['<strong>138.000</strong>'])
  expect(html).toContain(`href="/uploads/${viabilityFileId}"`)
})

test('a unit still migrating shows the tariff and its act, the day of the study and the law that denies the discount', () => {
  const viabilityData = {
    ...wireViability,
    thsDiscountActual: 'VERDE CONVENCIONAL',
    recommendedChange: 'VERDE I1',
    'VERDE I1': 120_000,
    tariffAct: 'REH 3.583/2026',
    studiedOn: '2026-11-21',
  }
  const html = draw(wireUnit({ status: 'EM_ADESAO', start_acl: null, additional_data: { viabilityData } }))
  expect(cellsOf(html)).toMatchObject({
    Unidade: expect.stringContaining('Loja Centro REH 3.583/2026 estudo de 21/11/2026'),
    'Tarifa de hoje': 'VERDE convencional',
    Recomendação: 'VERDE convencional (sem desconto, Lei 15.269/2025)',
    'Economia média por ano': '0 0,0%',
    'VERDE I1': 'Indisponível',
  })
  expect(html).toContain('quem migra depois de 25/11/2025 não tem esse desconto')
  expect(draw(wireUnit())).not.toContain('não tem esse desconto')
})

test('a PDF without figures stays in the list, and a company without studies has no list', () => {
  const cells = cellsOf(draw(wireUnit({ additional_data: null })))
  expect(cells).toMatchObject({ Unidade: expect.stringContaining('Baixar PDF'), 'Economia média por ano': 'Indisponível' })
  expect(draw(wireUnit({ additional_data: null, uploads: [] }))).toBe('')
})
