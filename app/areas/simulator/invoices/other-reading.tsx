import { Form } from '@remix-run/react'
import { noStatement } from '~/domain/invoice/statement'
import type { Invoice } from '~/domain/invoice/invoice'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { money } from '~/ui/format'
import { figureLabels } from './figure-labels'
import { invoiceMonthText } from './invoice-text'
import { studyFigures } from './study-figures'

/** Name of the buttons that choose between two files of one invoice. */
export const keepName = 'manter'

type Props = { read: Invoice; other: { invoice: Invoice; version: string } }

/** Two files with the same access key and different content: the differences, and the choice between them. */
export function OtherReading({ read, other }: Props) {
  return (
    <Alert tone="warn" title="O arquivo que você enviou agora tem a mesma chave de acesso e diz outra coisa.">
      <p>
        Até você escolher, vale o que foi lido primeiro. Ao escolher o novo, o que você tinha confirmado começa de novo. O arquivo
        novo ainda não fica guardado: depois de escolher, envie-o outra vez com o consentimento, se for o caso.
      </p>
      <DataTable
        caption="O que difere"
        columns={columns}
        rows={differencesOf(read, other.invoice)}
        rowKey={({ label }) => label}
      />
      <Form method="post" reloadDocument className="mt-3 flex flex-wrap gap-3">
        <input type="hidden" name="version" value={other.version} />
        <Button name={keepName} value="other" variant="secondary">
          Ficar com o arquivo novo
        </Button>
        <Button name={keepName} value="kept" variant="secondary">
          Ficar com o que já estava
        </Button>
      </Form>
    </Alert>
  )
}

export type Difference = { label: string; before: string; after: string }

const columns: Column<Difference>[] = [
  { header: 'Valor', cell: ({ label }) => label },
  { header: 'Lido primeiro', cell: ({ before }) => before, isNumeric: true },
  { header: 'Arquivo novo', cell: ({ after }) => after, isNumeric: true },
]

/** The figures and the total that differ; if none, the difference is in the lines, the history or elsewhere. */
function differencesOf(read: Invoice, other: Invoice): Difference[] {
  const [before, after] = [factsOf(read), factsOf(other)]
  const differing = before.flatMap(([label, value]) => {
    const newer = after.find(([name]) => name === label)?.[1] ?? ''
    return value === newer ? [] : [{ label, before: value || '–', after: newer || '–' }]
  })
  const rest = { label: 'Linhas, histórico ou outros dados', before: 'como lidos', after: 'diferentes' }
  return differing.length > 0 ? differing : [rest]
}

function factsOf(invoice: Invoice): Array<[label: string, value: string]> {
  const figures = studyFigures({ invoice, read: invoice, doubts: [], statement: noStatement })
  return [
    ['Mês', invoiceMonthText(invoice.month)],
    ['Total a pagar', money(invoice.totalBrl)],
    ['Linhas', String(invoice.lines.length)],
    ...figures.map(({ name, read }): [string, string] => {
      const { label, unit } = figureLabels[name]
      return [label, read === '' ? '' : [read, unit].filter(Boolean).join(' ')]
    }),
  ]
}
