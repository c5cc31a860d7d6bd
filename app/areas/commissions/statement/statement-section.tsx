import type { Period } from '~/domain/commissions/statement'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { StatementTable, type StatementTableProps } from './statement-table'

/** `path`: the address of the page without its period. */
type Props = StatementTableProps & { path: string }

/** The entries of a period, and the choice of period. */
export function StatementSection({ path, ...table }: Props) {
  const { from, to } = table.period
  return (
    <section className="stack" aria-labelledby="extrato">
      <div className="between">
        <h2 id="extrato">Extrato</h2>
        <span className="flex flex-wrap gap-3">
          <DownloadLinks path={path} period={table.period} />
        </span>
      </div>
      <FilterBar path={path} button="Mostrar">
        <Field name="de" label="De" type="date" defaultValue={from} />
        <Field name="ate" label="Até" type="date" defaultValue={to} />
      </FilterBar>
      {table.statement.entries.length === 0 ? (
        <Empty>Nenhum lançamento {from || to ? 'neste período' : 'ainda'}.</Empty>
      ) : (
        <StatementTable {...table} />
      )}
    </section>
  )
}

/**
 * The statement as files.
 *
 * @param path  the address of the page.
 */
function DownloadLinks({ path, period: { from, to } }: { path: string; period: Period }) {
  const query = new URLSearchParams({ ...(from && { de: from }), ...(to && { ate: to }) }).toString()
  const address = (format: string) => `${path}/extrato.${format}${query && `?${query}`}`
  return (
    <>
      <a className="btn" href={address('pdf')}>
        Extrato em PDF
      </a>
      <a className="btn" href={address('csv')} download>
        Extrato em CSV
      </a>
    </>
  )
}
