import { renderToStaticMarkup } from 'react-dom/server'
import { createMemoryRouter, RouterProvider } from 'react-router-dom'
import type { TenderQuote } from '~/contract/tenders'
import { TenderPage } from './tender-page'
import { writtenTender } from './tender.fixture'
import type { OpenedTender } from './tenders.server'

const terms = (...prices: number[]): TenderQuote['terms'] => ({
  kind: 'fixed-price',
  prices: prices.map((brlPerMwh, index) => ({ year: 2028 - index, brlPerMwh })).toReversed(),
})
const discount: TenderQuote['terms'] = { kind: 'guaranteed-discount', discountFraction: 0.1, basis: 'bill' }

const conditions = { index: null, takeMinFraction: 0.9, takeMaxFraction: 1.1, modulation: 'flat', notes: null } as const
const guarantee = { guaranteeKind: 'none', guaranteeMonths: null, validTo: '2026-12-05' } as const

/** The page of a closed tender from July 2027 to December 2028, with a supplier of each terms. */
function pageOf(offers: readonly TenderQuote['terms'][], change: Partial<OpenedTender> = {}): string {
  const at = '2026-12-01T20:00:00.000Z'
  const suppliers = offers.map((offered, index) => ({
    id: `s${index + 1}`,
    name: `Fornecedor ${index + 1}`,
    cnpj: '11444777000161',
    email: 'a@f.example',
    breach: null,
    openedAt: at,
    deliveredAt: at,
    openedFrom: null,
    trail: [],
    quote: change.openedAt === null ? null : { ...conditions, ...guarantee, terms: offered },
    isUnreadable: false,
  }))
  const tender: OpenedTender = {
    id: 't',
    state: 'closed',
    request: writtenTender,
    origin: { kind: 'study', id: 'estudo' },
    createdAt: at,
    sentAt: at,
    openedAt: at,
    cancelled: null,
    choice: null,
    suppliers,
    breachesOn: '2026-11-30',
    version: 'v',
    mayChoose: true,
    today: '2026-12-05',
    studies: [{ value: 'estudo', label: 'Padaria' }],
    ...change,
  }
  const routes = [{ path: '*', element: <TenderPage {...tender} /> }]
  return renderToStaticMarkup(<RouterProvider router={createMemoryRouter(routes)} />).replaceAll('\u00A0', ' ')
}

test('the headline is of a quote of every year, and a cheaper one of some years says how many', () => {
  // 2028 alone at 150; both years: (60 × 210 + 120 × 180) ÷ 180 = 34.200 ÷ 180 = 190,00
  const html = pageOf([terms(150), terms(180, 210)])
  expect(html).toContain('O menor preço médio é de Fornecedor 2: R$ 190,00/MWh.')
  expect(html).toContain('1 de 2 anos')
  expect(pageOf([terms(150), terms(140)])).not.toContain('O menor preço médio')
})

test('a quote is marked as expired from the day after its last', () => {
  expect(pageOf([terms(150, 160)])).not.toContain('Vencida')
  expect(pageOf([terms(150, 160)], { today: '2026-12-06' })).toContain('Vencida')
})

test('only quotes with prices by year are offered the draft of a proposal, and the page says why', () => {
  const why = 'Uma cotação por desconto não tem preços por ano'
  const [priced, both, none] = [pageOf([terms(150, 160)]), pageOf([terms(150, 160), discount]), pageOf([discount])]
  expect([priced, both, none].map((html) => [html.includes('name="studyId"'), html.includes(why)])).toEqual([
    [true, false],
    [true, true],
    [false, true],
  ])
  expect([priced, both].map((html) => /value="estudo" selected/.test(html))).toEqual([true, false])
})

test('before the author’s first reading, who looks at the page reads that it is not opened', () => {
  const html = pageOf([terms(150, 160)], { openedAt: null })
  expect(html).toContain('ainda não aberto pelo autor: 1 de 1 fornecedor entregou.')
  expect(html).not.toContain('Nenhuma cotação chegou')
})
