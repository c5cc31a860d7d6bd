import { renderToStaticMarkup } from 'react-dom/server'
import { invoiceAuditPdf } from '~/documents/invoice-audit/invoice-audit-pdf.server'
import { brand, missingFrom, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { auditInvoice } from '~/domain/invoice-audit/audit'
import { auditedInvoice, invoiceOf, taxedLine, verdeTariffs } from '~/domain/invoice-audit/audit.fixture'
import { toAuditedInvoice } from '~/domain/invoice-audit/audited-invoice'
import { auditHeadline, auditNote, auditRows, auditSections, auditStatements } from '~/study-text/invoice-audit'
import { InvoiceAuditPage } from './audit-page'

/** A month with an expensive demand, a price with excess tax, reactive energy, public lighting and a withholding: every state occurs. */
const invoice = invoiceOf(
  [
    taxedLine('demand', { quantity: 80, tariffBrl: 26 }),
    ...auditedInvoice.lines.slice(1, 5),
    { ...auditedInvoice.lines[5]!, unitPriceBrl: 0.4, amountBrl: 4_000 },
    { kind: 'reactive-energy', label: 'Cons. Reat. Exc. F. Ponta', post: 'offPeak', amountBrl: 136.66 },
    { kind: 'public-lighting', label: 'Ilum. Púb. Municipal', post: 'all', amountBrl: 84.45 },
    { kind: 'withholding', label: 'TRIBF-IRRF(4.8%)', post: 'all', amountBrl: -95.95 },
  ],
  { unitCode: '70104076' },
)
const audit = toAuditedInvoice(invoice, auditInvoice(invoice, verdeTariffs))

test('the page and the PDF of an audit say the same: the answer, every line charged and recomputed, every finding with its law', async () => {
  const page = textOf(renderToStaticMarkup(<InvoiceAuditPage id="1" audit={audit} />))
  const pdf = (await pagesOf(invoiceAuditPdf(audit, { brand, day: '2026-11-22' }))).join(' ')
  const statements = auditSections.flatMap(({ state, title }) => [title, ...auditStatements(audit, state)])
  const figures = [
    auditHeadline(audit),
    auditNote,
    ...auditRows(audit).flatMap(({ label, charged, recomputed, difference }) => [label, charged, recomputed, difference]),
    ...statements.flatMap((it) => (typeof it === 'string' ? [it] : [it.title, it.amount, it.message, it.law])),
  ]
  expect(auditSections.map(({ state }) => auditStatements(audit, state).length > 0)).toEqual([true, true, true, true])
  expect([missingFrom(page, figures), missingFrom(pdf, figures)]).toEqual([[], []])
})

test('a page of the PDF that goes on with a section repeats its title', async () => {
  const wrong = audit.findings.filter(({ state }) => state === 'wrong')
  const findings = Array.from({ length: 30 }, (_, index) => wrong[index % wrong.length]!)
  const [, ...others] = await pagesOf(invoiceAuditPdf({ ...audit, findings }, { brand, day: '2026-11-22' }))
  expect(others.length).toBeGreaterThan(1)
  for (const page of others) expect(plain(page)).toContain('O que não confere (continuação)')
})

test('a difference in favour of the distributor is drawn as a loss, and the answer adds up to its lines', () => {
  const markup = renderToStaticMarkup(<InvoiceAuditPage id="1" audit={audit} />)
  // 80 × 1 × 1,31578947 = 105,26 by the tariff, and 10.000 × (0,40 − 0,39473684) = 52,63 by the taxes: 157,89
  expect(plain(markup)).toContain('R$ 157,89 cobrados a mais em 2 linhas; R$ 662,98 por mês evitáveis')
  expect(plain(markup)).toContain('<strong class="loss">+R$ 105,26</strong>')
})

/** The visible text of a page. */
function textOf(markup: string): string {
  return plain(
    markup
      .replaceAll(/<[^>]+>/g, ' ')
      .replaceAll('&#x27;', "'")
      .replaceAll('&quot;', '"')
      .replaceAll('&amp;', '&'),
  )
}
