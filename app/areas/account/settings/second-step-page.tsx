import { ValidatedForm } from 'remix-validated-form'
import { maxResetCodeCharacters } from '~/contract/password'
import { FormProblems, useFormReply } from '~/ui/form-problems'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { shortMoment } from '~/ui/format'
import { ValidatedField } from '~/ui/validated-field'
import { PasswordField } from '~/ui/password-field'
import { secondStepValidators } from './second-step-form'

type Props = {
  isOn: boolean
  isRequired: boolean
  since: string | null
  recoveryCodesLeft: number
}

/** The state of the second step and the forms that change it. */
export function SecondStepPage(props: Props) {
  return (
    <section className="card stack">
      <h2>
        Verificação em duas etapas <Badge tone={props.isOn ? 'gain' : 'warn'}>{props.isOn ? 'Ativa' : 'Inativa'}</Badge>
      </h2>
      {props.isOn ? <On {...props} /> : <Off {...props} />}
    </section>
  )
}

function Off({ isRequired }: Props) {
  return (
    <ValidatedForm validator={secondStepValidators.start} subaction="start" method="post" className="stack" noValidate>
      <p>
        Além da senha, cada entrada pede um código que só o seu celular mostra. Você precisa de um aplicativo autenticador, como
        Google Authenticator, Microsoft Authenticator ou 2FAS.
      </p>
      {isRequired && <p>Para a sua conta, ela é obrigatória.</p>}
      <FormProblems subaction="start" />
      <PasswordField name="password" label="Sua senha" autoComplete="current-password" required />
      <div className="flex flex-wrap gap-3">
        <Button busyText="Um momento…">Ativar</Button>
      </div>
    </ValidatedForm>
  )
}

function On({ since, isRequired, recoveryCodesLeft }: Props) {
  const sent = useFormReply()?.subaction
  return (
    <>
      <p>
        Ativa desde {since ? shortMoment(since) : 'hoje'}. {codesLeft(recoveryCodesLeft)}
        {isRequired && ' Para a sua conta, ela é obrigatória.'}
      </p>
      <Disclosure summary="Gerar novos códigos de recuperação" isOpen={sent === 'renew'}>
        <ValidatedForm validator={secondStepValidators.renew} subaction="renew" method="post" className="stack" noValidate>
          <p>Os códigos anteriores deixam de valer, e as suas outras sessões são encerradas.</p>
          <FormProblems subaction="renew" />
          <WhoYouAre act="renew" />
          <div>
            <Button variant="secondary" busyText="Gerando…">
              Gerar códigos
            </Button>
          </div>
        </ValidatedForm>
      </Disclosure>
      {!isRequired && (
        <Disclosure summary="Desativar" isOpen={sent === 'end'}>
          <ValidatedForm validator={secondStepValidators.end} subaction="end" method="post" className="stack" noValidate>
            <p>As suas outras sessões são encerradas.</p>
            <FormProblems subaction="end" />
            <WhoYouAre act="end" />
            <div>
              <Button variant="danger" busyText="Desativando…">
                Desativar a verificação
              </Button>
            </div>
          </ValidatedForm>
        </Disclosure>
      )}
    </>
  )
}

function codesLeft(count: number) {
  if (count === 0) return 'Não resta nenhum código de recuperação: gere outros.'
  return count === 1 ? 'Resta 1 código de recuperação.' : `Restam ${count} códigos de recuperação.`
}

/** The fields of a reauthentication. */
function WhoYouAre({ act }: { act: 'renew' | 'end' }) {
  return (
    <>
      <PasswordField id={`${act}-password`} name="password" label="Sua senha" autoComplete="current-password" required />
      <ValidatedField
        id={`${act}-code`}
        name="code"
        label="Código do aplicativo ou de recuperação"
        autoComplete="one-time-code"
        maxLength={maxResetCodeCharacters}
        required
      />
    </>
  )
}
