import { Link } from '@remix-run/react'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { cnpjMask, shortDate } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { countLabel } from '~/ui/pager'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import type { Companies } from './companies.server'
import { companyPath, newCompanyPath } from './paths'
import { recordStateWords } from './record-words'

type Company = Companies['list']['items'][number]

export function CompaniesPage({ state, list }: Companies) {
  return (
    <ListPage
      title="Empresas"
      lead="Os clientes da plataforma. Uma empresa arquivada some das telas de clientes e parceiros e mantém todos os dados."
      list={list}
      caption={`${countLabel(list, 'empresa', 'empresas')}, por sigla`}
      columns={columns}
      query={stateQuery(state)}
      empty={<Empty>{emptyWords[state]}</Empty>}
      actions={<ButtonLink to={newCompanyPath}>Cadastrar empresa</ButtonLink>}
    >
      <StateTabs label="Situação das empresas" words={recordStateWords} current={state} />
    </ListPage>
  )
}

const columns: readonly Column<Company>[] = [
  { header: 'Sigla', cell: ({ id, initials }) => <Link to={companyPath(id)}>{initials}</Link> },
  { header: 'Empresa', hasOwnLine: true, cell: ({ name }) => <TypedText>{name}</TypedText> },
  { header: 'CNPJ', isWhole: true, cell: ({ cnpj }) => cnpjMask(cnpj) },
  { header: 'Unidades', isNumeric: true, cell: ({ units }) => units },
  { header: 'No mercado livre desde', cell: ({ start_acl }) => (start_acl ? shortDate(start_acl) : '–') },
  { header: 'Parceiro', cell: ({ partner }) => <TypedText>{partner ?? '–'}</TypedText> },
]

const emptyWords: typeof recordStateWords = {
  ATIVO: 'Nenhuma empresa concluiu a migração ainda. As que estão em adesão têm a sua lista.',
  EM_ADESAO: 'Nenhuma empresa está em adesão agora. Uma empresa nova começa aqui: cadastre-a.',
  archived: 'Nenhuma empresa está arquivada.',
}
