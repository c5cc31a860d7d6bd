import { Form } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { formValidator } from '~/ui/form-validator'
import { FormProblems, useRefusal } from '~/ui/form-problems'
import { PictureField } from '../picture-field'

type Props = { name: string; logo: string | null; version: string }

/** The mark shown on the company's pages. */
export function CompanyLogoForm({ name, logo, version }: Props) {
  const removalRefusal = useRefusal('remove-mark')
  return (
    <section className="card stack" aria-labelledby="marca">
      <h2 id="marca">Marca</h2>
      {logo === null ? (
        <p>Sem marca: as páginas mostram só o nome.</p>
      ) : (
        <CurrentMark name={name} logo={logo} version={version} />
      )}
      {removalRefusal && <Alert tone="error">{removalRefusal}</Alert>}
      <ValidatedForm
        validator={fileValidator}
        subaction="mark"
        method="post"
        encType="multipart/form-data"
        className="stack"
        noValidate
      >
        <FormProblems subaction="mark" />
        <input type="hidden" name="version" value={version} />
        <PictureField />
        <div>
          <Button variant="secondary" busyText="Enviando…">
            {logo === null ? 'Enviar a marca' : 'Trocar a marca'}
          </Button>
        </div>
      </ValidatedForm>
    </section>
  )
}

/** The server checks the file. */
const fileValidator = formValidator(z.object({}))

function CurrentMark({ name, logo, version }: Props & { logo: string }) {
  const storageId = logo.slice(logo.lastIndexOf('/') + 1)
  return (
    <div className="between">
      <img src={`/uploads/${storageId}`} alt={`Marca: ${name}`} className="max-h-16 max-w-48 object-contain" />
      <Form method="post">
        <input type="hidden" name="subaction" value="remove-mark" />
        <input type="hidden" name="version" value={version} />
        <Button variant="secondary" busyText="Excluindo…">
          Excluir a marca
        </Button>
      </Form>
    </div>
  )
}
