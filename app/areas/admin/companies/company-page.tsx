import { ValidatedForm } from 'remix-validated-form'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { cnpjMask, shortMoment } from '~/ui/format'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SendOnEnter, useChoices } from '~/ui/sought-field'
import { dayInWords, labelIn, StoredNow } from '~/ui/stored-now'
import { contractsOfPath } from '../energy-contracts/paths'
import { FilesAbout } from '../files/files-about'
import { registerAboutPath } from '../files/paths'
import { ArchiveForm } from './archive-form'
import { CompanyFields, companyFieldNames } from './company-fields'
import { companyValidator } from './company-form'
import { CompanyLogoForm } from './company-logo-form'
import { CompanyPeople } from './company-people'
import { CompanyUnits } from './company-units'
import type { CompanyRecord } from './company.server'
import { companyMonthsPath, dashboardPath, keysPath, webhooksPath } from './paths'
import { migrationOptions, recordWord } from './record-words'

export function CompanyRecordPage({ company, partner, partners, units, files, draft }: CompanyRecord) {
  const { id, name, initials, archived_at } = company
  return (
    <>
      <PageHead
        title={initials}
        answer={name}
        lead={
          <>
            <span className="whitespace-nowrap">CNPJ {cnpjMask(company.cnpj)}</span> · {recordWord(company)}
          </>
        }
        actions={
          <>
            {!archived_at && <ButtonLink to={dashboardPath(id)}>Abrir o painel</ButtonLink>}
            {!archived_at && units.total > 0 && (
              <ButtonLink to={companyMonthsPath(id)} variant="secondary">
                Cadastrar meses
              </ButtonLink>
            )}
            <ButtonLink to={contractsOfPath({ empresa: id })} variant="secondary">
              Contratos
            </ButtonLink>
            <ButtonLink to={keysPath(id)} variant="secondary">
              Chaves da API
            </ButtonLink>
            <ButtonLink to={webhooksPath(id)} variant="secondary">
              Webhooks
            </ButtonLink>
            <ButtonLink to={`/areaAdm/auditoria?objeto=${id}`} variant="secondary">
              Ver na auditoria
            </ButtonLink>
          </>
        }
      />
      {archived_at && (
        <Alert tone="warn" title={`Arquivada em ${shortMoment(archived_at)}.`}>
          O cliente e o parceiro não veem esta empresa, e ela não está nas listas de escolha.
        </Alert>
      )}
      <CompanyUnits companyId={id} units={units} />
      <Details company={company} partner={partner} partners={partners} draft={draft} />
      <FilesAbout files={files} name={name} registerTo={registerAboutPath(id, `company:${id}`)} />
      <CompanyPeople accounts={company.accounts} />
      <CompanyLogoForm name={name} logo={company.logo} version={company.logoVersion} />
      <ArchiveForm
        isArchived={archived_at !== null}
        what="a empresa"
        consequence="O cliente e o parceiro deixam de ver a empresa e as suas unidades na hora. Nenhum dado se perde, e ela pode ser restaurada."
      />
    </>
  )
}

function Details({ company, partner, draft, ...opened }: Pick<CompanyRecord, 'company' | 'partner' | 'partners' | 'draft'>) {
  const partners = useChoices(opened.partners)
  const { name, initials, status, start_acl, partner_company_id, version } = company
  const cnpj = cnpjMask(company.cnpj)
  const shown = { name, initials, cnpj, status, start_acl: start_acl ?? '', partner_company_id: partner_company_id ?? '' }
  const stored = [
    { name: 'name', label: 'Nome', value: name },
    { name: 'initials', label: 'Sigla', value: initials },
    { name: 'cnpj', label: 'CNPJ', value: cnpj, inWords: cnpjMask },
    { name: 'status', label: 'Situação', value: status, inWords: labelIn(migrationOptions) },
    { name: 'start_acl', label: 'Início no mercado livre', value: shown.start_acl, inWords: dayInWords },
    {
      name: 'partner_company_id',
      label: 'Parceiro que indicou',
      value: shown.partner_company_id,
      inWords: (id: string) => (id === partner_company_id && partner ? partner : labelIn(partners.options)(id)),
    },
  ]
  return (
    <ValidatedForm
      validator={companyValidator}
      subaction="details"
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ ...shown, ...draft }}
    >
      <h2>Dados da empresa</h2>
      {partners.search && <SendOnEnter>Salvar os dados</SendOnEnter>}
      <FormProblems subaction="details" fields={companyFieldNames} />
      <StoredNow subaction="details" version={version} stored={stored} draft={draft} />
      <CompanyFields partners={partners} />
      <div>
        <Button busyText="Salvando…">Salvar os dados</Button>
      </div>
    </ValidatedForm>
  )
}
