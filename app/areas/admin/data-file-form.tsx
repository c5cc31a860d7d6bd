import type { ComponentProps, ReactNode } from 'react'
import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { maxPublicFileBytes } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { ChosenFiles, UploadProgress } from '~/ui/upload-progress'
import { ValidatedField } from '~/ui/validated-field'

const fileValidator = formValidator(z.object({}))

type Props = Pick<ComponentProps<typeof ValidatedField>, 'label' | 'accept' | 'hint'> & {
  action: string
  button: string
  /** Above the field. */
  heading?: ReactNode
  /** Between the field and the button. */
  note?: ReactNode
  /** Below the button. */
  children?: ReactNode
}

/** Sends one public data file, which is streamed. With script the upload's progress is shown (app/enhance/upload.ts). */
export function DataFileForm({ action, button, heading, note, children, ...field }: Props) {
  return (
    <ValidatedForm
      validator={fileValidator}
      method="post"
      action={action}
      encType="multipart/form-data"
      className="card stack"
      noValidate
      data-upload=""
      data-checking="Guardando o arquivo…"
      data-failure="O arquivo não chegou inteiro, e nada foi alterado. Envie novamente."
    >
      {heading}
      <FormProblems />
      <ValidatedField name="file" type="file" data-max-files={1} data-max-total={maxPublicFileBytes} required {...field} />
      <ChosenFiles field="file" />
      {note}
      <UploadProgress label="Envio do arquivo" />
      <div>
        <Button busyText="Enviando…">{button}</Button>
      </div>
      {children}
    </ValidatedForm>
  )
}
