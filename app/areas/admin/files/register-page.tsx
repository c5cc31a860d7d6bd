import { useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { maxNameCharacters, maxSearchCharacters } from '~/contract/text'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { FoundLinks } from '~/ui/found-links'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { SelectField } from '~/ui/select-field'
import { SendingKey } from '~/ui/sending-key'
import { textField } from '~/ui/sought'
import { SendOnEnter, SoughtField, useChoices } from '~/ui/sought-field'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { companyWords, nameWords } from '../choice-words'
import { fileValidator, subjectField } from './file-form'
import { subjectText } from './file-words'
import type { FileRegistration } from './files.server'
import { kindOptions } from './kind-options'
import { filesPath, registerOfCompanyPath, registerPath } from './paths'

export function RegisterPage({ companies, company, subjects: opened, typed, sendingKey }: FileRegistration) {
  const subjects = useChoices(opened)
  const { isFileLost = false } = useActionData<{ isFileLost?: boolean }>() ?? {}
  return (
    <div className="stack max-w-180">
      <PageHead title="Cadastrar arquivo" />
      <CompanyStep companies={companies} company={company} />
      {companies.search && company && (
        <p className="wrap-anywhere">
          Arquivo de <strong>{company.name}</strong> ou de uma das suas unidades.
        </p>
      )}
      <ValidatedForm
        validator={fileValidator}
        method="post"
        encType="multipart/form-data"
        className="card stack"
        noValidate
        defaultValues={{ ...typed }}
      >
        <SendingKey value={sendingKey} />
        {subjects.search && <SendOnEnter>Cadastrar arquivo</SendOnEnter>}
        <FormProblems fields={['title', 'kind', textField(subjectField), subjectField, 'file']} />
        <ValidatedField name="title" label="Nome" maxLength={maxNameCharacters} autoComplete="off" required />
        <ValidatedSelect name="kind" label="Tipo" options={kindOptions} placeholder="Escolha…" required />
        <SoughtField
          name={subjectField}
          label="De que trata"
          hint="Escreva o começo do nome da empresa ou do parceiro e procure, ou escolha a plataforma."
          legend="Escolha de que trata"
          choices={subjects}
          words={nameWords}
          always={company ? [] : [{ value: 'platform', label: subjectText({ type: 'platform', name: null }) }]}
          note={isFileLost && 'Escolha o arquivo de novo: o navegador não o guarda.'}
        />
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

/** Step before the form of a file about a unit: chooses the company, from a list, or, of many, by a search. */
function CompanyStep({ companies, company }: Pick<FileRegistration, 'companies' | 'company'>) {
  const label = 'Empresa (só para um arquivo de uma unidade)'
  if (!companies.search) {
    return (
      <FilterBar path={registerPath} button="Escolher">
        <SelectField name="empresa" label={label} placeholder="Nenhuma" options={companies.options} defaultValue={company?.id} />
      </FilterBar>
    )
  }
  return (
    <>
      <FilterBar path={registerPath} isLive>
        {company && <input type="hidden" name="empresa" value={company.id} />}
        <Field
          name="nomeEmpresa"
          label={label}
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={companies.search.typed}
          autoComplete="off"
        />
      </FilterBar>
      <FoundLinks choices={companies} chosen={company?.id} words={companyWords} to={registerOfCompanyPath} />
    </>
  )
}
