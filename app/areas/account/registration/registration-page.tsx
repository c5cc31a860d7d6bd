import { Link, useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { passwordLimits, shortPasswordMessage } from '~/contract/password'
import { maxNameCharacters } from '~/contract/text'
import { FormProblems } from '~/ui/form-problems'
import { Button } from '~/ui/button'
import { Fieldset } from '~/ui/fieldset'
import { PageTitle } from '~/ui/page-title'
import { ValidatedCheckbox, ValidatedField } from '~/ui/validated-field'
import { textField, type Choices } from '~/ui/sought'
import { SendOnEnter, useChoices } from '~/ui/sought-field'
import { NewPasswordField, PasswordField } from '~/ui/password-field'
import { EmailField } from '../email-field'
import { ReferrerField, partnerField } from './partner-field'
import { consentValue, registrationFields, registrationValidator } from './registration-form'
import { UserType } from './user-type'

export function RegistrationPage(opened: { partners: Choices }) {
  const partners = useChoices(opened.partners)
  const { isPasswordLost = false } = useActionData<{ isPasswordLost?: boolean }>() ?? {}
  return (
    <main id="conteudo" className="page page-form stack">
      <PageTitle title="Crie sua conta" lead="Conferimos cada cadastro. Assim que o seu for aprovado, avisamos por e-mail." />
      <p>
        Já tem conta? <Link to="/login">Entrar</Link>
      </p>
      <ValidatedForm validator={registrationValidator} method="post" className="card stack marked" noValidate>
        {partners.search && <SendOnEnter>Criar conta</SendOnEnter>}
        <FormProblems fields={[...registrationFields.slice(0, 1), textField(partnerField), ...registrationFields.slice(1)]} />
        <p className="hint">Os campos marcados com * são obrigatórios.</p>
        <Fieldset legend="Quem é você">
          <UserType />
          <div className="wide for-clients">
            <ReferrerField partners={partners} isPasswordLost={isPasswordLost} />
          </div>
          <ValidatedField name="nome" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
          <ValidatedField name="cpf" label="CPF" inputMode="numeric" autoComplete="off" maxLength={14} data-mask="cpf" required />
          <ValidatedField
            name="companyCNPJ"
            label="CNPJ da empresa"
            autoComplete="off"
            autoCapitalize="characters"
            maxLength={18}
            data-mask="cnpj"
            required
          />
          <ValidatedField name="tel" label="Celular" type="tel" autoComplete="tel" data-mask="phone" required />
        </Fieldset>
        <Fieldset legend="Como você entra">
          <div className="wide">
            <EmailField />
          </div>
          <NewPasswordField name="password" label="Senha" limits={passwordLimits} shortMessage={shortPasswordMessage} required />
          <PasswordField name="confirmation" label="Confirme a senha" autoComplete="new-password" required />
        </Fieldset>
        <ValidatedCheckbox
          name="terms"
          value={consentValue}
          label={
            <>
              Li e aceito os{' '}
              <Link to="/terms-of-use" data-dialog="">
                termos de uso
              </Link>{' '}
              e a{' '}
              <Link to="/policy-privacy" data-dialog="">
                política de privacidade
              </Link>
            </>
          }
          required
        />
        <p className="hint">Usamos os seus dados só para criar e cuidar da sua conta.</p>
        <div className="actions">
          <Button busyText="Enviando…">Criar conta</Button>
        </div>
      </ValidatedForm>
      <p>
        <Link to="/">Voltar ao início</Link>
      </p>
    </main>
  )
}
