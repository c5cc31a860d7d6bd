import { ValidatedForm } from 'remix-validated-form'
import { maxEmailCharacters, maxNameCharacters } from '~/contract/text'
import { FormProblems } from '~/ui/form-problems'
import { Button } from '~/ui/button'
import { Honeypot } from '~/ui/honeypot'
import { Section } from '~/ui/section'
import { ValidatedField } from '~/ui/validated-field'
import { guestAccessValidator } from './access-form'

/** The access form, shown in place of the simulator. */
export function AccessSection({ path, stamp }: { path: string; stamp: string }) {
  return (
    <Section
      id="simulador"
      title="Simule sua economia"
      lead="Diga quem você é e abra o simulador: ele compara a sua conta de hoje com o mercado livre e com a sua própria usina."
      tone="sheet"
    >
      <ValidatedForm
        id="access"
        validator={guestAccessValidator}
        method="post"
        action={`${path}#simulador`}
        className="card stack"
        noValidate
      >
        <FormProblems />
        <ValidatedField name="name" label="Nome" autoComplete="name" maxLength={maxNameCharacters} required />
        <div className="grid gap-5 md:grid-cols-2">
          <ValidatedField name="cnpj" label="CNPJ" autoComplete="off" maxLength={18} data-mask="cnpj" required />
          <ValidatedField name="email" label="E-mail" type="email" autoComplete="email" maxLength={maxEmailCharacters} required />
        </div>
        <Honeypot stamp={stamp} />
        <p>
          <Button busyText="Enviando…">Acessar o simulador</Button>
        </p>
      </ValidatedForm>
    </Section>
  )
}
