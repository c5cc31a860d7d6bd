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
}

export function ProfilePage({ name, email, version, hasSecondStep, draft }: Props) {
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
