import { afterMigration, withoutUnits } from '~/unit-text/words'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import { PageHead } from '~/ui/page-head'
import { ClientCompanyCard, type Company } from './company-card'

type Props = { company: Company | undefined; companyName: string | undefined; chat: string }

/** The client's area before the company has a unit. */
export function NoUnitsPage({ company, companyName, chat }: Props) {
  return (
    <main id="conteudo" className="page stack">
      <PageHead
        title="Área do cliente"
        answer={companyName}
        actions={
          !company && (
            <ButtonLink to="/client/informacoes" variant="secondary" data-dialog="">
              Edite as suas informações
            </ButtonLink>
          )
        }
      />
      {company && <ClientCompanyCard {...company} />}
      <Alert tone="info">{company ? withoutUnits(company.status) : afterMigration}</Alert>
      <p>
        <a className="btn" href={chat}>
          Falar com a equipe
        </a>
      </p>
    </main>
  )
}
