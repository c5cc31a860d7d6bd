import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { monthKey } from '~/domain/units/calendar-month'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { cnpjMask, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { dayInWords, labelIn, StoredNow } from '~/ui/stored-now'
import { monthTitle, submarketName } from '~/unit-text/words'
import { ArchiveForm } from '../companies/archive-form'
import { companyPath, dashboardPath } from '../companies/paths'
import { migrationOptions, recordWord } from '../companies/record-words'
import { contractsOfPath } from '../energy-contracts/paths'
import { FilesAbout } from '../files/files-about'
import { registerAboutPath } from '../files/paths'
import { migrationPath } from '../migrations/paths'
import { monthAddress, monthsAddress } from '../months/paths'
import { UnitDocuments } from './unit-documents'
import { unitFieldNames, UnitFields } from './unit-fields'
import { unitValidator } from './unit-form'
import { UnitViability } from './unit-viability'
import type { Unit } from './unit.server'

export function UnitRecordPage({ unit, viability, distributors, draft, files, ...documents }: Unit) {
  const { id, name, company_id, company_name, archived_at, uploads } = unit
  return (
    <>
      <PageHead
        title={company_name}
        answer={name}
        lead={
          <>
            {recordWord(unit)} · <Link to={companyPath(company_id)}>Ver a empresa</Link>
          </>
        }
        actions={
          <>
            {!archived_at && (
              <ButtonLink to={`${dashboardPath(company_id)}&${new URLSearchParams({ unidade: id })}`}>Abrir o painel</ButtonLink>
            )}
            <ButtonLink to={migrationPath(id)} variant="secondary">
              Migração
            </ButtonLink>
            <ButtonLink to={contractsOfPath({ empresa: company_id, unidade: id })} variant="secondary">
              Contratos
            </ButtonLink>
            <ButtonLink to={`/areaAdm/auditoria?objeto=${id}`} variant="secondary">
              Ver na auditoria
            </ButtonLink>
          </>
        }
      />
      {archived_at && (
        <Alert tone="warn" title={`Arquivada em ${shortMoment(archived_at)}.`}>
          O cliente e o parceiro não veem esta unidade.
        </Alert>
      )}
      <Details unit={unit} distributors={distributors} draft={draft} />
      <UnitMonths unit={unit} monthKeys={documents.monthKeys} />
      <UnitDocuments {...documents} />
      <UnitViability viability={viability} version={unit.viabilityVersion} uploads={uploads} sendingKey={documents.sendingKey} />
      <FilesAbout files={files} name={name} registerTo={registerAboutPath(company_id, `unit:${id}`)} />
      <ArchiveForm
        isArchived={archived_at !== null}
        what="a unidade"
        consequence="O cliente e o parceiro deixam de ver a unidade na hora. Nenhum dado se perde, e ela pode ser restaurada."
      />
    </>
  )
}

function Details({ unit, distributors, draft }: Pick<Unit, 'unit' | 'distributors' | 'draft'>) {
  const { name, code_ccee, status, start_acl, start_date_management, submarket, uf, version } = unit
  const { name: distributor, group, ths } = unit.distributor_data
  const shown: Record<string, string> = {
    name,
    cnpj: cnpjMask(unit.cnpj),
    code_ccee: code_ccee ?? '',
    class: unit.class ?? '',
    status,
    start_acl: start_acl ?? '',
    start_date_management: start_date_management ?? '',
    uf,
    submarket,
    distributor,
    group,
    ths,
  }
  return (
    <ValidatedForm
      validator={unitValidator}
      subaction="details"
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ ...shown, ...draft }}
    >
      <h2>Dados da unidade</h2>
      <FormProblems subaction="details" fields={unitFieldNames} />
      <StoredNow
        subaction="details"
        version={version}
        stored={unitFieldNames.map((field) => ({ name: field, label: labels[field], value: shown[field]!, ...words[field] }))}
        draft={draft}
      />
      <UnitFields distributors={distributors} stored={{ distributor, submarket }} />
      <div>
        <Button busyText="Salvando…">Salvar os dados</Button>
      </div>
    </ValidatedForm>
  )
}

const words: Record<string, { inWords: (value: string) => string }> = {
  cnpj: { inWords: cnpjMask },
  status: { inWords: labelIn(migrationOptions) },
  start_acl: { inWords: dayInWords },
  start_date_management: { inWords: dayInWords },
  submarket: { inWords: submarketName },
}

const labels: Record<(typeof unitFieldNames)[number], string> = {
  name: 'Nome da unidade',
  cnpj: 'CNPJ',
  code_ccee: 'Código CCEE',
  class: 'Classe do agente',
  status: 'Situação',
  start_acl: 'Início no mercado livre',
  start_date_management: 'Início da gestão',
  uf: 'Estado',
  submarket: 'Submercado',
  distributor: 'Distribuidora',
  group: 'Grupo tarifário',
  ths: 'Modalidade',
}

const maxMonths = 12

/** The newest months of a unit, with links to all fields of each and to the table of a year. */
function UnitMonths({ unit, monthKeys }: Pick<Unit, 'unit' | 'monthKeys'>) {
  return (
    <section className="card stack" aria-labelledby="meses">
      <h2 id="meses">Meses</h2>
      {monthKeys.length === 0 && <p>A unidade ainda não tem meses.</p>}
      <ul className="flex flex-wrap gap-x-5 gap-y-3">
        {monthKeys.slice(0, maxMonths).map((month) => (
          <li key={monthKey(month)}>
            <Link to={monthAddress(unit.id, monthKey(month))}>{monthTitle(month)}</Link>
          </li>
        ))}
      </ul>
      <div>
        <ButtonLink to={monthsAddress({ aba: 'cadastrar', empresa: unit.company_id, unidade: unit.id })} variant="secondary">
          Cadastrar meses
        </ButtonLink>
      </div>
    </section>
  )
}
