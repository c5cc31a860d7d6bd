import { Form, Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxReasonCharacters } from '~/contract/text'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FactGrid } from '~/ui/fact-grid'
import { Field } from '~/ui/field'
import { FormProblems } from '~/ui/form-problems'
import { cnpjMask, money, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { SendingKey } from '~/ui/sending-key'
import { StoredNow } from '~/ui/stored-now'
import { ValidatedField, ValidatedTextarea } from '~/ui/validated-field'
import {
  flexibilityText,
  guaranteeText,
  indexText,
  modulationWords,
  shareText,
  renewalText,
  supplyMonthsText,
  contractVolumeText,
} from '~/unit-text/energy-contract'
import { submarketName } from '~/unit-text/words'
import { companyPath, unitPath } from '../companies/paths'
import { asTyped, contractFieldNames, ContractFormFields, storedFields } from './contract-fields'
import { contractValidator, endValidator, shareField } from './contract-form'
import type { NewContract, OpenedContract } from './contracts.server'
import { contractsPath, newContractPath } from './paths'

export function NewContractPage(opened: NewContract) {
  if (opened.search) return <CompanySearch {...opened.search} />
  const { company, origins, unitId, typed, sendingKey } = opened
  return (
    <div className="stack">
      <PageHead
        title="Novo contrato de energia"
        answer={company.name}
        lead={<Link to={companyPath(company.id)}>Ver a empresa</Link>}
      />
      {company.units.length === 0 ? (
        <Alert tone="info">Esta empresa ainda não tem unidades: cadastre uma antes do contrato.</Alert>
      ) : (
        <ValidatedForm
          validator={contractValidator}
          method="post"
          className="card stack"
          noValidate
          defaultValues={{ ...(unitId !== undefined && { [shareField(unitId)]: '100' }), ...typed }}
        >
          <SendingKey value={sendingKey} />
          <FormProblems fields={contractFieldNames(company.units)} />
          <ContractFormFields units={company.units} origins={origins} />
          <div className="flex flex-wrap gap-3">
            <Button busyText="Cadastrando…">Cadastrar o contrato</Button>
            <ButtonLink to={contractsPath} variant="secondary">
              Cancelar
            </ButtonLink>
          </div>
        </ValidatedForm>
      )}
    </div>
  )
}

type SearchProps = { text: string; companies: readonly { id: string; name: string }[] }

function CompanySearch({ text, companies }: SearchProps) {
  return (
    <div className="stack max-w-180">
      <PageHead title="Novo contrato de energia" lead="Escolha a empresa que o contrato atende." />
      <Form method="get" className="card stack">
        <Field name="busca" label="Nome ou sigla da empresa" type="search" defaultValue={text} required />
        <div>
          <Button busyText="Procurando…">Procurar</Button>
        </div>
      </Form>
      {companies.length > 0 && (
        <ul className="rows card">
          {companies.map(({ id, name }) => (
            <li key={id}>
              <Link to={newContractPath({ empresa: id })}>{name}</Link>
            </li>
          ))}
        </ul>
      )}
      {text !== '' && companies.length === 0 && <p>Nenhuma empresa foi encontrada.</p>}
    </div>
  )
}

export function ContractPage({ contract, units, origins, typed }: OpenedContract) {
  const supplied = contract.ended ? { ...contract, lastMonth: contract.ended.lastMonth } : contract
  const alert = renewalText(supplied)
  return (
    <div className="stack">
      <PageHead
        title="Contrato de energia"
        answer={contract.supplier}
        lead={
          <>
            {supplyMonthsText(supplied)} · <Link to={companyPath(contract.companyId)}>{contract.companyName}</Link>
          </>
        }
        actions={
          <ButtonLink to={`/areaAdm/auditoria?objeto=${contract.id}`} variant="secondary">
            Ver na auditoria
          </ButtonLink>
        }
      />
      {contract.ended && (
        <Alert tone="info" title={`Encerrado em ${shortMoment(contract.ended.at)}.`}>
          O último mês era {monthName(monthOfKey(contract.lastMonth))}. Motivo: {contract.ended.reason}
        </Alert>
      )}
      {alert && (
        <Alert tone="warn">
          {alert} <Link to={newContractPath({ empresa: contract.companyId })}>Cadastrar o contrato seguinte</Link>
        </Alert>
      )}
      <Facts contract={contract} />
      {!contract.ended && (
        <>
          <Change contract={contract} units={units} origins={origins} typed={typed} />
          <End contract={contract} />
        </>
      )}
    </div>
  )
}

function Facts({ contract }: Pick<OpenedContract, 'contract'>) {
  const { prices, guaranteeKind, guarantee, agreement, hasCommission, study, proposal, units } = contract
  return (
    <section className="card stack" aria-labelledby="resumo">
      <h2 id="resumo">O que está contratado</h2>
      <FactGrid
        facts={[
          { name: 'CNPJ do fornecedor', value: cnpjMask(contract.supplierCnpj) },
          { name: 'Volume', value: contractVolumeText(contract.volume) },
          { name: 'Flexibilidade', value: flexibilityText(contract) },
          { name: 'Modulação', value: modulationWords[contract.modulation] },
          { name: 'Energia', value: `${contract.source}, ${submarketName(contract.submarket)}` },
          { name: 'Preço', value: prices.map(({ year, brlPerMwh }) => `${year}: ${money(brlPerMwh)}/MWh`).join(' · ') },
          { name: 'Correção', value: indexText(contract.baseMonth) },
          {
            name: 'Garantia',
            value: guaranteeText(guaranteeKind, guarantee),
          },
        ]}
      />
      <h3>Unidades</h3>
      <ul className="rows">
        {units.map(({ unitId, name, shareFraction, isArchived }) => (
          <li key={unitId}>
            <span>
              <Link to={unitPath(unitId)}>{name}</Link>
              {isArchived && ' (arquivada)'}: {shareText(shareFraction)} do volume
            </span>
            {!isArchived && <a href={`/unidade/${encodeURIComponent(unitId)}/contrato`}>Mês a mês</a>}
          </li>
        ))}
      </ul>
      {hasCommission && (
        <p>
          {agreement ? (
            <Link to={`/areaAdm/comissoes/${encodeURIComponent(agreement.partnerId)}`}>
              Acordo de comissão: {shareText(agreement.percentHundredths / 10_000)} da economia
            </Link>
          ) : (
            'O acordo de comissão deste contrato foi encerrado.'
          )}
        </p>
      )}
      {study && <Origin what="Estudo de origem" origin={study} to={`/simulacao/estudos/${encodeURIComponent(study.id)}`} />}
      {proposal && (
        <Origin what="Proposta de origem" origin={proposal} to={`/simulacao/propostas/${encodeURIComponent(proposal.id)}`} />
      )}
    </section>
  )
}

type OriginProps = { what: string; origin: { name: string; isOwn: boolean }; to: string }

/** A study or a proposal is its author's to open. */
function Origin({ what, origin: { name, isOwn }, to }: OriginProps) {
  return (
    <p>
      {what}: {isOwn ? <Link to={to}>{name}</Link> : name}
    </p>
  )
}

function Change({ contract, units, origins, typed }: OpenedContract) {
  const { studyId, proposalId, study, proposal } = contract
  const withOwn = {
    studies:
      study && !origins.studies.some(({ value }) => value === studyId) ? [named(study), ...origins.studies] : origins.studies,
    proposals:
      proposal && !origins.proposals.some(({ value }) => value === proposalId)
        ? [named(proposal), ...origins.proposals]
        : origins.proposals,
  }
  const isDraft = typed?.['subaction'] === 'change'
  return (
    <ValidatedForm
      validator={contractValidator}
      subaction="change"
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ ...asTyped(contract), ...(isDraft && typed) }}
    >
      <h2>Alterar o contrato</h2>
      <FormProblems subaction="change" fields={contractFieldNames(units)} />
      <StoredNow
        subaction="change"
        version={contract.version}
        stored={storedFields(contract, { units, origins: withOwn })}
        {...(isDraft && { draft: typed })}
      />
      <ContractFormFields units={units} origins={withOwn} />
      <div>
        <Button busyText="Salvando…">Salvar o contrato</Button>
      </div>
    </ValidatedForm>
  )
}

function named({ id, name }: { id: string; name: string }) {
  return { value: id, label: name }
}

function End({ contract: { version } }: Pick<OpenedContract, 'contract'>) {
  return (
    <ValidatedForm validator={endValidator} subaction="end" method="post" className="card stack" noValidate>
      <Disclosure summary="Encerrar antes do fim">
        <div className="stack">
          <p>Depois do último mês o contrato não fornece mais nada. Um contrato encerrado não muda mais.</p>
          <FormProblems subaction="end" />
          <StoredNow subaction="end" version={version} stored={[]} />
          <ValidatedField name="endMonth" label="Último mês de fornecimento" type="month" placeholder="AAAA-MM" required />
          <ValidatedTextarea name="reason" label="Motivo" rows={2} maxLength={maxReasonCharacters} required />
          <div>
            <Button variant="danger" busyText="Encerrando…">
              Encerrar o contrato
            </Button>
          </div>
        </div>
      </Disclosure>
    </ValidatedForm>
  )
}
