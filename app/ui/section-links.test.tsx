import { renderToStaticMarkup } from 'react-dom/server'
import { SectionLinks } from './section-links'

const shown = (...ids: string[]) => renderToStaticMarkup(<SectionLinks sections={ids.map((id) => ({ id, label: id }))} />)

test('a page with a single section has no links to its sections', () => {
  expect(shown('unidade')).toBe('')
})

test('each section of a longer page has a link to it', () => {
  const html = shown('unidade', 'historico')
  expect(html.match(/href="#[^"]+"/g)).toEqual(['href="#unidade"', 'href="#historico"'])
})
