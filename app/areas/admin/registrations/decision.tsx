import { Form } from '@remix-run/react'
import { formatCpf } from '~/domain/registry/cpf'
import { formatPhone } from '~/domain/registry/phone'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { cnpjMask } from '~/ui/format'
import { TextareaField } from '~/ui/textarea-field'
import { AccessFields } from '../accounts/access-fields'
import type { Registration, Undecided } from './registrations.server'

type Props = { registration: Registration; mayGrantAdmin: boolean; undecided: Undecided }

/** One registration with its two ways out. */
export function Decision({ registration, mayGrantAdmin, undecided }: Props) {
  const { id, name, email, phone, cpf, cnpj, kind, partner } = registration
  const { errors, access, reason, failure } = undecided
  const isRefusing = reason !== undefined
  return (
    <section className="card stack" aria-labelledby="decision">
      <h2 id="decision">{name}</h2>
      {failure && <Alert tone="error">{failure}</Alert>}
      <dl className="facts">
        <Fact term="Tipo">{kind === 'cliente' ? 'Cliente' : 'Parceiro'}</Fact>
        <Fact term="E-mail">{email}</Fact>
        <Fact term="Celular">{formatPhone(phone)}</Fact>
        <Fact term="CPF">{formatCpf(cpf)}</Fact>
        <Fact term="CNPJ">{cnpjMask(cnpj)}</Fact>
        <Fact term="Indicado por">{partner?.name ?? 'Ninguém'}</Fact>
      </dl>
      <Disclosure summary="Aprovar" isOpen={!isRefusing}>
        <Form method="post" className="stack" noValidate>
          <input type="hidden" name="cadastro" value={id} />
          <AccessFields typed={access ?? firstAccess(registration)} errors={errors} mayGrantAdmin={mayGrantAdmin} />
          <div>
            <Button name="intent" value="approve" busyText="Aprovando…">
              Aprovar o cadastro
            </Button>
          </div>
        </Form>
      </Disclosure>
      <Disclosure summary="Recusar" isOpen={isRefusing}>
        <Form method="post" className="stack" noValidate>
          <input type="hidden" name="cadastro" value={id} />
          <TextareaField
            name="reason"
            label="Motivo"
            hint="A pessoa recebe este texto por e-mail."
            rows={3}
            maxLength={1000}
            defaultValue={reason}
            errors={errors['reason'] === undefined ? undefined : [errors['reason']]}
            required
          />
          <div>
            <Button name="intent" value="refuse" variant="secondary" busyText="Recusando…">
              Recusar o cadastro
            </Button>
          </div>
        </Form>
      </Disclosure>
    </section>
  )
}

function Fact({ term, children }: { term: string; children: string }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd>{children}</dd>
    </div>
  )
}

function firstAccess({ kind }: Registration) {
  return { role: kind === 'cliente' ? 'CLIENTE' : 'PARCEIRO', permissions: [], companyName: '', accessExpiresOn: '' }
}
