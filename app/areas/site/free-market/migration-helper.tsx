import { Form } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { Section } from '~/ui/section'
import { SourceLink } from '../source-link'
import type { MigrationReply } from './answer-migration.server'
import { answerText } from './answer-text'

const groups = [
  { value: 'A', label: 'Grupo A (alta ou média tensão)' },
  { value: 'B_BUSINESS', label: 'Grupo B: comércio, serviços ou indústria' },
  { value: 'B_OTHER', label: 'Grupo B: residência, rural ou outro' },
]

/** A short form about the bill, answered with what the law says about migrating. */
export function MigrationHelper({ typed, errors, answer }: MigrationReply) {
  return (
    <Section
      id="posso-migrar"
      title="Posso migrar?"
      lead="Três dados da sua fatura bastam para saber. Nada do que você digitar é guardado."
      tone="sheet"
    >
      {answer && <Answer answer={answer} />}
      <Form method="get" action="/mercado-livre#posso-migrar" className="question">
        <SelectField
          name="grupo"
          label="Grupo tarifário"
          options={groups}
          placeholder="Escolha o grupo"
          defaultValue={typed.grupo}
          errors={errors?.grupo}
        />
        <Field name="tensao" label="Tensão" unit="kV" inputMode="decimal" defaultValue={typed.tensao} errors={errors?.tensao} />
        <Field
          name="demanda"
          label="Demanda contratada"
          unit="kW"
          inputMode="decimal"
          hint="No Grupo B, deixe em branco."
          defaultValue={typed.demanda}
          errors={errors?.demanda}
        />
        <p>
          <Button>Conferir</Button>
        </p>
      </Form>
    </Section>
  )
}

function Answer({ answer }: { answer: NonNullable<MigrationReply['answer']> }) {
  const { title, reasons } = answerText(answer)
  return (
    <Alert tone={answer.mayMigrate ? 'gain' : 'warn'} title={title}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>
        Fonte: <SourceLink source={answer.source} />
      </p>
    </Alert>
  )
}
