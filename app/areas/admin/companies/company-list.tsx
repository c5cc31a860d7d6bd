import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { cnpjMask } from '~/ui/format'
import { withoutEmpty } from '~/ui/list-query'
import { totalLabel, type Page } from '~/ui/pager'
import { migrationWord } from '~/unit-text/words'
import { ChosenCompanyCard, type ChosenCompany } from './company-card'
import { companiesPath, newCompanyPath } from './paths'

type Company = { id: string; initials: string; name: string; cnpj: string; status: string }

type Count = Pick<Page, 'total' | 'hasMore'>

export type Portfolio = {
  /** What was typed in the search. */
  initials: string
  companies: readonly Company[]
  /** Number of companies found, of all. */
  found: Count
  all: Count
  migrated: Count
  chosen: ChosenCompany | undefined
}

/** The platform's companies, searched by initials. With script the list follows what is typed. */
export function CompanyList({ initials, companies, found, all, migrated, chosen }: Portfolio) {
  return (
    <section className="stack" aria-labelledby="empresas">
      <div className="between">
        <div>
          <h2 id="empresas">Empresas</h2>
          {all.total > 0 && (
            <p className="hint">{`${totalLabel(all)} na plataforma, ${totalLabel(migrated)} com a migração completa`}</p>
          )}
        </div>
        <span className="flex flex-wrap gap-3">
          <ButtonLink to={companiesPath} variant="secondary">
            Todas as situações
          </ButtonLink>
          <ButtonLink to={newCompanyPath} variant="secondary">
            Cadastrar empresa
          </ButtonLink>
        </span>
      </div>
      {chosen && <ChosenCompanyCard {...chosen} />}
      {all.total > 0 && (
        <FilterBar path="/areaAdm" isLive>
          <Field label="Sigla da empresa" type="search" name="sigla" defaultValue={initials} autoComplete="off" />
        </FilterBar>
      )}
      <div data-found="">
        {found.total === 0 ? (
          <NoCompany initials={initials} />
        ) : (
          <DataTable
            caption={captionOf(companies.length, found)}
            columns={columnsOf(initials)}
            rows={companies}
            rowKey={({ id }) => id}
            stacks
          />
        )}
      </div>
    </section>
  )
}

function columnsOf(initials: string): readonly Column<Company>[] {
  return [
    {
      header: 'Sigla',
      cell: (company) => (
        <Link to={`?${new URLSearchParams(withoutEmpty({ sigla: initials, empresa: company.id }))}#empresas`}>
          {company.initials}
        </Link>
      ),
    },
    { header: 'Empresa', hasOwnLine: true, cell: ({ name }) => name },
    { header: 'CNPJ', isWhole: true, cell: ({ cnpj }) => cnpjMask(cnpj) },
    { header: 'Situação', cell: ({ status }) => migrationWord(status) },
  ]
}

function captionOf(shown: number, found: Count) {
  const { total } = found
  if (shown < total) return `${shown} de ${totalLabel(found)} empresas, por sigla`
  return total === 1 ? '1 empresa' : `${total} empresas, por sigla`
}

function NoCompany({ initials }: { initials: string }) {
  return initials === '' ? (
    <Empty>Ainda não há empresas na plataforma.</Empty>
  ) : (
    <Empty action={{ to: '/areaAdm', label: 'Ver todas as empresas' }}>Nenhuma empresa tem “{initials}” na sigla.</Empty>
  )
}
