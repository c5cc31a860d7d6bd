import { renderToStaticMarkup } from 'react-dom/server'
import { StaticRouter } from 'react-router-dom/server'
import { PartnerHomePage } from './home-page'

test('a Prime Black partner whose company has no record yet still sees their studies', () => {
  const study = {
    id: 'e',
    name: 'Padaria Sol',
    savingBrl: 1,
    savingFraction: 0.1,
    neverPaysBack: false,
    madeAt: '2026-03-02T12:00:00.000Z',
  }
  const html = renderToStaticMarkup(
    <StaticRouter location="/parceiro">
      <PartnerHomePage
        tier="PRIME_BLACK"
        isView={false}
        company={undefined}
        outlook={undefined}
        clientsSavingBrl={undefined}
        steps={[]}
        tracks={undefined}
        migrations={[]}
        contracts={[]}
        studies={{ studies: [study], total: 1 }}
        offers={undefined}
        chat="/"
      />
    </StaticRouter>,
  )
  expect(html).toContain('A sua empresa ainda não tem cadastro de parceira')
  expect(html).toContain('Padaria Sol')
})
