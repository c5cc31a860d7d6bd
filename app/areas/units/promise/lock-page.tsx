import { ValidatedForm } from 'remix-validated-form'
import { maxReasonCharacters } from '~/contract/text'
import { Button, ButtonLink } from '~/ui/button'
import { Empty } from '~/ui/empty'
import { FormProblems } from '~/ui/form-problems'
import { shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import type { Option } from '~/ui/select-field'
import { dayInWords, labelIn, StoredNow } from '~/ui/stored-now'
import { ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { BackLink } from '../back-link'
import { lockValidator, unlockValidator } from './lock-form'

type Props = {
  unitName: string
  back: string
  version: string
  locked: { studyId: string | null; studyName: string | null; signedOn: string } | null
  studies: readonly Option[]
}

/** Locks a study to a unit when its contract is signed, and unlocks it. */
export function LockPage({ unitName, back, locked, ...shown }: Props) {
  return (
    <main id="conteudo" className="page page-form stack unit-page">
      <BackLink to={back} />
      <PageHead title="Prometido e realizado" answer={unitName} />
      {locked ? <Unlock locked={locked} {...shown} back={back} /> : <Lock {...shown} back={back} />}
    </main>
  )
}

function Lock({ studies, version, back }: Omit<Props, 'unitName' | 'locked'>) {
  if (studies.length === 0) {
    return (
      <Empty action={{ to: '/simulacao', label: 'Simular economia' }}>
        Você ainda não guardou um estudo que parte do mercado cativo.
      </Empty>
    )
  }
  return (
    <ValidatedForm validator={lockValidator} method="post" className="card stack" noValidate>
      <h2>Vincular um estudo</h2>
      <p>
        O que o estudo promete hoje fica guardado com a unidade: mudar ou excluir o estudo depois não muda a comparação com os
        meses realizados.
      </p>
      <FormProblems />
      <StoredNow version={version} stored={[]} />
      <ValidatedSelect name="studyId" label="Estudo" options={studies} placeholder="Escolha…" required />
      <ValidatedField name="signedOn" label="Dia da assinatura do contrato" type="date" required />
      <ValidatedTextarea
        name="reason"
        label="Motivo"
        hint="Só quando o estudo é de outro CNPJ ou distribuidora, ou foi feito depois da assinatura. Fica à vista de quem lê a comparação."
        rows={3}
        maxLength={maxReasonCharacters}
      />
      <Actions label="Vincular o estudo" busyText="Vinculando…" back={back} />
    </ValidatedForm>
  )
}

type UnlockProps = Omit<Props, 'unitName' | 'locked'> & { locked: NonNullable<Props['locked']> }

function Unlock({ locked, studies, version, back }: UnlockProps) {
  const { studyId, studyName, signedOn } = locked
  const name = studyName ?? 'O estudo'
  const lockedId = studyId ?? '-'
  const stored = [
    { name: 'studyId', label: 'Estudo', value: lockedId, inWords: labelIn([{ value: lockedId, label: name }, ...studies]) },
    { name: 'signedOn', label: 'Dia da assinatura', value: signedOn, inWords: dayInWords },
  ]
  return (
    <ValidatedForm validator={unlockValidator} method="post" className="card stack" noValidate>
      <h2>Desvincular o estudo</h2>
      <p>
        {name} está vinculado desde a assinatura, em {shortDate(signedOn)}. Sem ele, a unidade deixa de mostrar o que foi
        prometido.
      </p>
      <FormProblems />
      <StoredNow version={version} stored={stored} />
      <ValidatedTextarea name="reason" label="Motivo" rows={3} maxLength={maxReasonCharacters} required />
      <Actions label="Desvincular" busyText="Desvinculando…" variant="danger" back={back} />
    </ValidatedForm>
  )
}

type ActionsProps = { label: string; busyText: string; variant?: 'danger'; back: string }

function Actions({ label, busyText, variant, back }: ActionsProps) {
  return (
    <div className="flex flex-wrap gap-3">
      <Button {...(variant && { variant })} busyText={busyText}>
        {label}
      </Button>
      <ButtonLink to={back} variant="secondary">
        Cancelar
      </ButtonLink>
    </div>
  )
}
