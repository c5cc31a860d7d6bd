import { Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { TypedText } from '~/ui/typed-text'
import { sendDataPath } from '~/areas/admin/public-data/public-data-words'
import { tariffsPath } from '../tariff-words'
import { importStateWords, tariffImportsPath, integer } from './import-words'
import { sizeText } from '~/ui/size-text'
import type { Imports, ListedImport } from './imports.server'

export function TariffImportsPage({ list, running }: Imports) {
  return (
    <ListPage
      title="Importar tarifas"
      lead="Os arquivos da ANEEL: as tarifas homologadas e, depois delas, as componentes tarifárias. O arquivo enviado é comparado com o que está gravado e espera a confirmação; estudos guardados não mudam."
      list={list}
      caption="Importações, da mais nova à mais antiga"
      columns={columns}
      query={{}}
      empty={<Empty>Nenhuma importação ainda: as tarifas são as que vieram com o sistema.</Empty>}
      actions={
        <>
          <ButtonLink to={sendDataPath}>Enviar o arquivo</ButtonLink>
          <ButtonLink to={tariffsPath} variant="secondary">
            Voltar às tarifas
          </ButtonLink>
        </>
      }
    >
      {running && (
        <Alert tone="info">
          Uma importação está em andamento. <Link to={`${tariffImportsPath}/${running.id}`}>Acompanhar</Link>
        </Alert>
      )}
    </ListPage>
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
