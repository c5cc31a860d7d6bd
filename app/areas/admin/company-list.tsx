import { migrationWord } from '~/unit-text/words'
import { FigureCard } from '~/ui/card'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { cnpjMask } from '~/ui/format'

type Company = { id: string; initials: string; name: string; cnpj: string; status: string }

export type Portfolio = {
  /** What was typed in the search. */
  initials: string
  companies: readonly Company[]
  /** How many the search found, of all. */
  total: number
  all: number
  migrated: number
}

/** The companies of the platform, to search by initials and open. */
export function CompanyList({ initials, companies, total, all, migrated }: Portfolio) {
  return (
    <section className="stack" aria-labelledby="empresas">
      <h2 id="empresas">Empresas</h2>
      {all > 0 && (
        <div className="grid gap-5 md:grid-cols-[1fr_2fr]">
          <FigureCard label="Empresas na plataforma" value={all} note={`${migrated} com a migração completa`} />
          <FilterBar path="/areaAdm">
            <Field label="Sigla da empresa" type="search" name="sigla" defaultValue={initials} />
          </FilterBar>
        </div>
      )}
      {total === 0 ? (
        <NoCompany initials={initials} />
      ) : (
        <DataTable
          caption={captionOf(companies.length, total)}
          columns={columns}
          rows={companies}
          rowKey={({ id }) => id}
          stacks
        />
      )}
    </section>
  )
}

const columns: readonly Column<Company>[] = [
  { header: 'Sigla', cell: ({ id, initials }) => <a href={`/empresa?${new URLSearchParams({ cliente: id })}`}>{initials}</a> },
  { header: 'Empresa', cell: ({ name }) => name },
  { header: 'CNPJ', cell: ({ cnpj }) => cnpjMask(cnpj) },
  { header: 'Situação', cell: ({ status }) => migrationWord(status) },
]

function captionOf(shown: number, total: number) {
  if (shown < total) return `${shown} de ${total} empresas, por sigla`
  return total === 1 ? '1 empresa' : `${total} empresas, por sigla`
}

function NoCompany({ initials }: { initials: string }) {
  return initials === '' ? (
    <Empty>Ainda não há empresas na plataforma.</Empty>
  ) : (
    <Empty action={{ to: '/areaAdm', label: 'Ver todas as empresas' }}>Nenhuma empresa tem “{initials}” na sigla.</Empty>
  )
}
