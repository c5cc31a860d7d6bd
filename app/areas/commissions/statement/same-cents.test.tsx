import { parse } from 'csv-parse/sync'
import { array, assert, asyncProperty, integer, record } from 'fast-check'
import { renderToStaticMarkup } from 'react-dom/server'
import { commissionStatementPdf } from '~/documents/commission-statement/commission-statement-pdf.server'
import { statementCsv } from '~/documents/commission-statement/statement-csv.server'
import { brand, pagesOf, plain } from '~/documents/parts/read-pdf.fixture'
import { agreedEntry, paidEntry, reversalOf, type EntryKind } from '~/domain/commissions/ledger'
import { statementOf, type Entry } from '~/domain/commissions/statement'
import { decimal } from '~/ui/format'
import { StatementTable } from './statement-table'

const outlook = { nextPayment: { day: '2026-04-15', amountCents: 123_456 }, earned: [{ amountCents: 7_001 }, { amountCents: 2 }] }
const partner = { name: '=Sol & <Vento>', cnpj: '11222333000181' }

/** Per step: a commission, a partial payment, and a reversed commission. [cents] */
function entriesOf(steps: readonly { agreed: number; paid: number; wrong: number }[]): Entry[] {
  const changes = steps.flatMap(({ agreed, paid, wrong }) => [
    { kind: 'agreed', ...agreedEntry(agreed) },
    { kind: 'paid', ...paidEntry(Math.min(agreed, paid)) },
    { kind: 'agreed', ...agreedEntry(wrong) },
    { kind: 'reversal', ...reversalOf(agreedEntry(wrong)) },
  ])
  const rest = { day: '2026-03-10', description: '=1+1', companyName: '+Moinho', reverses: null, reversedBy: null }
  return changes.map(({ kind, ...change }, index) => ({ id: String(index + 1), kind: kind as EntryKind, ...rest, ...change }))
}

const centsOf = (text: string) => Math.round(Number(text.replace(',', '.')) * 100)
const cents = integer({ min: 1, max: 10_000_000_000 })

test('the page, the PDF and the CSV of a statement say the same to the cent, and end at the totals', async () => {
  await assert(
    asyncProperty(array(record({ agreed: cents, paid: cents, wrong: cents }), { minLength: 1, maxLength: 6 }), async (steps) => {
      const entries = entriesOf(steps)
      const statement = { ...statementOf(entries, {}), partner, period: {}, day: '2026-03-31', outlook } as const
      const csv = parse(Buffer.from(statementCsv(statement)), { delimiter: ';', bom: true, columns: true }) as Record<
        string,
        string
      >[]
      const page = plain(renderToStaticMarkup(<StatementTable statement={statement} period={{}} />))
      const pdf = (await pagesOf(commissionStatementPdf(statement, brand))).join(' ')

      // Independent sum, in whole cents.
      const agreed = entries.reduce((sum, it) => sum + it.receivedCents + it.receivableCents, 0)
      const paid = entries.reduce((sum, it) => sum + it.receivedCents, 0)
      const columnOf = (name: string) => csv.map((row) => centsOf(row[name]!))
      expect(columnOf('Comissão (R$)').reduce((sum, it) => sum + it)).toBe(agreed)
      expect(columnOf('Pagamento (R$)').reduce((sum, it) => sum + it)).toBe(paid)
      expect([columnOf('Saldo a receber (R$)').at(-1), columnOf('Total recebido (R$)').at(-1)]).toEqual([agreed - paid, paid])
      for (const total of [agreed, paid, agreed - paid]) {
        expect(page).toContain(decimal(total / 100))
        expect(pdf).toContain(decimal(total / 100))
      }
      for (const balance of columnOf('Saldo a receber (R$)').slice(1)) {
        expect(page).toContain(`>${decimal(balance / 100)}<`)
        expect(pdf).toContain(` ${decimal(balance / 100)} `)
      }
      // 70,01 + 0,02
      expect(pdf).toContain('70,03 estão ganhos e ainda por lançar')
      expect(pdf).toContain('1.234,56 em 15/04/2026')
      expect(statement.current).toEqual({ receivedCents: paid, receivableCents: agreed - paid })
    }),
    { numRuns: 15 },
  )
}, 60_000)

test('a text that a spreadsheet would run as a formula stays text', () => {
  const statement = {
    ...statementOf(entriesOf([{ agreed: 100, paid: 50, wrong: 1 }]), {}),
    partner,
    period: {},
    day: '2026-03-31',
    outlook,
  } as const
  const text = new TextDecoder().decode(statementCsv(statement))
  expect(text).toContain(";Comissão;'=1+1;'+Moinho;1,00;0,00;1,00;0,00\r\n")
  // A negative amount is a number, not a text.
  expect(text).toContain(";Estorno;'=1+1;'+Moinho;-0,01;0,00;0,50;0,50\r\n")
})
