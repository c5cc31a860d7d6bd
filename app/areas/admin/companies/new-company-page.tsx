import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxNameCharacters } from '~/contract/text'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { Fieldset } from '~/ui/fieldset'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SendOnEnter, useChoices } from '~/ui/sought-field'
import { ValidatedField } from '~/ui/validated-field'
import { signedProposalPath } from '../migrations/paths'
import { SupplyFields } from '../units/unit-fields'
import { CompanyFields, companyFieldNames } from './company-fields'
import { newCompanyValidator } from './company-form'
import type { NewCompany } from './new-company.server'
import { companiesPath } from './paths'

const newCompanyFieldNames = [...companyFieldNames, 'unit_name', 'uf', 'submarket', 'distributor', 'group', 'ths']

export function NewCompanyPage({ lead, proposal, refusal, draft, address, ...opened }: NewCompany) {
  const partners = useChoices(opened.partners)
  return (
    <>
      <PageHead
        title="Cadastrar empresa"
        lead="Com a primeira unidade ativa, o cadastro segue para os meses dela. As outras unidades e as contas das pessoas vêm depois."
      />
      {lead && (
        <Alert tone="info">
          Do contato <strong>{lead.name}</strong>, {lead.email}. Ao cadastrar, o contato fica fechado e ligado à empresa.
        </Alert>
      )}
      {refusal !== undefined && <Alert tone="warn">{refusal}</Alert>}
      {proposal && (
        <Alert tone="info">
          Da <Link to={signedProposalPath(proposal.id)}>proposta {proposal.number}</Link>. Com a primeira unidade, o cadastro
          segue para a migração dela.
        </Alert>
      )}
      <ValidatedForm
        validator={newCompanyValidator}
        method="post"
        action={address}
        className="card stack"
        noValidate
        defaultValues={{ status: 'EM_ADESAO', ...proposal?.fields, ...lead?.fields, ...draft }}
      >
        {lead && <input type="hidden" name="leadId" value={lead.id} />}
        {partners.search && <SendOnEnter>Cadastrar empresa</SendOnEnter>}
        <FormProblems fields={newCompanyFieldNames} />
        <CompanyFields partners={partners} />
        <Fieldset
          legend="Primeira unidade (opcional)"
          help="O CNPJ, a situação e o início são os da empresa, até que a unidade diga outros."
        >
          <ValidatedField name="unit_name" label="Nome da unidade" maxLength={maxNameCharacters} autoComplete="off" />
          <SupplyFields distributors={opened.distributors} required={false} />
        </Fieldset>
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
