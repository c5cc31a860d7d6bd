import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { Empty } from '~/ui/empty'
import { decimal, shortMoment } from '~/ui/format'
import type { SetDecisions } from './comparison-words'
import { periodText } from './public-data-words'

type Month = SetDecisions['hourMonths'][number]

/** The months of hours that are stored, what was left out of each, and how one is replaced. */
export function ImportedHours({ months }: { months: readonly Month[] }) {
  const told = months.filter(({ leftOut, notes }) => leftOut.length > 0 || notes.length > 0)
  return (
    <section className="stack" aria-labelledby="meses">
      <h2 id="meses">Meses gravados</h2>
      <p>
        Cada arquivo é um mês, gravado inteiro ou recusado. O mês publicado de novo toma o lugar do que estava gravado, e só
        espera uma decisão se tem menos da metade das linhas. Estas importações não se desfazem: para voltar atrás, envie outra
        vez o arquivo anterior.
      </p>
      {months.length === 0 ? (
        <Empty>Nenhum mês gravado. Busque o mais novo na página dos dados, ou envie o arquivo de um mês.</Empty>
      ) : (
        <DataTable
          caption="Meses do consumo horário das cargas"
          isCaptionHidden
          rows={months}
          rowKey={({ month }) => month}
          columns={columns}
          stacks
        />
      )}
      {told.map(({ month, leftOut, notes }) => (
        <Disclosure key={month} summary={`O que se notou em ${periodText(month)}`}>
          <ul>
            {leftOut.map(({ reason, rows, firstLines }) => (
              <li key={reason}>
                {decimal(rows, 0)} {rows === 1 ? 'linha' : 'linhas'} de fora: {reason} (
                {rows > firstLines.length ? 'as primeiras: ' : rows === 1 ? 'linha ' : 'linhas '}
                {firstLines.join(', ')}).
              </li>
            ))}
            {notes.map((note) => (
              <li key={note}>{note}</li>
            ))}
          </ul>
        </Disclosure>
      ))}
    </section>
  )
}

const columns: readonly Column<Month>[] = [
  { header: 'Mês', cell: ({ month }) => periodText(month) },
  { header: 'Linhas', cell: ({ rows }) => decimal(rows, 0), isNumeric: true },
  { header: 'Cargas', cell: ({ loads }) => decimal(loads, 0), isNumeric: true },
  {
    header: 'Linhas de fora',
    cell: ({ leftOut }) =>
      decimal(
        leftOut.reduce((sum, { rows }) => sum + rows, 0),
        0,
      ),
    isNumeric: true,
  },
  { header: 'Gravado em', cell: ({ at }) => shortMoment(at) },
  { header: 'Arquivo', cell: ({ fileName }) => <span className="wrap-anywhere">{fileName}</span> },
  { header: 'Versão', cell: ({ version }) => <span className="wrap-anywhere">{version}</span> },
]
