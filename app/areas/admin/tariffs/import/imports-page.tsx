import { Link } from '@remix-run/react'
import { maxTariffFileMb } from '~/domain/files/limits'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { TypedText } from '~/ui/typed-text'
import { DataFileForm } from '~/areas/admin/data-file-form'
import { tariffsPath } from '../tariff-words'
import { importStateWords, tariffImportsPath, integer } from './import-words'
import { sizeText } from '~/ui/size-text'
import type { Imports, ListedImport } from './imports.server'

const aneelData = 'https://dadosabertos.aneel.gov.br/dataset/tarifas-distribuidoras-energia-eletrica'
const aneelComponents = 'https://dadosabertos.aneel.gov.br/dataset/componentes-tarifarias'

export function TariffImportsPage({ list, running }: Imports) {
  return (
    <ListPage
      title="Importar tarifas"
      lead="Os arquivos da ANEEL: as tarifas homologadas e, depois delas, as componentes tarifárias. A importação grava tudo ou nada, e estudos guardados não mudam."
      list={list}
      caption="Importações, da mais nova à mais antiga"
      columns={columns}
      query={{}}
      empty={<Empty>Nenhuma importação ainda: as tarifas são as que vieram com o sistema.</Empty>}
      actions={
        <ButtonLink to={tariffsPath} variant="secondary">
          Voltar às tarifas
        </ButtonLink>
      }
    >
      {running && (
        <Alert tone="info">
          Uma importação está em andamento. <Link to={`${tariffImportsPath}/${running.id}`}>Acompanhar</Link>
        </Alert>
      )}
      <ImportForm />
    </ListPage>
  )
}

function ImportForm() {
  return (
    <DataFileForm
      action={tariffImportsPath}
      heading={<h2>Enviar o arquivo</h2>}
      label="Arquivo da ANEEL"
      accept=".csv,text/csv"
      hint={`O CSV “tarifas-homologadas-distribuidoras-energia-eletrica” ou “componentes-tarifarias”, de até ${maxTariffFileMb} MB.`}
      note={
        <p className="hint">
          Baixe-os em dados abertos da ANEEL: <a href={aneelData}>tarifas</a> e <a href={aneelComponents}>componentes</a>. As
          componentes dão a cada tarifa a parcela do Fio B e as linhas APE e SCEE que lhe faltam.
        </p>
      }
      button="Importar o arquivo"
    />
  )
}

const columns: readonly Column<ListedImport>[] = [
  { header: 'Quando', cell: ({ startedAt }) => shortMoment(startedAt) },
  {
    header: 'Quem',
    cell: ({ isCommand, actor }) => (isCommand ? 'Comando' : <TypedText>{actor ?? 'conta excluída'}</TypedText>),
  },
  { header: 'Arquivo', cell: file },
  { header: 'Situação', cell: ({ state }) => <Badge tone={importStateWords[state].tone}>{importStateWords[state].text}</Badge> },
  { header: 'Tarifas gravadas', cell: ({ report }) => (report ? integer(report.tariffsWritten) : '–'), isNumeric: true },
  {
    header: 'Linhas recusadas',
    cell: ({ report }) => (report ? integer(report.rowsRead - report.rowsKept) : '–'),
    isNumeric: true,
  },
  { header: 'Abrir', hasOwnLine: true, cell: open },
]

function file({ fileName, sizeBytes }: ListedImport) {
  return (
    <>
      <TypedText>{fileName}</TypedText> ({sizeText(sizeBytes)})
    </>
  )
}

function open({ id, state, startedAt }: ListedImport) {
  return (
    <Link to={`${tariffImportsPath}/${id}`}>
      {state === 'running' ? 'Acompanhar' : 'Ver o relatório'} <span className="sr-only">de {shortMoment(startedAt)}</span>
    </Link>
  )
}
