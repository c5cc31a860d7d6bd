import { Form, Link } from '@remix-run/react'
import { roles } from '~/domain/access/access'
import { accessStates } from '~/contract/users'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { shortDate, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { Pager } from '../pager'
import { TypedText } from '../typed-text'
import { roleWords } from './access-words'
import { given, type AccountsFilter } from './accounts-filter'
import type { Listed, ListedAccount } from './accounts.server'

export function AccountsPage({ items, total, page, pageSize, filter }: Listed) {
  const asked = given(filter)
  return (
    <>
      <PageTitle title="Contas" lead="Todas as pessoas que podem entrar, ou já puderam." />
      <Filter {...filter} />
      {items.length === 0 ? (
        <Empty isBeyond={total > 0} firstPagePath={`/areaAdm/contas?${new URLSearchParams(asked)}`} />
      ) : (
        <>
          <Accounts accounts={items} caption={`${counted({ total, page, pageSize })}, por nome`} />
          <Pager page={page} total={total} pageSize={pageSize} query={asked} />
        </>
      )}
    </>
  )
}

const accessWords: Record<(typeof accessStates)[number], string> = { active: 'Em dia', expired: 'Expirado' }

function Filter({ busca, papel, acesso }: AccountsFilter) {
  return (
    <Form method="get" className="card stack">
      <div className="grid gap-5 lg:grid-cols-[2fr_1fr_1fr]">
        <Field
          name="busca"
          label="Nome, e-mail, empresa, CNPJ ou CPF"
          type="search"
          maxLength={120}
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
      </div>
      <p className="flex flex-wrap gap-3">
        <Button>Procurar</Button>
        <ButtonLink to="/areaAdm/contas" variant="quiet">
          Limpar
        </ButtonLink>
      </p>
    </Form>
  )
}

function Empty({ isBeyond, firstPagePath }: { isBeyond: boolean; firstPagePath: string }) {
  if (isBeyond) {
    return (
      <p>
        A lista não chega até esta página. <Link to={firstPagePath}>Ir para a primeira</Link>
      </p>
    )
  }
  return (
    <div className="stack">
      <p>
        Nenhuma conta foi encontrada com este filtro. Quem ainda espera aprovação está em{' '}
        <Link to="/areaAdm/cadastros">Cadastros</Link>.
      </p>
      <p>
        <ButtonLink to="/areaAdm/contas" variant="secondary">
          Ver todas as contas
        </ButtonLink>
      </p>
    </div>
  )
}

function Accounts({ accounts, caption }: { accounts: readonly ListedAccount[]; caption: string }) {
  return (
    <DataTable
      caption={caption}
      rows={accounts}
      rowKey={({ id }) => id}
      stacks
      columns={[
        { header: 'Nome e e-mail', cell: nameAndEmail },
        { header: 'Papel', cell: ({ role }) => roleWords[role] },
        { header: 'Empresa', cell: companyName },
        { header: 'Acesso até', cell: accessUntil },
        { header: 'Duas etapas', cell: ({ hasSecondStep }) => (hasSecondStep ? 'Ativas' : 'Inativas') },
        { header: 'Última entrada', cell: ({ lastSignInAt }) => (lastSignInAt ? shortMoment(lastSignInAt) : 'Nunca') },
      ]}
    />
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
  if (lastDay === null) return <span className="whitespace-nowrap">Sem fim</span>
  return (
    <>
      {shortDate(lastDay)} {isAccessOver && <Badge tone="loss">Expirado</Badge>}
    </>
  )
}

/** "8 contas", or which of them are on this page. */
function counted({ total, page, pageSize }: Pick<Listed, 'total' | 'page' | 'pageSize'>) {
  if (total === 1) return '1 conta'
  if (total <= pageSize) return `${total} contas`
  const first = (page - 1) * pageSize + 1
  return `${first} a ${Math.min(page * pageSize, total)} de ${total} contas`
}
