import { Link } from '@remix-run/react'
import { DataTable, type Column } from '~/ui/data-table'
import { countLabel, Pager } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import type { Company } from './company.server'
import { dashboardPath } from './paths'
import { recordWord } from './record-words'

type Unit = Company['units']['items'][number]

export function CompanyUnits({ companyId, units }: { companyId: string } & Pick<Company, 'units'>) {
  return (
    <section className="stack" aria-labelledby="unidades">
      <h2 id="unidades">Unidades</h2>
      {units.total === 0 ? (
        <p>Nenhuma unidade ainda.</p>
      ) : (
        <DataTable
          caption={`${countLabel(units, 'unidade', 'unidades')}, por nome`}
          columns={columnsOf(companyId)}
          rows={units.items}
          rowKey={({ id }) => id}
          stacks
        />
      )}
      <Pager {...units} query={{}} />
    </section>
  )
}

function columnsOf(companyId: string): readonly Column<Unit>[] {
  return [
    {
      header: 'Unidade',
      cell: ({ id, name }) => (
        <TypedText>
          <Link to={`${dashboardPath(companyId)}&${new URLSearchParams({ unidade: id })}`}>{name}</Link>
        </TypedText>
      ),
    },
    { header: 'Código CCEE', cell: ({ code_ccee }) => code_ccee ?? '–' },
    { header: 'Situação', cell: recordWord },
  ]
}
