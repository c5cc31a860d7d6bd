import { Form, useActionData } from '@remix-run/react'
import { maxImportRows } from '~/contract/month-imports'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { decimal } from '~/ui/format'
import { TextareaField } from '~/ui/textarea-field'
import { monthImportsPath, modelPath } from '../paths'
import type { OpenedImports } from './imports.server'

type Reply = { fieldErrors?: Record<string, string>; repopulateFields?: Record<string, string> }

/** The file of an import. */
export function MonthFileForm() {
  const problem = useActionData<Reply>()?.fieldErrors?.['file']
  return (
    <Form method="post" action={monthImportsPath} encType="multipart/form-data" className="card stack" noValidate>
      <h2>Enviar um arquivo</h2>
      <p>
        Envie uma linha por mês, com o <strong>CNPJ</strong> ou o <strong>código CCEE</strong> da unidade, o <strong>mês</strong>,
        o <strong>ano</strong> e qualquer valor do mês, como custos, energia, demanda e encargos. O que o arquivo não traz, ou
        deixa vazio, fica como está.
      </p>
      <p>
        <a href={modelPath} download>
          Baixar um modelo (CSV)
        </a>
      </p>
      <Field
        name="file"
        label="Planilha"
        type="file"
        accept=".csv,.xlsx,text/csv"
        hint={`CSV ou XLSX de até ${maxFileMb} MB e ${decimal(maxImportRows, 0)} linhas.`}
        data-max-bytes={maxFileBytes}
        errors={problem === undefined ? undefined : [problem]}
      />
      <div>
        <Button busyText="Lendo…">Conferir</Button>
      </div>
    </Form>
  )
}

/** Cells copied from a spreadsheet become a draft, which is reviewed before it is written. */
export function PasteForm({ typed }: Partial<Pick<OpenedImports, 'typed'>>) {
  const reply = useActionData<Reply>()
  const problem = reply?.fieldErrors?.['text']
  return (
    <Form method="post" action={monthImportsPath} encType="multipart/form-data" className="card stack" noValidate>
      <h2>Colar da planilha</h2>
      <TextareaField
        name="text"
        label="Células copiadas"
        hint="Copie as células com a linha dos títulos, com as mesmas colunas do arquivo."
        rows={8}
        defaultValue={reply?.repopulateFields?.['text'] ?? typed?.['text']}
        errors={problem === undefined ? undefined : [problem]}
      />
      <div>
        <Button busyText="Lendo…">Conferir as células</Button>
      </div>
    </Form>
  )
}
