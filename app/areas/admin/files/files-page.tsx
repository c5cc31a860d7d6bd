import { Link } from '@remix-run/react'
import { maxSearchCharacters } from '~/contract/text'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortMoment } from '~/ui/format'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { countLabel } from '~/ui/pager'
import { SelectField } from '~/ui/select-field'
import { TypedText } from '~/ui/typed-text'
import { fileKindWords, subjectText } from './file-words'
import type { ListedFiles, ListedFile } from './files.server'
import { kindOptions } from './kind-options'
import { fileDeletionPath, filesPath, registerPath } from './paths'

export function FilesPage({ list, filter }: ListedFiles) {
  return (
    <ListPage
      title="Arquivos"
      lead="Arquivos da plataforma, de empresas, unidades e parceiros. Só administradores os veem."
      list={list}
      caption={`${countLabel(list, 'arquivo', 'arquivos')}, do mais novo ao mais antigo`}
      columns={columns}
      query={withoutEmpty(filter)}
      empty={<NoFiles isFiltered={Boolean(filter.busca || filter.tipo)} />}
      actions={<ButtonLink to={registerPath}>Cadastrar arquivo</ButtonLink>}
    >
      <FilterBar path={filesPath}>
        <Field
          name="busca"
          label="Nome, empresa, unidade ou parceiro"
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={filter.busca}
          autoComplete="off"
        />
        <SelectField name="tipo" label="Tipo" placeholder="Todos" options={kindOptions} defaultValue={filter.tipo} />
      </FilterBar>
    </ListPage>
  )
}

const columns: readonly Column<ListedFile>[] = [
  {
    header: 'Nome',
    cell: ({ id, title, name }) => (
      <TypedText>
        <a href={`/uploads/${id}`} download>
          {title}
        </a>
        <p className="hint">{name}</p>
      </TypedText>
    ),
  },
  { header: 'Tipo', cell: ({ kind }) => fileKindWords[kind] },
  { header: 'De que trata', cell: ({ subject }) => <TypedText>{subjectText(subject)}</TypedText> },
  { header: 'Cadastrado', cell: ({ createdAt }) => shortMoment(createdAt) },
  { header: 'Por', cell: ({ registeredBy }) => <TypedText>{registeredBy ?? 'Conta excluída'}</TypedText> },
  {
    header: 'Excluir',
    hasOwnLine: true,
    cell: ({ id, title }) => (
      <Link to={fileDeletionPath(id)} className="loss" data-dialog="">
        Excluir <span className="sr-only">{title}</span>
      </Link>
    ),
  },
]

function NoFiles({ isFiltered }: { isFiltered: boolean }) {
  if (!isFiltered) return <Empty>Nenhum arquivo cadastrado ainda.</Empty>
  return <Empty action={{ to: filesPath, label: 'Ver todos os arquivos' }}>Nenhum arquivo foi encontrado com este filtro.</Empty>
}
