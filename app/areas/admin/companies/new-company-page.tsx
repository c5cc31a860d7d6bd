import { ValidatedForm } from 'remix-validated-form'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SendOnEnter, useChoices } from '~/ui/sought-field'
import { CompanyFields, companyFieldNames } from './company-fields'
import { newCompanyValidator } from './company-form'
import type { NewCompany } from './new-company.server'
import { companiesPath } from './paths'

export function NewCompanyPage({ lead, draft, address, ...opened }: NewCompany) {
  const partners = useChoices(opened.partners)
  return (
    <>
      <PageHead
        title="Cadastrar empresa"
        lead="Depois do cadastro, inclua as unidades da empresa e ligue as contas das pessoas dela."
      />
      {lead && (
        <Alert tone="info">
          Do contato <strong>{lead.name}</strong>, {lead.email}. Ao cadastrar, o contato fica fechado e ligado à empresa.
        </Alert>
      )}
      <ValidatedForm
        validator={newCompanyValidator}
        method="post"
        action={address}
        className="card stack"
        noValidate
        defaultValues={{ status: 'EM_ADESAO', ...lead?.fields, ...draft }}
      >
        {lead && <input type="hidden" name="leadId" value={lead.id} />}
        {partners.search && <SendOnEnter>Cadastrar empresa</SendOnEnter>}
        <FormProblems fields={companyFieldNames} />
        <CompanyFields partners={partners} />
        <div className="actions">
          <Button busyText="Cadastrando…">Cadastrar empresa</Button>
          <ButtonLink to={companiesPath} variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </ValidatedForm>
    </>
  )
}
