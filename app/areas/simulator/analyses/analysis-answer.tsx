import type { ReactNode } from 'react'
import { SeriesFigure } from '~/charts/series-figure'
import {
  printedTable,
  type AnalysisReport,
  type PrintedReportCell,
  type ReportSection,
  type ReportTable,
} from '~/study-text/analyses/report'
import { Alert } from '~/ui/alert'
import { DataTable, type Column } from '~/ui/data-table'
import { analysisPaths } from './analysis-paths'
import { Keeping, KeptNotice, type Keepable } from './keeping'

type Props = Keepable & {
  report?: AnalysisReport
  /** What else may be done with the answer. */
  actions?: ReactNode
  /** Heading of the rules; without one they are small print. */
  rulesTitle?: string
  /** In the place of the report's sections and rules. */
  children?: ReactNode
}

/** An analysis: its answer in a sentence, its files, where it is kept, its tables and rules. */
export function AnalysisAnswer({ report, actions, rulesTitle, children, ...keepable }: Props) {
  if (!report) return null
  const { kind, headline, lead, warnings, sections, notes } = report
  const path = analysisPaths[kind]
  return (
    <>
      <section className="card study-answer" aria-labelledby="resposta">
        <h2 id="resposta" tabIndex={-1} className="sentence">
          {headline}
        </h2>
        {lead.map((text) => (
          <p key={text}>{text}</p>
        ))}
        <p className="flex flex-wrap gap-x-6">
          <a className="py-2" href={`${path}.pdf?${keepable.query}`}>
            Baixar em PDF
          </a>
          <a className="py-2" href={`${path}.xlsx?${keepable.query}`}>
            Baixar em XLSX
          </a>
          {actions}
        </p>
        <Keeping kind={kind} {...keepable} />
      </section>
      <KeptNotice kind={kind} {...keepable} />
      {warnings.map((text) => (
        <Alert key={text} tone="warn">
          {text}
        </Alert>
      ))}
      {children ?? (
        <>
          {sections.map((section, index) => (
            <SectionView key={index} {...section} />
          ))}
          <Rules title={rulesTitle} notes={notes} />
        </>
      )}
    </>
  )
}

/** With a title, the last one is small print. */
function Rules({ title, notes }: { title: string | undefined; notes: readonly string[] }) {
  if (!title) return notes.map((note) => <Note key={note}>{note}</Note>)
  return (
    <section className="stack">
      <h2>{title}</h2>
      <ul className="stack">
        {notes.slice(0, -1).map((note) => (
          <li key={note}>{note}</li>
        ))}
      </ul>
      <Note>{notes.at(-1)}</Note>
    </section>
  )
}

function Note({ children }: { children: ReactNode }) {
  return <p className="hint">{children}</p>
}

function SectionView({ heading, text, chart, table, note }: ReportSection) {
  const shown = table && table.rows.length > 0 && <ReportTableView table={table} />
  if (!heading) return shown
  return (
    <section className="stack">
      <h2>{heading}</h2>
      {text && <p>{text}</p>}
      {chart ? <SeriesFigure chart={chart.page}>{shown}</SeriesFigure> : shown}
      {note && <Note>{note}</Note>}
    </section>
  )
}

type Row = readonly PrintedReportCell[]

function ReportTableView({ table }: { table: ReportTable }) {
  const { headers, rows, total } = printedTable(table, 'page')
  const columns = headers.map((header, index) => columnOf(header, index, table.columns[index]!.format !== undefined))
  return (
    <DataTable
      caption={table.caption}
      columns={columns}
      rows={rows}
      {...(total && { total })}
      rowKey={([name]) => name!.text}
      pairs="labelled"
    />
  )
}

function columnOf(header: string, index: number, isNumeric: boolean): Column<Row> {
  return { header, isNumeric, cell: (row) => coloured(row[index]!) }
}

function coloured({ text, tone }: PrintedReportCell): ReactNode {
  if (!tone) return text
  return <span className={tone === 'loss' ? 'text-loss' : 'text-gain'}>{text}</span>
}
