import { renderToStaticMarkup } from 'react-dom/server'
import { viabilityFileId, wireUnit } from '../measuring-point.fixture'
import { ViabilityBlock } from './viability-block'
import { viabilityStudies } from './viability-studies'

const draw = (...units: ReturnType<typeof wireUnit>[]) =>
  renderToStaticMarkup(<ViabilityBlock studies={viabilityStudies(units, 'unidade-centro')} />)

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
    Unidade: 'Loja Centro',
    'Tarifa de hoje': 'VERDE I5',
    Recomendação: 'AZUL I5',
    'Economia média (R$/ano e %)': '12.000 8,0%',
    'AZUL convencional (R$)': '190.000',
    'AZUL I5 (R$)': '138.000',
    'AZUL I1 (R$)': 'Indisponível',
    'VERDE convencional (R$)': '175.000',
    'VERDE I5 (R$)': '150.000',
    'VERDE I1 (R$)': 'Indisponível',
    Estudo: 'Baixar PDF de Loja Centro: Viabilidade.pdf',
  })
})

test('only the cost of the recommended tariff is in bold, and the study is downloaded by its storage id', () => {
  const html = draw(wireUnit())
  expect(html.match(/<strong>.*?<\/strong>/g)).toEqual(['<strong>138.000</strong>'])
  expect(html).toContain(`href="/uploads/${viabilityFileId}"`)
})

test('a PDF without figures stays in the list, and a company without studies has no list', () => {
  const cells = cellsOf(draw(wireUnit({ additional_data: null })))
  expect(cells).toMatchObject({ Unidade: 'Loja Centro', 'Economia média (R$/ano e %)': 'Indisponível' })
  expect(draw(wireUnit({ additional_data: null, uploads: [] }))).toBe('')
})
