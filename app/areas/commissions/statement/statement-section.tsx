import { Link } from '@remix-run/react'
import type { Period } from '~/domain/commissions/statement'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { StatementTable, type StatementTableProps } from './statement-table'

/** `path`: the address of the page without its period. `isWhole`: whether a list without a period shows its older entries too. */
type Props = Omit<StatementTableProps, 'isCut'> & { path: string; isWhole: boolean }

/** Entries of a list without a period, at first. */
const newestEntries = 20

/** The entries of a period, and the choice of period. */
export function StatementSection({ path, isWhole, statement, ...table }: Props) {
  const { from, to } = table.period
  const { entries } = statement
  const isCut = !isWhole && !from && !to && entries.length > newestEntries
  const shown = isCut ? newestOf(statement) : statement
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
      {entries.length === 0 ? (
        <Empty>Nenhum lançamento {from || to ? 'neste período' : 'ainda'}.</Empty>
      ) : (
        <StatementTable {...table} statement={shown} isCut={isCut} />
      )}
      {isCut && (
        <p>
          <Link to={`${path}?todos=1#extrato`}>Ver os {entries.length} lançamentos</Link>
        </p>
      )}
    </section>
  )
}

/** The newest entries, with the balance that the older ones leave. */
function newestOf({ entries, closing }: Props['statement']) {
  const opening = entries.at(-newestEntries - 1)!.balance
  return { opening, entries: entries.slice(-newestEntries), closing }
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
