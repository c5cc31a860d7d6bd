import { ValidatedForm } from 'remix-validated-form'
import { passwordLimits, shortPasswordMessage } from '~/contract/password'
import { FormProblems } from '~/ui/form-problems'
import { Button } from '~/ui/button'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { passwordValidator } from './profile-form'

export function PasswordPage({ email }: { email: string }) {
  return (
    <ValidatedForm validator={passwordValidator} method="post" className="card stack" noValidate>
      <h2>Mudar a senha</h2>
      <p>Depois da troca, as suas outras sessões são encerradas. Esta continua.</p>
      <FormProblems />
      {/* Tells password managers which account this is. */}
      <input type="email" name="username" autoComplete="username" value={email} readOnly hidden />
      <PasswordField name="previousPassword" label="Senha atual" autoComplete="current-password" required />
      <NewPasswordField name="password" label="Nova senha" limits={passwordLimits} shortMessage={shortPasswordMessage} required />
      <PasswordField name="confirmation" label="Confirme a nova senha" autoComplete="new-password" required />
      <div className="flex flex-wrap gap-3">
        <Button busyText="Alterando…">Alterar senha</Button>
      </div>
    </ValidatedForm>
  )
}
