import { ValidatedForm } from 'remix-validated-form'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { ValidatedField } from '~/ui/validated-field'
import { PasswordField } from '../password-field'
import { profileValidator } from './profile-form'

type Props = { name: string; email: string; refusal: string | undefined }

export function ProfilePage({ name, email, refusal }: Props) {
  return (
    <ValidatedForm validator={profileValidator} method="post" className="card stack" noValidate defaultValues={{ name, email }}>
      <h2>Nome e e-mail</h2>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={120} required />
      <ValidatedField name="email" label="E-mail" type="email" autoComplete="username" maxLength={254} required />
      <PasswordField
        name="previousPassword"
        label="Senha atual"
        hint="Só é preciso informar para mudar o e-mail."
        autoComplete="current-password"
      />
      <div className="flex flex-wrap gap-3">
        <Button busyText="Salvando…">Salvar informações</Button>
      </div>
    </ValidatedForm>
  )
}
