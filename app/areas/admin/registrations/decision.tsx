import { ValidatedForm } from 'remix-validated-form'
import { maxReasonCharacters } from '~/contract/text'
import { formatCpf } from '~/domain/registry/cpf'
import { formatPhone } from '~/domain/registry/phone'
import { Badge } from '~/ui/badge'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems, useFormReply } from '~/ui/form-problems'
import { cnpjMask } from '~/ui/format'
import { ValidatedTextarea } from '~/ui/validated-field'
import { FactItem } from '../fact'
import { RefusalForm } from '../refusal-form'
import { AccessFields } from '../accounts/access-fields'
import type { ShownAccess } from '../accounts/access-form'
import { approvalValidator } from './approval-form'
import type { ListedRegistrations, Registration } from './registrations.server'

type Props = Pick<ListedRegistrations, 'mayGrantAdmin' | 'draft'> & { registration: Registration }

/** One registration with the forms that approve and refuse it. */
export function Decision({ registration, mayGrantAdmin, draft }: Props) {
  const { id, name, email, phone, cpf, cnpj, kind, partner, isEmailConfirmed } = registration
  const isRefusing = (useFormReply() ?? draft)?.subaction === 'refuse'
  return (
    <section className="card stack" aria-labelledby="decision">
      <h2 id="decision">{name}</h2>
      <dl className="facts">
        <FactItem term="Tipo">{kind === 'cliente' ? 'Cliente' : 'Parceiro'}</FactItem>
        <FactItem term="E-mail">
          {email} {!isEmailConfirmed && <Badge tone="warn">e-mail não confirmado</Badge>}
        </FactItem>
        <FactItem term="Celular">{formatPhone(phone)}</FactItem>
        <FactItem term="CPF">{formatCpf(cpf)}</FactItem>
        <FactItem term="CNPJ">{cnpjMask(cnpj)}</FactItem>
        <FactItem term="Indicado por">{partner?.name ?? 'Ninguém'}</FactItem>
      </dl>
      <Disclosure summary="Aprovar" isOpen={!isRefusing}>
        <ValidatedForm
          validator={approvalValidator}
          subaction="approve"
          method="post"
          className="stack"
          noValidate
          defaultValues={{ ...firstAccess(registration), ...(!isRefusing && draft) }}
        >
          <input type="hidden" name="cadastro" value={id} />
          <FormProblems subaction="approve" />
          <AccessFields mayGrantAdmin={mayGrantAdmin} />
          {!isEmailConfirmed && (
            <ValidatedTextarea
              name="unconfirmedReason"
              label="Por que aprovar sem o e-mail confirmado"
              hint="Fica guardado com o cadastro; a pessoa o lê se baixar os dados dela."
              rows={2}
              maxLength={maxReasonCharacters}
              required
            />
          )}
          <div>
            <Button busyText="Aprovando…">Aprovar o cadastro</Button>
          </div>
        </ValidatedForm>
      </Disclosure>
      <RefusalForm what="o cadastro" hint="A pessoa recebe este texto por e-mail." typed={isRefusing ? { ...draft } : undefined}>
        <input type="hidden" name="cadastro" value={id} />
      </RefusalForm>
    </section>
  )
}

function firstAccess({ kind }: Registration): ShownAccess {
  return { role: kind === 'cliente' ? 'CLIENTE' : 'PARCEIRO', permissions: [], companyName: '', accessExpiresOn: '' }
}
