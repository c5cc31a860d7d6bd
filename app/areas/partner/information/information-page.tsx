import { ValidatedForm } from 'remix-validated-form'
import { maxResetCodeCharacters, passwordLimits, shortPasswordMessage } from '~/contract/password'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { StoredProfile } from '~/ui/stored-profile'
import { ValidatedField } from '~/ui/validated-field'
import { informationPath } from '../paths'
import { partnerPasswordValidator, partnerProfileValidator } from './information-form'
import type { Information } from './information.server'

/** Also shown as a dialog by links marked `data-dialog`. */
export function PartnerInformationPage(information: Information) {
  return (
    <main id="conteudo" className="page page-form stack partner">
      <h1>Editar minhas informações</h1>
      <ProfileForm {...information} />
      <PasswordForm email={information.email} />
    </main>
  )
}

function ProfileForm({ name, email, version, hasSecondStep, draft }: Information) {
  return (
    <ValidatedForm
      id="profile"
      validator={partnerProfileValidator}
      subaction="profile"
      method="post"
      action={informationPath}
      className="card stack"
      noValidate
      defaultValues={{ name, email, ...draft }}
    >
      <h2>Nome e e-mail</h2>
      <FormProblems subaction="profile" />
      <StoredProfile subaction="profile" name={name} email={email} version={version} draft={draft} />
      <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
      <ValidatedField name="email" label="E-mail" type="email" autoComplete="username" maxLength={maxEmailCharacters} required />
      <PasswordField
        id="profile-password"
        name="previousPassword"
        label="Senha atual"
        hint={onlyForEmail}
        autoComplete="current-password"
      />
      {hasSecondStep && (
        <ValidatedField
          name="code"
          label="Código do aplicativo ou de recuperação"
          hint={onlyForEmail}
          autoComplete="one-time-code"
          maxLength={maxResetCodeCharacters}
        />
      )}
      <div>
        <Button busyText="Salvando…">Salvar informações</Button>
      </div>
    </ValidatedForm>
  )
}

const onlyForEmail = 'Só é preciso informar para mudar o e-mail.'

function PasswordForm({ email }: { email: string }) {
  return (
    <ValidatedForm
      id="password-form"
      validator={partnerPasswordValidator}
      subaction="password"
      method="post"
      action={informationPath}
      className="card stack"
      noValidate
    >
      <h2>Mudar a senha</h2>
      <p>Depois da troca, as suas outras sessões são encerradas. Esta continua.</p>
      <FormProblems subaction="password" />
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="previousPassword" label="Senha atual" autoComplete="current-password" required />
      <NewPasswordField name="password" label="Nova senha" limits={passwordLimits} shortMessage={shortPasswordMessage} required />
      <PasswordField name="confirmation" label="Confirme a nova senha" autoComplete="new-password" required />
      <div>
        <Button busyText="Alterando…">Alterar senha</Button>
      </div>
    </ValidatedForm>
  )
}
