import type { Readable } from 'node:stream'
import { ledgerBalance, statementColumns, type LedgerBalance } from '~/domain/commissions/ledger'
import { entryKindWords } from '~/domain/commissions/kind-words'
import { formatCnpj } from '~/domain/registry/cnpj'
import { decimal, money, shortDate } from '~/ui/format'
import { cardRow } from '../parts/cards'
import { coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { paragraph, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'
import { earnedCents, paymentText, statementPeriodText, type CommissionStatement } from './commission-statement'

const title = 'Extrato de comissões'

/** The statement of a partner's commissions, as a PDF stream: the balances, then each entry with the balance after it. */
export function commissionStatementPdf(statement: CommissionStatement, brand: SigningBrand): Readable {
  const { partner, period, day, entries, closing } = statement
  const sheet = openSheet({ title: `${title}: ${partner.name}`, author: brand.name, subject: 'Comissões de um parceiro', day })
  const [agreed, paid] = totalsOf(entries)
  const cards = [
    { title: 'Comissões no período', value: money(agreed / 100) },
    { title: 'Pagamentos no período', value: money(paid / 100) },
    { title: 'A receber no fim do período', value: money(closing.receivableCents / 100) },
  ]
  const line = `CNPJ ${formatCnpj(partner.cnpj)}  ·  ${statementPeriodText(period)}  ·  emitido em ${shortDate(day)}`
  const blocks = [
    coverBand(sheet, { kind: title, name: partner.name, line, brandName: brand.name }),
    cardRow(sheet, cards, 18),
    ...entryTable(sheet, statement),
    note(sheet, statement),
  ]
  const pages = paginate(blocks, sheet.paper)
  const subject = `${title}  ·  ${partner.name}  ·  ${statementPeriodText(period)}`
  drawPages(sheet, pages, (page) => drawReportFooter(sheet, { subject, brand, page, pages: pages.length }))
  return sheet.doc
}

const columns: readonly PrintedColumn[] = [
  { title: 'Data', width: 62 },
  { title: 'Lançamento', width: 199 },
  { title: 'Comissão (R$)', width: 72, align: 'right' },
  { title: 'Pagamento (R$)', width: 75, align: 'right' },
  { title: 'A receber (R$)', width: 75, align: 'right' },
]

function entryTable(sheet: Sheet, { period, opening, entries, closing }: CommissionStatement): Block[] {
  const caption = 'Lançamentos'
  const before = { cells: [period.from ? shortDate(period.from) : '', 'Saldo anterior', '', '', amount(opening.receivableCents)] }
  const rows = entries.map(({ id, day, kind, description, companyName, reversedBy, balance, ...entry }) => {
    const { agreedCents, paidCents } = statementColumns(entry)
    const about = [description, companyName, reversedBy && `Estornado pelo lançamento ${reversedBy}`].filter(Boolean)
    const text = `${entryKindWords[kind]} ${id}. ${about.join('. ')}`
    return { cells: [shortDate(day), text, unlessZero(agreedCents), unlessZero(paidCents), amount(balance.receivableCents)] }
  })
  const [agreed, paid] = totalsOf(entries)
  const total = { isTotal: true, cells: ['Total', '', amount(agreed), amount(paid), amount(closing.receivableCents)] }
  return [subsection(sheet, caption), ...table(sheet, columns, [before, ...rows, total], { heading: caption })]
}

function note(sheet: Sheet, { current, day, outlook }: CommissionStatement): Block {
  const [payment, earned] = [paymentText(outlook), earnedCents(outlook)]
  const text =
    `Na emissão, em ${shortDate(day)}: ${money(current.receivedCents / 100)} recebidos no total e ` +
    `${money(current.receivableCents / 100)} a receber${payment ? `, com o próximo pagamento previsto de ${payment}` : ''}. ` +
    (earned > 0 ? `De meses finalizados, ${money(earned / 100)} estão ganhos e ainda por lançar. ` : '') +
    `Um lançamento não se altera nem se exclui: o que está errado é estornado por outro.`
  return paragraph(sheet, text, { colour: colour.inkSoft }, 16)
}

function totalsOf(entries: readonly LedgerBalance[]): [agreedCents: number, paidCents: number] {
  const { agreedCents, paidCents } = statementColumns(ledgerBalance(entries))
  return [agreedCents, paidCents]
}

function amount(cents: number) {
  return decimal(cents / 100)
}

function unlessZero(cents: number) {
  return cents === 0 ? '' : amount(cents)
}
