import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { countLabel, Pager } from '~/ui/pager'
import { TypedText } from '~/ui/typed-text'
import type { CompanyRecord } from './company.server'
import { newUnitPath, unitPath } from './paths'
import { recordWord } from './record-words'

type Unit = CompanyRecord['units']['items'][number]

export function CompanyUnits({ companyId, units }: { companyId: string } & Pick<CompanyRecord, 'units'>) {
  return (
    <section className="stack" aria-labelledby="unidades">
      <div className="between">
        <h2 id="unidades">Unidades</h2>
        <ButtonLink to={newUnitPath(companyId)} variant="secondary">
          Cadastrar unidade
        </ButtonLink>
      </div>
      {units.total === 0 ? (
        <p>Nenhuma unidade ainda.</p>
      ) : (
        <DataTable
          caption={`${countLabel(units, 'unidade', 'unidades')}, por nome`}
          columns={columns}
          rows={units.items}
          rowKey={({ id }) => id}
          stacks
        />
      )}
      <Pager {...units} query={{}} />
    </section>
  )
}

const columns: readonly Column<Unit>[] = [
  {
    header: 'Unidade',
    cell: ({ id, name }) => (
      <TypedText>
        <Link to={unitPath(id)}>{name}</Link>
      </TypedText>
    ),
  },
  { header: 'Código CCEE', cell: ({ code_ccee }) => code_ccee ?? '–' },
  { header: 'Situação', cell: recordWord },
]
