import { Link } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxResetCodeCharacters } from '~/contract/password'
import { FormProblems } from '~/ui/form-problems'
import { Button } from '~/ui/button'
import { ValidatedField } from '~/ui/validated-field'
import { codeValidator } from './code-form'

type Props = {
  /** Whether the page asks for a recovery code instead of the app's code. */
  isRecovery: boolean
  /** The address of this page for the other kind of code. */
  otherPath: string
}

export function CodePage({ isRecovery, otherPath }: Props) {
  return (
    <main id="conteudo" className="page page-narrow">
      <ValidatedForm validator={codeValidator} method="post" className="card stack" noValidate>
        <h1>Confirme que é você</h1>
        <p>
          {isRecovery
            ? 'Digite um dos códigos de recuperação que você guardou. Cada um vale uma vez.'
            : 'Abra o seu aplicativo autenticador e digite os 6 números que ele mostra.'}
        </p>
        <FormProblems />
        {isRecovery ? (
          <ValidatedField
            name="code"
            label="Código de recuperação"
            autoComplete="off"
            autoCapitalize="none"
            maxLength={maxResetCodeCharacters}
            required
          />
        ) : (
          <ValidatedField
            name="code"
            label="Código de 6 números"
            inputMode="numeric"
            autoComplete="one-time-code"
            maxLength={16}
            required
          />
        )}
        <Button busyText="Conferindo…">Entrar</Button>
        <p className="between">
          <Link to={otherPath}>{isRecovery ? 'Usar o aplicativo' : 'Usar um código de recuperação'}</Link>
          <Link to="/login">Voltar</Link>
        </p>
      </ValidatedForm>
    </main>
  )
}
