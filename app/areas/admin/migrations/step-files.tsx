import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { maxEvidenceFiles } from '~/contract/migrations'
import { maxReasonCharacters } from '~/contract/text'
import { maxFileMb } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { shortMoment } from '~/ui/format'
import { SendingKey } from '~/ui/sending-key'
import { sizeText } from '~/ui/size-text'
import { useSubactionReply } from '~/ui/subaction-reply'
import { ValidatedField, ValidatedTextarea } from '~/ui/validated-field'
import { reopenValidator } from './migration-form'
import type { OfficeMigration } from './migrations.server'

type Step = NonNullable<OfficeMigration['migration']>['steps'][number]

/** The files that prove a step, and the form that attaches another. */
export function StepFiles({ step, sendingKey }: { step: Step; sendingKey: string }) {
  return (
    <>
      {step.files.length > 0 && (
        <ul className="rows">
          {step.files.map((file) => (
            <StepFile key={file.id} {...file} />
          ))}
        </ul>
      )}
      {step.files.length < maxEvidenceFiles && <Attach step={step} sendingKey={sendingKey} />}
    </>
  )
}

function StepFile({ id, name, size, sentAt }: Step['files'][number]) {
  const subaction = `remove-file-${id}`
  const { own } = useSubactionReply(subaction)
  return (
    <li>
      <div>
        <a className="wrap-anywhere" href={`/uploads/${id}`}>
          {name}
        </a>
        <p className="hint">
          {sizeText(size)}, anexado em {shortMoment(sentAt)}
        </p>
        <Disclosure isOpen={own !== undefined} summary={`Excluir ${name}`}>
          <ValidatedForm
            id={subaction}
            validator={reopenValidator}
            subaction={subaction}
            method="post"
            className="stack"
            noValidate
          >
            <FormProblems subaction={subaction} />
            <p>O cliente e o parceiro deixam de ver o arquivo na hora. Isto não pode ser desfeito.</p>
            <ValidatedTextarea
              id={`${subaction}-reason`}
              name="reason"
              label="Motivo"
              rows={2}
              maxLength={maxReasonCharacters}
              required
            />
            <div>
              <Button variant="danger" busyText="Excluindo…">
                Excluir o arquivo
              </Button>
            </div>
          </ValidatedForm>
        </Disclosure>
      </div>
    </li>
  )
}

/** The file is checked by the server. */
const attachValidator = formValidator(z.object({}))

function Attach({ step, sendingKey }: { step: Step; sendingKey: string }) {
  const subaction = `attach-${step.key}`
  const { own } = useSubactionReply(subaction)
  return (
    <Disclosure isOpen={own !== undefined} summary={`Anexar um arquivo ao passo ${step.title}`}>
      <ValidatedForm
        id={subaction}
        validator={attachValidator}
        subaction={subaction}
        method="post"
        encType="multipart/form-data"
        className="stack"
        noValidate
      >
        <FormProblems subaction={subaction} />
        <SendingKey value={sendingKey} />
        <ValidatedField
          id={`${subaction}-file`}
          name="file"
          label="Arquivo"
          type="file"
          accept="application/pdf,image/png,image/jpeg"
          hint={`PDF, PNG ou JPEG, de até ${maxFileMb} MB. O cliente e o parceiro da unidade também o veem.`}
          required
        />
        <div>
          <Button variant="secondary" busyText="Anexando…">
            Anexar o arquivo
          </Button>
        </div>
      </ValidatedForm>
    </Disclosure>
  )
}
