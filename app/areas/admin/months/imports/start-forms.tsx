import { Form, useActionData } from '@remix-run/react'
import { maxImportRows } from '~/contract/month-imports'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { Button } from '~/ui/button'
import { Field } from '~/ui/field'
import { decimal } from '~/ui/format'
import { TextareaField } from '~/ui/textarea-field'
import { importsPath } from '../paths'
import type { OpenedImports } from './imports.server'

type Reply = { fieldErrors?: Record<string, string>; repopulateFields?: Record<string, string> }

/** The file of an import, and which columns it has. */
export function FileForm() {
  const problem = useActionData<Reply>()?.fieldErrors?.['file']
  return (
    <Form method="post" action={importsPath} encType="multipart/form-data" className="card stack" noValidate>
      <h2>Enviar um arquivo</h2>
      <p>
        Uma linha por mês, com as colunas <strong>CNPJ</strong> (ou código da CCEE), <strong>Mês</strong>, <strong>Ano</strong>,{' '}
        <strong>Energia contratada</strong> e <strong>medida</strong> em MWh, <strong>Flexibilidade</strong>,{' '}
        <strong>Custo cativo</strong>, <strong>Custo livre</strong> e <strong>Status</strong> (1 finalizado, 2 incompleto).
      </p>
      <p>
        <a href="/modelos/dados-mensais.csv" download>
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

/** Cells copied from a spreadsheet: they become an import, which is looked at before anything of it is written. */
export function PasteForm({ typed }: Partial<Pick<OpenedImports, 'typed'>>) {
  const reply = useActionData<Reply>()
  const problem = reply?.fieldErrors?.['text']
  return (
    <Form method="post" action={importsPath} encType="multipart/form-data" className="card stack" noValidate>
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
