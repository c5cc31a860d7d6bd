import { Form, Link } from '@remix-run/react'
import { maxFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { whereOnBill } from '~/ui/where-on-bill'
import { Section } from '~/ui/section'
import { SourceLink } from '../source-link'
import type { MigrationReply } from './answer-migration.server'
import { answerText } from './answer-text'
import { groupOptions } from './consumer-groups'
import type { EstimateReply } from './estimate-saving.server'
import { SavingEstimate } from './saving-estimate'
import { contactAddress, noticePath } from './contact-path'
import { billName, helperPath } from './migration-form'

/** Why a sent bill was not read. */
export type BillReply = { billError?: string | undefined }

/** A short form about the bill, answered with what the law says about migrating. */
export function MigrationHelper({
  typed,
  errors,
  answer,
  readBill,
  billError,
  estimate,
}: MigrationReply & BillReply & { estimate: EstimateReply | undefined }) {
  return (
    <Section
      id="posso-migrar"
      title="Posso migrar?"
      lead="Poucos dados da sua fatura bastam para saber. Nada do que você digitar é guardado."
      tone="sheet"
    >
      {readBill && <ReadBill market={readBill} isComplete={answer !== undefined} />}
      {answer && <Answer answer={answer} typed={typed} />}
      {estimate && <SavingEstimate {...estimate} />}
      <Form method="get" action={helperPath} className="question">
        <SelectField
          name="grupo"
          where={whereOnBill('grupoTarifario')}
          label="Grupo tarifário"
          options={groupOptions}
          placeholder="Escolha o grupo"
          defaultValue={typed.grupo}
          errors={errors?.grupo}
        />
        <div className="voltage">
          <Field
            name="tensao"
            where={whereOnBill('tensao')}
            label="Tensão"
            hint="Com a unidade, V ou kV, como na fatura."
            placeholder="13,8 kV"
            defaultValue={typed.tensao}
            errors={errors?.tensao}
          />
        </div>
        <Field
          name="demanda"
          where={whereOnBill('demandaForaPonta')}
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
      <Form method="post" action={helperPath} encType="multipart/form-data" className="stack">
        <Field
          name={billName}
          label="Ou envie a sua conta de luz"
          type="file"
          accept="application/xml,text/xml,application/pdf,.xml,.pdf"
          hint={`O PDF ou o XML da distribuidora, até ${maxFileMb} MB. Lemos o grupo e a demanda, e nada fica guardado.`}
          errors={billError === undefined ? undefined : [billError]}
          required
        />
        <p>
          <Button variant="secondary">Ler a minha conta</Button>
        </p>
      </Form>
    </Section>
  )
}

function ReadBill({ market, isComplete }: { market: 'cativa' | 'livre'; isComplete: boolean }) {
  if (market === 'livre')
    return (
      <Alert tone="warn">Lemos a sua conta: esta unidade já compra energia no mercado livre. O arquivo não foi guardado.</Alert>
    )
  return (
    <Alert tone="info">
      Preenchemos com a sua conta. {isComplete ? 'Confira os campos.' : 'Falta o que ela não diz.'} O arquivo não foi guardado.
    </Alert>
  )
}

function Answer({ answer, typed }: { answer: NonNullable<MigrationReply['answer']>; typed: MigrationReply['typed'] }) {
  const { title, reasons } = answerText(answer)
  return (
    <Alert tone={answer.mayMigrate ? 'gain' : 'warn'} title={title}>
      {reasons.map((reason) => (
        <p key={reason}>{reason}</p>
      ))}
      <p>
        Fonte: <SourceLink source={answer.source} />
      </p>
      <p>
        <Link to={contactAddress(typed)}>Quero que a equipe veja o meu caso</Link>
      </p>
      {!answer.mayMigrate && answer.reason === 'low-voltage-closed' && (
        <p>
          <Link to={`${noticePath}?grupo=${typed.grupo}`}>Avise-me quando puder</Link>
        </p>
      )}
    </Alert>
  )
}
