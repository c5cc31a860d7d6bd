import type { ReactNode } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { maxReasonCharacters, paragraphs } from '~/contract/text'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { ValidatedTextarea } from '~/ui/validated-field'

export const refusalValidator = formValidator(
  z.object({ reason: paragraphs(maxReasonCharacters, 'Diga o motivo, em até 1.000 caracteres') }),
)

type Props = {
  /** "cadastro" */
  what: string
  hint: string
  /** Values typed before, if this form was sent. */
  typed: Record<string, unknown> | undefined
  /** Hidden fields. */
  children?: ReactNode
}

/** Refuses what somebody proposed, with a reason. */
export function RefusalForm({ what, hint, typed, children }: Props) {
  return (
    <Disclosure summary="Recusar" isOpen={typed !== undefined}>
      <ValidatedForm
        validator={refusalValidator}
        subaction="refuse"
        method="post"
        className="stack"
        noValidate
        defaultValues={{ ...typed }}
      >
        {children}
        <FormProblems subaction="refuse" />
        <ValidatedTextarea name="reason" label="Motivo" hint={hint} rows={3} maxLength={maxReasonCharacters} required />
        <div>
          <Button variant="danger" busyText="Recusando…">
            Recusar {what}
          </Button>
        </div>
      </ValidatedForm>
    </Disclosure>
  )
}
