import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import type { AuditedInvoice } from '~/domain/invoice-audit/audited-invoice'
import {
  auditHeadline,
  auditLead,
  auditNote,
  auditRows,
  auditSections,
  auditStatements,
  auditTitle,
} from '~/study-text/invoice-audit'
import { money, shortDate } from '~/ui/format'
import { cardRow } from '../parts/cards'
import { coverAnswer, coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { continuedTitle, fact, paragraph, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'

const kind = 'Auditoria de fatura'

/** The audit of an invoice as a PDF stream: the answer, each line as charged and recomputed, then each finding with its rule and law. */
export function invoiceAuditPdf(audit: AuditedInvoice, { brand, day }: { brand: SigningBrand; day: IsoDate }): Readable {
  const title = auditTitle(audit)
  const sheet = openSheet({ title: `${kind}: ${title}`, author: brand.name, subject: kind, day })
  const cards = [
    {
      title: 'Cobrado a mais',
      value: money(audit.overchargedBrl),
      ...(audit.overchargedBrl >= cent && { tone: 'loss' as const }),
    },
    { title: 'Cobrado a menos', value: money(audit.underchargedBrl) },
    { title: 'Evitável por mês', value: money(audit.avoidableBrl) },
  ]
  const line = `${auditLead(audit)}  ·  emitida em ${shortDate(day)}`
  const blocks = [
    coverBand(sheet, { kind, name: title, line, brandName: brand.name }),
    coverAnswer(sheet, `${auditHeadline(audit)}.`, []),
    cardRow(sheet, cards, 18),
    ...lineTable(sheet, audit),
    ...findingBlocks(sheet, audit),
    paragraph(sheet, auditNote, { colour: colour.inkSoft }, 16),
  ]
  const pages = paginate(blocks, sheet.paper)
  const subject = `${kind}  ·  ${audit.issuerName}  ·  ${title}`
  drawPages(sheet, pages, (page) => drawReportFooter(sheet, { subject, brand, page, pages: pages.length }))
  return sheet.doc
}

/** Smaller amounts are printed as nothing. [R$] */
const cent = 0.005

const columns: readonly PrintedColumn[] = [
  { title: 'Linha', width: 143 },
  { title: 'Quantidade', width: 85, align: 'right' },
  { title: 'Cobrado', width: 85, align: 'right' },
  { title: 'Recalculado', width: 85, align: 'right' },
  { title: 'Diferença', width: 85, align: 'right', isSaving: true },
]

function lineTable(sheet: Sheet, audit: AuditedInvoice): Block[] {
  const heading = 'Linha por linha'
  const rows = auditRows(audit).map(({ label, quantity, charged, recomputed, difference, tone }) => ({
    cells: [label, quantity, charged, recomputed, difference],
    ...(tone && { tone }),
  }))
  return [subsection(sheet, heading), ...table(sheet, columns, rows, { heading })]
}

function findingBlocks(sheet: Sheet, audit: AuditedInvoice): Block[] {
  return auditSections.flatMap(({ state, title }) => {
    const statements = auditStatements(audit, state)
    if (statements.length === 0) return []
    const repeatsAbove = continuedTitle(sheet, title)
    const facts = statements.map((it, index): Block => {
      const text = [it.amount, it.message].filter(Boolean).join('. ')
      const block = { ...fact(sheet, it.title, text, `${it.where}. ${it.law}`), repeatsAbove }
      return index === 0 ? { ...block, spaceBefore: 6 } : block
    })
    return [subsection(sheet, title), ...facts]
  })
}
