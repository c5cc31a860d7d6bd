import { Link } from '@remix-run/react'
import { maxSearchCharacters } from '~/contract/text'
import { accessStates } from '~/contract/users'
import { roles } from '~/domain/access/access'
import { Badge } from '~/ui/badge'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortDate, shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { countLabel } from '~/ui/pager'
import { SelectField } from '~/ui/select-field'
import { TypedText } from '~/ui/typed-text'
import { roleWords } from './access-words'
import type { ListedAccounts, ListedAccount } from './accounts.server'

const path = '/areaAdm/contas'

export function AccountsPage({ list, filter }: ListedAccounts) {
  return (
    <ListPage
      title="Contas"
      lead="Todas as pessoas que podem entrar, ou já puderam."
      list={list}
      caption={`${countLabel(list, 'conta', 'contas')}, por nome`}
      columns={columns}
      query={withoutEmpty(filter)}
      empty={<NoAccounts />}
    >
      <Filter {...filter} />
    </ListPage>
  )
}

const columns: readonly Column<ListedAccount>[] = [
  { header: 'Nome e e-mail', cell: nameAndEmail },
  { header: 'Papel', cell: ({ role }) => roleWords[role] },
  { header: 'Empresa', cell: companyName },
  { header: 'Acesso até', cell: accessUntil },
  { header: 'Duas etapas', cell: ({ hasSecondStep }) => (hasSecondStep ? 'Ativas' : 'Inativas') },
  { header: 'Última entrada', cell: ({ lastSignInAt }) => (lastSignInAt ? shortMoment(lastSignInAt) : 'Nunca') },
]

const accessWords: Record<(typeof accessStates)[number], string> = { active: 'Em dia', expired: 'Expirado' }

function Filter({ busca, papel, acesso }: ListedAccounts['filter']) {
  return (
    <FilterBar path={path}>
      <Field
        name="busca"
        label="Nome, e-mail, empresa, CNPJ ou CPF"
        type="search"
        maxLength={maxSearchCharacters}
        defaultValue={busca}
        autoComplete="off"
      />
      <SelectField
        name="papel"
        label="Papel"
        placeholder="Todos"
        options={roles.map((value) => ({ value, label: roleWords[value] }))}
        defaultValue={papel}
      />
      <SelectField
        name="acesso"
        label="Acesso"
        placeholder="Todos"
        options={accessStates.map((value) => ({ value, label: accessWords[value] }))}
        defaultValue={acesso}
      />
    </FilterBar>
  )
}

function NoAccounts() {
  return (
    <Empty action={{ to: path, label: 'Ver todas as contas' }}>
      Nenhuma conta foi encontrada com este filtro. Quem ainda espera aprovação está em{' '}
      <Link to="/areaAdm/cadastros">Cadastros</Link>.
    </Empty>
  )
}

function nameAndEmail({ id, name, email }: ListedAccount) {
  const [mailbox, ...host] = email.split(/(?=@)/)
  return (
    <>
      <Link className="wrap-anywhere" to={`/areaAdm/contas/${id}`}>
        {name}
      </Link>
      <p className="hint wrap-anywhere md:min-w-48 lg:min-w-72">
        {mailbox}
        <wbr />
        {host}
      </p>
    </>
  )
}

function companyName({ company, partner_company: partnerCompany }: ListedAccount) {
  return <TypedText>{(company ?? partnerCompany)?.name ?? '–'}</TypedText>
}

function accessUntil({ access_expires_on: lastDay, isAccessOver }: ListedAccount) {
  if (lastDay === null) return <span className="whitespace-nowrap">Sem prazo</span>
  return (
    <>
      {shortDate(lastDay)} {isAccessOver && <Badge tone="loss">Expirado</Badge>}
    </>
  )
}
