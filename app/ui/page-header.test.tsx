import { renderToStaticMarkup } from 'react-dom/server'
import { PageHeader, type HeaderScreen } from './page-header'

test.each([
  ['simulacao', 'Simule sua economia'],
  ['mercado-livre', 'Mercado livre de energia'],
  ['parceiros', 'Área do parceiro'],
  ['autoproducao', 'Autoprodução de energia'],
] as const)('the header of %s is titled %s', (screen, title) => {
  expect(renderToStaticMarkup(<PageHeader screen={screen} />)).toContain(`<h1>${title}</h1>`)
})

test.each(['outra', 'toString', ''])('a screen "%s" that came from data shows the alert', (screen) => {
  expect(renderToStaticMarkup(<PageHeader screen={screen as HeaderScreen} />)).toContain('opcao invalida HEADERDEFAULT')
})
