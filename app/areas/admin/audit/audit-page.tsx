import { Link } from '@remix-run/react'
import { Fragment } from 'react'
import { actionWords, auditActions } from '~/contract/audit-words'
import { maxSearchCharacters } from '~/contract/text'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortMoment } from '~/ui/format'
import { withoutEmpty } from '~/ui/list-query'
import { PageHead } from '~/ui/page-head'
import { atResult } from '~/ui/result-place'
import { SelectField } from '~/ui/select-field'
import { TypedText } from '~/ui/typed-text'
import type { AuditFilter, openTrail } from './audit.server'
import { detailsInWords } from './detail-words'
import { sentenceOf } from './sentences'

type Props = Awaited<ReturnType<typeof openTrail>>
type Entry = Props['items'][number]

export function TrailPage({ items, filter, olderPath }: Props) {
  return (
    <>
      <PageHead title="Auditoria" lead="Quem fez o quê, com o quê, quando e de onde. Nada aqui se altera nem se exclui." />
      <Filter {...filter} />
      {items.length === 0 ? <Empty>Nada foi encontrado com este filtro.</Empty> : <Entries items={items} filter={filter} />}
      {olderPath && (
        <p>
          <ButtonLink to={atResult(olderPath)} variant="secondary">
            Mais antigas
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Filter({ acao, nome, de, ate }: AuditFilter) {
  return (
    <FilterBar path="/areaAdm/auditoria" button="Filtrar">
      <Field name="nome" label="Nome ou e-mail" maxLength={maxSearchCharacters} defaultValue={nome} />
      <SelectField
        name="acao"
        label="Ação"
        placeholder="Todas"
        options={auditActions.map((value) => ({ value, label: actionWords[value].name }))}
        defaultValue={acao}
      />
      <Field name="de" label="De" type="date" defaultValue={de} />
      <Field name="ate" label="Até" type="date" defaultValue={ate} />
    </FilterBar>
  )
}

function Entries({ items, filter }: Pick<Props, 'items' | 'filter'>) {
  return (
    <DataTable
      caption="Da mais nova à mais antiga"
      rows={items}
      rowKey={({ id }) => id}
      stacks
      columns={[
        { header: 'Quando', cell: ({ at }) => shortMoment(at) },
        { header: 'O que aconteceu', cell: sentenceWith(filter) },
        { header: 'De onde', cell: ({ address }) => address ?? '–' },
        { header: 'Detalhes', cell: ({ details: { factors: _told, ...others } }) => detailsInWords(others) || '–' },
      ]}
    />
  )
}

/** People and objects are links to all their audit entries. */
function sentenceWith(filter: AuditFilter) {
  return (entry: Entry) => {
    const { actor, object } = entry
    const shown = {
      actor: actor ? <Link to={narrowed(filter, { quem: actor.id })}>{actor.name ?? shortId(actor.id)}</Link> : 'Alguém',
      object: object ? <Link to={narrowed(filter, { objeto: object.id })}>{object.name ?? shortId(object.id)}</Link> : '–',
    }
    return (
      <TypedText>
        {sentenceOf(entry).map((part, index) => (
          <Fragment key={index}>{'of' in part ? shown[part.of] : part.text}</Fragment>
        ))}
      </TypedText>
    )
  }
}

function narrowed(filter: AuditFilter, more: Partial<AuditFilter>) {
  return `?${new URLSearchParams(withoutEmpty({ ...filter, ...more }))}`
}

/** The start of an id, enough to tell ids apart; the link has the whole id. */
function shortId(id: string) {
  return id.slice(0, 13)
}
