import { Form } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxResetCodeCharacters } from '~/contract/password'
import { maxNameCharacters } from '~/contract/text'
import { FormProblems } from '~/ui/form-problems'
import { Button } from '~/ui/button'
import { ValidatedField } from '~/ui/validated-field'
import { PasswordField } from '~/ui/password-field'
import { StoredProfile } from '~/ui/stored-profile'
import { EmailField } from '../email-field'
import { profileValidator } from './profile-form'

type Props = {
  name: string
  email: string
  version: string
  hasSecondStep: boolean
  draft: Record<string, string | string[]> | undefined
  takesLateSteps: boolean | undefined
}

export function ProfilePage({ takesLateSteps, ...profile }: Props) {
  return (
    <div className="stack">
      <NameAndEmail {...profile} />
      {takesLateSteps !== undefined && <LateSteps isOn={takesLateSteps} />}
    </div>
  )
}

/** The mails of late steps, for those who lead migrations or follow those of their clients. */
function LateSteps({ isOn }: { isOn: boolean }) {
  return (
    <Form method="post" action="/conta?index" className="card stack">
      <h2>Alertas por e-mail</h2>
      <p>
        {isOn
          ? 'Você recebe um e-mail em cada dia com passos de migração atrasados.'
          : 'Um e-mail em cada dia com passos de migração atrasados, os mais atrasados primeiro. Desligado até que você peça.'}
      </p>
      <div>
        <Button variant="secondary" name="lateSteps" value={isOn ? 'off' : 'on'}>
          {isOn ? 'Deixar de receber' : 'Receber por e-mail'}
        </Button>
      </div>
    </Form>
  )
}

function NameAndEmail({ name, email, version, hasSecondStep, draft }: Omit<Props, 'takesLateSteps'>) {
  return (
    <ValidatedForm
      validator={profileValidator}
      method="post"
      className="card stack"
      noValidate
      defaultValues={{ name, email, ...draft }}
    >
      <h2>Nome e e-mail</h2>
      <FormProblems />
      <StoredProfile name={name} email={email} version={version} draft={draft} />
      <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
      <EmailField />
      <PasswordField name="previousPassword" label="Senha atual" hint={onlyForEmail} autoComplete="current-password" />
      {hasSecondStep && (
        <ValidatedField
          name="code"
          label="Código do aplicativo ou de recuperação"
          hint={onlyForEmail}
          autoComplete="one-time-code"
          maxLength={maxResetCodeCharacters}
        />
      )}
      <div className="flex flex-wrap gap-3">
        <Button busyText="Salvando…">Salvar informações</Button>
      </div>
    </ValidatedForm>
  )
}

const onlyForEmail = 'Só é preciso informar para mudar o e-mail.'
