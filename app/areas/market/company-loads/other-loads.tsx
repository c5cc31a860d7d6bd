import { Link } from '@remix-run/react'
import { DataTable, type Column } from '~/ui/data-table'
import { cnpjMask } from '~/ui/format'
import { Pager } from '~/ui/pager'
import { agentPath, companyLoadsPath } from '../paths'
import type { OpenedCompanyLoads } from './company-loads.server'

type Load = OpenedCompanyLoads['others']['items'][number]

/** The company's other units, beyond the largest ones of this CNPJ. */
export function OtherLoads({ others }: Pick<OpenedCompanyLoads, 'others'>) {
  if (others.total === 0) return null
  return (
    <>
      <DataTable
        caption={others.total === 1 ? 'Outra unidade da empresa' : `Outras ${others.total} unidades da empresa`}
        columns={columns}
        rows={others.items}
        rowKey={({ code }) => String(code)}
        stacks
      />
      <Pager {...others} query={{}} />
    </>
  )
}

const columns: readonly Column<Load>[] = [
  { header: 'Unidade', cell: ({ initials }) => initials },
  { header: 'CNPJ', cell: ({ cnpj }) => <Link to={`${companyLoadsPath}/${cnpj}`}>{cnpjMask(cnpj)}</Link> },
  { header: 'Cidade', cell: ({ city, uf }) => `${city}, ${uf}` },
  {
    header: 'Agente',
    cell: ({ supplier }) => (supplier === null ? '–' : <Link to={agentPath(supplier.code)}>{supplier.initials}</Link>),
  },
  { header: 'Último mês (MWh)', figure: { valueOf: ({ lastMwh }) => lastMwh, decimals: [0, 3] } },
]
