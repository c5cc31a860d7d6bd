import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxReasonCharacters } from '~/contract/text'
import { supplierToDefine } from '~/documents/sales-proposal/sales-proposal'
import { migrationKinds } from '~/domain/migration/migration-steps'
import { monthName, monthOfKey } from '~/domain/units/calendar-month'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems } from '~/ui/form-problems'
import { shortDate, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { dayInWords, StoredNow } from '~/ui/stored-now'
import { ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import {
  countingWords,
  lateNoticeText,
  migrationAnswer,
  migrationKindWords,
  stepOwnerWords,
  stepStateText,
} from '~/unit-text/migration'
import { doneValidator, recalculateValidator, reopenValidator, startValidator } from './migration-form'
import type { OfficeMigration } from './migrations.server'
import { migrationPath, signedProposalPath } from './paths'
import { StepFiles } from './step-files'

type Migration = NonNullable<OfficeMigration['migration']>
type Step = Migration['steps'][number]

/** A unit's migration, led by the office. */
export function MigrationPage({ unit, migration, version, possibleFrom, today, origin, defaults, sendingKey }: OfficeMigration) {
  const unitAddress = `/areaAdm/unidades/${encodeURIComponent(unit.id)}`
  return (
    <>
      <PageHead
        title={`Migração: ${unit.name}`}
        answer={migration ? migrationAnswer(migration.steps) : 'A migração ainda não começou'}
        lead={
          <>
            {unit.companyName} · <Link to={unitAddress}>Ver a unidade</Link>
            {migration?.proposal && (
              <>
                {' '}
                · Da <Link to={signedProposalPath(migration.proposal.id)}>proposta {migration.proposal.number}</Link>
                {migration.proposal.supplier && `, com ${migration.proposal.supplier}`}
              </>
            )}
          </>
        }
        actions={
          migration && (
            <a className="btn" href={`/unidade/${encodeURIComponent(unit.id)}/aviso.pdf`}>
              Carta de aviso (PDF)
            </a>
          )
        }
      />
      {migration ? (
        <Running migration={migration} version={version} today={today} sendingKey={sendingKey} />
      ) : unit.status === 'ATIVO' ? (
        <Alert tone="info">Esta unidade já está no mercado livre.</Alert>
      ) : (
        <Start possibleFrom={possibleFrom} origin={origin} defaults={defaults} unitId={unit.id} back={unitAddress} />
      )}
    </>
  )
}

type StartProps = Pick<OfficeMigration, 'possibleFrom' | 'origin' | 'defaults'> & { unitId: string; back: string }

function Start({ possibleFrom, origin, defaults, unitId, back }: StartProps) {
  const proposal = origin?.refusal === undefined ? origin : undefined
  return (
    <ValidatedForm
      validator={startValidator}
      subaction="start"
      method="post"
      className="card stack"
      noValidate
      action={migrationPath(unitId, proposal?.id)}
      defaultValues={{ ...defaults }}
    >
      <h2>Iniciar a migração</h2>
      {origin?.refusal !== undefined && <Alert tone="warn">{origin.refusal}</Alert>}
      {proposal && (
        <Alert tone="info">
          Da <Link to={signedProposalPath(proposal.id)}>proposta {proposal.number}</Link>, de {proposal.customerName}, assinada em{' '}
          {shortDate(proposal.signedOn)}. Fornecedor: {proposal.supplier ?? supplierToDefine}.
        </Alert>
      )}
      {proposal && <input type="hidden" name="proposalId" value={proposal.id} />}
      <p>
        Um aviso de hoje permite {monthName(monthOfKey(possibleFrom))}, ou o mês depois do fim do contrato com a distribuidora.
      </p>
      <FormProblems subaction="start" fields={['kind', 'demandKw', 'startedOn', 'ccerEndsOn', 'firstMonth']} />
      <div className="grid gap-5 md:grid-cols-2">
        <ValidatedSelect
          name="kind"
          label="Tipo"
          placeholder="Escolha…"
          options={migrationKinds.map((value) => ({ value, label: migrationKindWords[value] }))}
          hint="Abaixo de 500 kW é sempre varejista."
          required
        />
        <ValidatedField name="demandKw" label="Demanda contratada" unit="kW" inputMode="decimal" autoComplete="off" required />
        <ValidatedField
          name="startedOn"
          label="Dia do início"
          type="date"
          hint="Os 180 dias contam daqui. Um dia passado registra uma migração que já está em curso."
          required
        />
        <PlanFields />
      </div>
      <div className="flex flex-wrap gap-3">
        <Button busyText="Iniciando…">Iniciar a migração</Button>
        <ButtonLink to={back} variant="secondary">
          Cancelar
        </ButtonLink>
      </div>
    </ValidatedForm>
  )
}

function PlanFields() {
  return (
    <>
      <ValidatedField
        name="ccerEndsOn"
        label="Fim do contrato com a distribuidora (opcional)"
        type="date"
        hint="O último dia do CCER."
      />
      <ValidatedField name="firstMonth" label="Primeiro mês no mercado livre" type="month" placeholder="AAAA-MM" required />
    </>
  )
}

type RunningProps = { migration: Migration } & Pick<OfficeMigration, 'version' | 'today' | 'sendingKey'>

function Running({ migration, version, today, sendingKey }: RunningProps) {
  const { kind, firstMonth, startedOn, ccerEndsOn, steps, state } = migration
  const lateNotice = lateNoticeText(steps.find(({ key }) => key === 'notice')?.doneOn, firstMonth)
  return (
    <>
      {lateNotice && <Alert tone="warn">{lateNotice}</Alert>}
      <p>
        {migrationKindWords[kind]}, desde {shortDate(startedOn)}. Primeiro mês: {monthName(monthOfKey(firstMonth))}. Fim do CCER:{' '}
        {ccerEndsOn ? shortDate(ccerEndsOn) : 'não informado'}.
      </p>
      <ol className="stack">
        {steps.map((step) => (
          <li key={step.key} id={`passo-${step.key}`} className="card stack max-w-none">
            <StepCard step={step} version={version} today={today} isRunning={state === 'running'} sendingKey={sendingKey} />
          </li>
        ))}
      </ol>
      {state === 'running' && <Recalculate migration={migration} version={version} />}
      <History migration={migration} />
    </>
  )
}

type CardProps = { step: Step; version: string; today: string; isRunning: boolean }

function StepCard({ step, version, today, isRunning, sendingKey }: CardProps & { sendingKey: string }) {
  const { title, text, owner, state, source, count, counting, protocol, note } = step
  return (
    <>
      <div className="between">
        <h2>{title}</h2>
        <p className={state === 'late' ? 'loss' : state === 'done' ? 'gain' : undefined}>{stepStateText(step)}</p>
      </div>
      <p>
        Quem faz: {stepOwnerWords[owner]}. {text}
      </p>
      <p className="hint">
        {count > 0 && `${count} ${countingWords[counting]} · `}
        {source.href === '' ? source.title : <a href={source.href}>{source.title}</a>}
      </p>
      {protocol && <p>Protocolo: {protocol}</p>}
      {note && <p>{note}</p>}
      <StepFiles step={step} sendingKey={sendingKey} />
      {isRunning && step.doneOn !== null && <Reopen step={step} version={version} />}
      {isRunning && step.doneOn === null && step.waitsFor.length === 0 && <Done step={step} version={version} today={today} />}
    </>
  )
}

function Done({ step, version, today }: Omit<CardProps, 'isRunning'>) {
  const subaction = `done-${step.key}`
  return (
    <ValidatedForm
      id={subaction}
      validator={doneValidator}
      subaction={subaction}
      method="post"
      className="stack"
      noValidate
      defaultValues={{ doneOn: today }}
    >
      <FormProblems subaction={subaction} />
      <StoredNow subaction={subaction} version={version} stored={[]} />
      <div className="grid gap-5 md:grid-cols-2">
        <ValidatedField id={`${subaction}-doneOn`} name="doneOn" label="Concluído em" type="date" required />
        <ValidatedField
          id={`${subaction}-protocol`}
          name="protocol"
          label="Protocolo (opcional)"
          hint="O número que prova que foi feito."
          autoComplete="off"
          maxLength={120}
        />
      </div>
      <ValidatedTextarea id={`${subaction}-note`} name="note" label="Nota (opcional)" rows={2} maxLength={maxReasonCharacters} />
      <div>
        <Button busyText="Gravando…">
          Concluir o passo <span className="sr-only">{step.title}</span>
        </Button>
      </div>
    </ValidatedForm>
  )
}

function Reopen({ step, version }: Pick<CardProps, 'step' | 'version'>) {
  const subaction = `reopen-${step.key}`
  return (
    <Disclosure summary={`Reabrir o passo ${step.title}`}>
      <ValidatedForm id={subaction} validator={reopenValidator} subaction={subaction} method="post" className="stack" noValidate>
        <FormProblems subaction={subaction} />
        <StoredNow subaction={subaction} version={version} stored={[]} />
        <ValidatedTextarea
          id={`${subaction}-reason`}
          name="reason"
          label="Motivo"
          rows={2}
          maxLength={maxReasonCharacters}
          required
        />
        <div>
          <Button variant="secondary" busyText="Reabrindo…">
            Reabrir
          </Button>
        </div>
      </ValidatedForm>
    </Disclosure>
  )
}

function Recalculate({ migration: { ccerEndsOn, firstMonth }, version }: { migration: Migration; version: string }) {
  const stored = [
    { name: 'ccerEndsOn', label: 'Fim do contrato', value: ccerEndsOn ?? '', inWords: dayInWords },
    { name: 'firstMonth', label: 'Primeiro mês', value: firstMonth },
  ]
  return (
    <Disclosure summary="Recalcular os prazos">
      <ValidatedForm
        validator={recalculateValidator}
        subaction="recalculate"
        method="post"
        className="card stack"
        noValidate
        defaultValues={{ ccerEndsOn: ccerEndsOn ?? '', firstMonth }}
      >
        <h2>Recalcular os prazos</h2>
        <p>Os passos abertos passam às regras de hoje. Os concluídos ficam como estão.</p>
        <FormProblems subaction="recalculate" />
        <StoredNow subaction="recalculate" version={version} stored={stored} />
        <div className="grid gap-5 md:grid-cols-2">
          <PlanFields />
        </div>
        <div>
          <Button variant="secondary" busyText="Recalculando…">
            Recalcular
          </Button>
        </div>
      </ValidatedForm>
    </Disclosure>
  )
}

const actionWords: Record<Migration['history'][number]['action'], string> = {
  started: 'Migração iniciada',
  done: 'Passo concluído',
  reopened: 'Passo reaberto',
  recalculated: 'Prazos recalculados',
  'file-sent': 'Arquivo anexado',
  'file-removed': 'Arquivo excluído',
}

function History({ migration: { history } }: { migration: Migration }) {
  return (
    <section className="card stack" aria-labelledby="historia">
      <h2 id="historia">Histórico</h2>
      <ul className="rows">
        {history.toReversed().map(({ at, action, step, reason }) => (
          <li key={`${at} ${action} ${step} ${reason}`}>
            <span>
              {actionWords[action]}
              {step && `: ${step}`}
              {reason && `. Motivo: ${reason}`}
            </span>
            <span className="hint">{shortMoment(at)}</span>
          </li>
        ))}
      </ul>
    </section>
  )
}
