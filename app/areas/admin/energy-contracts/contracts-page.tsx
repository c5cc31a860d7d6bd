import { Link } from '@remix-run/react'
import type { contractFilters } from '~/contract/energy-contracts'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { countLabel, pageAddress } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { renewalText, supplyMonthsText } from '~/unit-text/energy-contract'
import type { ListedContracts } from './contracts.server'
import { contractPath, contractsPath, newContractPath } from './paths'

const filterWords: Record<(typeof contractFilters)[number], string> = {
  open: 'Em aberto',
  attention: 'Sem sucessor',
  closed: 'Terminados',
}

type Listed = ListedContracts['list']['items'][number]
const stateWords: Record<Listed['state'], string> = { future: 'A começar', running: 'Vigente', ended: 'Terminado' }

/** The contracts of energy of every client: what ended, or ends soonest, without a successor first. */
export function ContractsPage({ list, filter }: ListedContracts) {
  const unfiltered = `${contractsPath}${pageAddress(stateQuery(filter.situacao), 1)}`
  const { busca, empresa, unidade } = filter
  const isFiltered = busca !== '' || empresa !== undefined || unidade !== undefined
  return (
    <ListPage
      title="Contratos de energia"
      lead="Os contratos dos clientes com os seus fornecedores. Os que terminam, ou terminaram, sem outro que os siga vêm primeiro."
      list={list}
      caption={`${countLabel(list, 'contrato', 'contratos')}, pelo fim do fornecimento`}
      columns={columns}
      query={withoutEmpty(filter)}
      empty={
        isFiltered ? (
          <Empty action={{ to: unfiltered, label: 'Ver todos' }}>Nenhum contrato foi encontrado com este filtro.</Empty>
        ) : (
          <Empty>Nenhum contrato aqui.</Empty>
        )
      }
      actions={
        <ButtonLink to={newContractPath(empresa === undefined ? undefined : { empresa, ...(unidade && { unidade }) })}>
          Novo contrato
        </ButtonLink>
      }
    >
      <StateTabs label="Situação dos contratos" words={filterWords} current={filter.situacao} />
      <FilterBar path={unfiltered}>
        <input type="hidden" name="situacao" value={filter.situacao} />
        {filter.empresa && <input type="hidden" name="empresa" value={filter.empresa} />}
        {filter.unidade && <input type="hidden" name="unidade" value={filter.unidade} />}
        <Field name="busca" label="Empresa ou fornecedor" type="search" defaultValue={filter.busca} />
      </FilterBar>
    </ListPage>
  )
}

const columns: readonly Column<Listed>[] = [
  { header: 'Fornecedor', cell: ({ id, supplier }) => <Link to={contractPath(id)}>{supplier}</Link> },
  { header: 'Empresa', cell: ({ companyName }) => companyName },
  { header: 'Fornecimento', cell: supplyMonthsText },
  { header: 'Unidades', figure: { valueOf: ({ units }) => units, decimals: [0, 0] } },
  { header: 'Situação', cell: ({ state }) => stateWords[state] },
  {
    header: 'O que pede atenção',
    hasOwnLine: true,
    cell: (contract) => {
      const text = renewalText(contract)
      return text ? <span className={contract.alert?.stage === 'ended' ? 'loss' : 'warn'}>{text}</span> : null
    },
  },
]
