import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { MonthsPage } from './months-page'

const nothing = { units: [], unit: undefined, year: 2026, typed: undefined, months: [], deletable: [] }

test.each(['cadastrar', 'excluir'] as const)('an office without companies is led from "%s" to register the first one', (tab) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/areaAdm/meses">
      <MonthsPage {...nothing} years={[2026]} tab={tab} companies={{ options: [] }} company={undefined} chosenToDelete={null} />
    </StaticRouter>,
  )
  expect(html).toContain('Nenhuma empresa cadastrada ainda')
  expect(html).toContain('href="/areaAdm/empresas/nova"')
  expect(html).not.toContain('<select')
})
