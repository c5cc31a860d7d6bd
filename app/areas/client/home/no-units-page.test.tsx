import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { NoUnitsPage } from './no-units-page'

const company = { name: 'Moinho', cnpj: '11222333000181', freeMarketSince: null, logo: undefined, savingBrl: undefined }

test.each([
  ['ATIVO', 'Nenhuma unidade está cadastrada agora'],
  ['EM_ADESAO', 'após o término da migração'],
])('a client whose company is %s and has no unit reads what will be here, and no saving of zero', (status, sentence) => {
  const html = renderToStaticMarkup(
    <StaticRouter location="/client">
      <NoUnitsPage company={{ ...company, status }} companyName="Moinho" chat="https://wa.me/558140420000" />
    </StaticRouter>,
  )
  expect(html).toContain(sentence)
  expect(html).toContain('href="https://wa.me/558140420000"')
  expect(html).not.toContain('Economia acumulada')
  expect(html).not.toMatch(/R\$\s*0,00/)
})
