import type { z } from 'zod'
import type { getSigning } from '~/contract/signing'
import { supplierToDefine } from '~/documents/sales-proposal/sales-proposal'
import { formatCnpj } from '~/domain/registry/cnpj'
import { DataTable, type Column } from '~/ui/data-table'
import { FactGrid } from '~/ui/fact-grid'
import { decimal, shortDate } from '~/ui/format'

type Facts = z.output<typeof getSigning.reply>['facts']

/** What a version says, as its PDF says it. */
export function ProposalFactsView({ facts }: { facts: Facts }) {
  return (
    <>
      <FactGrid
        facts={[
          { name: 'Cliente', value: facts.customerName },
          { name: 'CNPJ', value: formatCnpj(facts.customerCnpj) },
          { name: 'Fornecedor', value: facts.supplier ?? supplierToDefine },
          { name: 'Validade', value: `Até ${shortDate(facts.validUntil)}` },
        ]}
      />
      <div className="md:w-1/2">
        <DataTable
          caption="Preço da energia por ano"
          columns={[
            { header: 'Ano', cell: ({ year }) => year },
            { header: 'R$/MWh', cell: ({ brlPerMwh }) => decimal(brlPerMwh), isNumeric: true },
          ]}
          rows={facts.prices}
          rowKey={({ year }) => String(year)}
        />
      </div>
      {facts.analyses?.map((analysis) => (
        <AnalysisView key={analysis.kind} {...analysis} />
      ))}
      <Lines title="O que está incluído" lines={facts.included.split(/\r?\n/)} />
      <Lines title="Condições comerciais" lines={facts.terms.split(/\r?\n/)} />
      <Lines title="Condições de lei" lines={facts.conditions} />
    </>
  )
}

type Included = NonNullable<Facts['analyses']>[number]

/** An analysis of the study, as the PDF says it. */
function AnalysisView({ name, day, sentence, caption, columns, rows, hours }: Included) {
  return (
    <div className="grid gap-2">
      <h3>{`${name}, em ${shortDate(day)}`}</h3>
      <p>{sentence}</p>
      <DataTable
        caption={caption}
        columns={columns.map((header, index) => analysisColumn(header, index))}
        rows={rows}
        rowKey={([first]) => first!}
        pairs="labelled"
      />
      {hours !== undefined && <p className="hint">{hours}</p>}
    </div>
  )
}

function analysisColumn(header: string, index: number): Column<Included['rows'][number]> {
  return { header, isNumeric: index > 0, cell: (row) => row[index] }
}

function Lines({ title, lines }: { title: string; lines: readonly string[] }) {
  return (
    <div className="grid gap-2">
      <h3>{title}</h3>
      {lines
        .filter((line) => line.trim() !== '')
        .map((line) => (
          <p key={line}>{line}</p>
        ))}
    </div>
  )
}

/** A file's SHA-256 below its name, on one line where it fits. */
export function Hash({ name, value }: { name: string; value: string }) {
  return (
    <p className="hint max-w-none">
      {name}
      <br />
      <code className="break-all">{value}</code>
    </p>
  )
}
