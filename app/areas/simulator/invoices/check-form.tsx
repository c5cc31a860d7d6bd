import { Form } from '@remix-run/react'
import { subgroups } from '~/domain/tariffs/tariff'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { StoredNow, type StoredField } from '~/ui/stored-now'
import { figureLabels } from './figure-labels'
import { studyFigures, type FigureName, type StoredReading, type StudyFigure } from './study-figures'
import { acceptedName, askedFigures, doubtsToAccept, doubtText, type FigureErrors } from './to-statement'

type Props = {
  kept: StoredReading & { version: string }
  /** The typed values of a refused form, and the reason. */
  typed?: Readonly<Record<string, string | string[]>> | undefined
  errors?: FigureErrors | undefined
  refusal?: string | undefined
}

/** Asks for each figure that is missing or in doubt, beside what was read, and for a confirmation of each other doubt. */
export function CheckForm({ kept, typed = {}, errors = {}, refusal }: Props) {
  const figures = askedFigures(kept)
  const doubts = doubtsToAccept(kept)
  if (figures.length === 0 && doubts.length === 0 && !refusal) return null
  return (
    <section id="conferir" className="card stack" aria-labelledby="conferir-titulo">
      <h2 id="conferir-titulo">Valores a conferir</h2>
      <p>
        Confira na fatura e informe o valor certo. O que você informar fica ao lado do que foi lido, e é o que os estudos usam; um
        valor em dúvida não entra em conta alguma antes disso.
      </p>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Form method="post" reloadDocument noValidate className="stack">
        <StoredNow version={kept.version} stored={storedFigures(kept)} />
        <div className="grid gap-5 md:grid-cols-2 md:gap-x-6" hidden={figures.length === 0}>
          {figures.map((figure) => (
            <FigureField key={figure.name} figure={figure} typed={typed[figure.name]} error={errors[figure.name]} />
          ))}
        </div>
        {doubts.map((doubt) => (
          <CheckboxField
            key={doubtText(doubt)}
            id={`aceita-${doubtText(doubt)}`}
            name={acceptedName}
            value={doubtText(doubt)}
            label="Conferi, e sigo assim"
            hint={doubt.message}
          />
        ))}
        <p>
          <Button busyText="Guardando…">Confirmar os valores</Button>
        </p>
      </Form>
    </section>
  )
}

/** The figures used in studies now, beside those typed over another version. */
function storedFigures(kept: StoredReading): StoredField[] {
  return studyFigures(kept).map(({ name, read, used }) => ({
    name,
    label: figureLabels[name].label,
    value: used === '' ? read : used,
  }))
}

type FigureFieldProps = { figure: StudyFigure; typed: string | string[] | undefined; error: string | undefined }

function FigureField({ figure: { name, read, used }, typed, error }: FigureFieldProps) {
  const { label, unit } = figureLabels[name]
  const shared = {
    name,
    label,
    hint: read === '' ? 'A fatura não diz.' : `Lido: ${[read, unit].filter(Boolean).join(' ')}.`,
    errors: error === undefined ? undefined : [error],
    defaultValue: typed ?? (used === '' ? read : used),
  }
  const options = choices[name]
  if (options) return <SelectField {...shared} options={options} placeholder="Escolha" />
  return <Field {...shared} {...(unit && { unit })} inputMode="decimal" autoComplete="off" maxLength={20} />
}

const choices: Partial<Record<FigureName, { value: string; label: string }[]>> = {
  grupoTarifario: subgroups.map((value) => ({ value, label: value })),
  ths: [
    { value: 'VERDE', label: 'Verde' },
    { value: 'AZUL', label: 'Azul' },
  ],
}
