import { ValidatedForm } from 'remix-validated-form'
import { maxNameCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Button, ButtonLink } from '~/ui/button'
import { FilterBar } from '~/ui/filter-bar'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SelectField } from '~/ui/select-field'
import { SendingKey } from '~/ui/sending-key'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { fileValidator } from './file-form'
import type { Registration } from './files.server'
import { kindOptions } from './kind-options'
import { filesPath, registerPath } from './paths'

export function RegisterPage({ companies, companyId, subjects, typed, sendingKey }: Registration) {
  return (
    <div className="stack max-w-180">
      <PageHead title="Cadastrar arquivo" />
      <FilterBar path={registerPath} button="Escolher">
        <SelectField
          name="empresa"
          label="Empresa (só para um arquivo de uma unidade)"
          placeholder="Nenhuma"
          options={companies}
          defaultValue={companyId}
        />
      </FilterBar>
      <ValidatedForm
        validator={fileValidator}
        method="post"
        encType="multipart/form-data"
        className="card stack"
        noValidate
        defaultValues={{ ...typed }}
      >
        <SendingKey value={sendingKey} />
        <FormProblems fields={['title', 'kind', 'subject', 'file']} />
        <ValidatedField name="title" label="Nome" maxLength={maxNameCharacters} autoComplete="off" required />
        <ValidatedSelect name="kind" label="Tipo" options={kindOptions} placeholder="Escolha…" required />
        <ValidatedSelect name="subject" label="De que trata" options={subjects} placeholder="Escolha…" required />
        <ValidatedField
          name="file"
          label="Arquivo"
          type="file"
          accept=".pdf,.xlsx,.csv,.png,.jpg,.jpeg"
          hint={`PDF, XLSX, CSV, PNG ou JPEG, de até ${maxFileMb} MB.`}
          data-max-bytes={maxFileBytes}
          required
        />
        <div className="flex flex-wrap gap-3">
          <Button busyText="Enviando…">Cadastrar arquivo</Button>
          <ButtonLink to={filesPath} variant="secondary">
            Cancelar
          </ButtonLink>
        </div>
      </ValidatedForm>
    </div>
  )
}
