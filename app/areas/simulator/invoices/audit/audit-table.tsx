import type { AuditedInvoice } from '~/domain/invoice-audit/audited-invoice'
import { auditRows, type AuditRow } from '~/study-text/invoice-audit'
import { DataTable, type Column } from '~/ui/data-table'

type Row = AuditRow & { at: number }

/** Each line of the invoice as charged and as recomputed. */
export function AuditTable({ audit }: { audit: AuditedInvoice }) {
  const rows = auditRows(audit).map((row, at) => ({ ...row, at }))
  return (
    <DataTable
      caption="Linha por linha, com os tributos"
      columns={columns}
      rows={rows}
      rowKey={({ at }) => String(at)}
      pairs="labelled"
    />
  )
}

const columns: Column<Row>[] = [
  { header: 'Linha', cell: ({ label }) => label },
  { header: 'Quantidade', cell: ({ quantity }) => quantity || '–', isNumeric: true },
  { header: 'Cobrado', cell: ({ charged }) => charged, isNumeric: true },
  { header: 'Recalculado', cell: ({ recomputed }) => recomputed, isNumeric: true },
  {
    header: 'Diferença',
    cell: ({ difference, tone }) => (tone ? <strong className={tone}>{difference}</strong> : difference || '–'),
    isNumeric: true,
  },
]
