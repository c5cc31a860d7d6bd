import { ValidatedForm } from 'remix-validated-form'
import { profileNotSavedMessage } from '~/contract/account-form'
import { maxResetCodeCharacters, passwordLimits, shortPasswordMessage } from '~/contract/password'
import { maxEmailCharacters } from '~/contract/text'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { FormProblems } from '~/ui/form-problems'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { StoredProfile } from '~/ui/stored-profile'
import { ValidatedField } from '~/ui/validated-field'
import { dashboardAddress, informationAddress } from './addresses'
import { informationValidator } from './information-form'

type Props = {
  unitId?: string | undefined
  name: string
  email: string
  version: string
  hasSecondStep: boolean
  draft: Record<string, string | string[]> | undefined
}

/** Also shown as a dialog by links marked `data-dialog`. */
export function ClientInformationPage({ unitId, name, email, version, hasSecondStep, draft }: Props) {
  return (
    <main id="conteudo" className="page page-form">
      <ValidatedForm
        validator={informationValidator}
        method="post"
        action={informationAddress(unitId)}
        className="card stack"
        noValidate
        defaultValues={{ email, ...draft }}
        {...inPlace}
      >
        <h1>Edite as suas informações</h1>
        <FormProblems />
        <StoredProfile name={name} email={email} version={version} draft={draft} />
        <Field name="name" label="Nome de exibição" defaultValue={name} disabled />
        <ValidatedField
          name="email"
          label="E-mail"
          type="email"
          autoComplete="username"
          maxLength={maxEmailCharacters}
          required
        />
        <NewPasswordField name="password" label="Nova senha" limits={passwordLimits} shortMessage={shortPasswordMessage} />
        <PasswordField name="confirmation" label="Confirme a nova senha" autoComplete="new-password" />
        <PasswordField name="previousPassword" label="Senha atual" hint={toChange} autoComplete="current-password" />
        {hasSecondStep && (
          <ValidatedField
            name="code"
            label="Código do aplicativo ou de recuperação"
            hint="Só é preciso informar para mudar o e-mail."
            autoComplete="one-time-code"
            maxLength={maxResetCodeCharacters}
          />
        )}
        <div className="flex flex-wrap gap-3">
          <Button busyText="Salvando…">Salvar informações</Button>
          <ButtonLink to={dashboardAddress(unitId)} variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </ValidatedForm>
    </main>
  )
}

const toChange = 'É preciso informar para mudar o e-mail ou a senha.'

/** With script the form is sent in place; if the server does not answer, the script shows its message. */
const inPlace = {
  'data-in-place': '',
  'data-failure': profileNotSavedMessage,
}
