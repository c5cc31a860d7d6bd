import type { Readable } from 'node:stream'
import type { IsoDate } from '~/domain/dated/dated'
import { formatCnpj } from '~/domain/registry/cnpj'
import { decimal, shortDate } from '~/ui/format'
import type { Logos } from '../logos/logo'
import { coverBand } from '../parts/cover'
import { drawPages } from '../parts/draw-pages.server'
import { openSheet } from '../parts/open-sheet.server'
import { paginate, type Block } from '../parts/paginate'
import { colour } from '../parts/paper'
import { fact, lead, paragraph, subsection } from '../parts/prose'
import type { Sheet } from '../parts/sheet'
import { table, type PrintedColumn } from '../parts/table'
import { drawReportFooter } from '../unit-report/footer'
import type { SigningBrand } from '../viability-study/brand'
import { supplierToDefine, type IncludedAnalysis, type SalesProposal } from './sales-proposal'

const kind = 'Proposta de energia no mercado livre'

type Options = { brand: SigningBrand; day: IsoDate; logos?: Logos }

/** A sales proposal as a PDF stream. The same proposal of the same day gives the same bytes. */
export function salesProposalPdf(proposal: SalesProposal, { brand, day, logos = {} }: Options): Readable {
  const { number, version, title, customerName, customerCnpj, validUntil } = proposal
  const sheet = openSheet({ title: `${kind} ${number}: ${customerName}`, author: brand.name, subject: kind, day })
  const line = `Proposta ${number}, versão ${version}  ·  emitida em ${shortDate(day)}  ·  válida até ${shortDate(validUntil)}`
  const blocks = [
    coverBand(sheet, { kind, name: title, line, brandName: brand.name, logos }),
    { ...fact(sheet, 'Cliente', customerName, `CNPJ ${formatCnpj(customerCnpj)}`), spaceBefore: 20 },
    fact(sheet, 'Fornecedor', proposal.supplier ?? supplierToDefine),
    fact(sheet, 'Validade', `Até ${shortDate(validUntil)}, no horário de Brasília`),
    ...priceTable(sheet, proposal),
    ...(proposal.analyses ?? []).flatMap((it) => analysisBlocks(sheet, it)),
    subsection(sheet, 'O que está incluído'),
    ...textBlocks(sheet, proposal.included),
    subsection(sheet, 'Condições comerciais'),
    ...textBlocks(sheet, proposal.terms),
    subsection(sheet, 'Condições de lei'),
    ...proposal.conditions.map((condition) => paragraph(sheet, condition, { size: 8.5 }, 4)),
    paragraph(sheet, signatureNote, { colour: colour.inkSoft, size: 8.5 }, 12),
  ]
  const pages = paginate(blocks, sheet.paper)
  const subject = `Proposta ${number}, versão ${version}  ·  ${customerName}`
  drawPages(sheet, pages, (page) => drawReportFooter(sheet, { subject, brand, page, pages: pages.length }))
  return sheet.doc
}

const signatureNote =
  'Esta proposta é aceita por assinatura eletrônica avançada. O arquivo assinado traz uma página de evidências e este documento, sem alteração, como anexo.'

const columns: readonly PrintedColumn[] = [
  { title: 'Ano', width: 120 },
  { title: 'Preço da energia (R$/MWh)', width: 180, align: 'right' },
]

function priceTable(sheet: Sheet, { prices }: SalesProposal): Block[] {
  const heading = 'Preço da energia por ano'
  const rows = prices.map(({ year, brlPerMwh }) => ({ cells: [String(year), decimal(brlPerMwh)] }))
  return [subsection(sheet, heading), ...table(sheet, columns, rows, { heading })]
}

/** An analysis: its name, its sentence, its small table, and whose hours it counts. */
function analysisBlocks(sheet: Sheet, analysis: IncludedAnalysis): Block[] {
  const { name, day, sentence, caption, columns: titles, rows, hours } = analysis
  const width = Math.min(100, (sheet.paper.bodyWidth - 130) / (titles.length - 1))
  const columnsOf = titles.map((title, index): PrintedColumn => {
    if (index === 0) return { title, width: sheet.paper.bodyWidth - width * (titles.length - 1) }
    return { title, width, align: 'right' }
  })
  return [
    subsection(sheet, `${name}, em ${shortDate(day)}`),
    lead(sheet, sentence),
    lead(sheet, `${caption}:`, 8),
    ...table(
      sheet,
      columnsOf,
      rows.map((cells) => ({ cells })),
      { heading: caption, staysWhole: true },
    ),
    ...(hours === undefined ? [] : [paragraph(sheet, hours, { colour: colour.inkSoft, size: 8.5 }, 4)]),
  ]
}

/** One block for each line, so that a long text continues on the next page. */
function textBlocks(sheet: Sheet, text: string): Block[] {
  const lines = text.split(/\r?\n/).filter((it) => it.trim() !== '')
  return lines.map((it) => paragraph(sheet, it, {}, 4))
}
