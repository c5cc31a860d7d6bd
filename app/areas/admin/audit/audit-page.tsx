import { Link } from '@remix-run/react'
import { actionWords, auditActions, objectWords } from '~/contract/audit'
import { ButtonLink } from '~/ui/button'
import { DataTable } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortMoment } from '~/ui/format'
import { withoutEmpty } from '~/ui/list-query'
import { PageTitle } from '~/ui/page-title'
import { SelectField } from '~/ui/select-field'
import { TypedText } from '~/ui/typed-text'
import type { AuditFilter, openAudit } from './audit.server'
import { detailsInWords } from './detail-words'

type Props = Awaited<ReturnType<typeof openAudit>>
type Entry = Props['items'][number]

export function AuditPage({ items, filter, olderPath }: Props) {
  return (
    <>
      <PageTitle title="Auditoria" lead="Quem fez o quê, com o quê, quando e de onde. Nada aqui se altera nem se apaga." />
      <Filter {...filter} />
      {items.length === 0 ? <Empty>Nada foi encontrado com este filtro.</Empty> : <Entries items={items} filter={filter} />}
      {olderPath && (
        <p>
          <ButtonLink to={olderPath} variant="secondary">
            Mais antigas
          </ButtonLink>
        </p>
      )}
    </>
  )
}

function Filter({ acao, quem, objeto, de, ate }: AuditFilter) {
  return (
    <FilterBar path="/areaAdm/auditoria" button="Filtrar">
      <SelectField
        name="acao"
        label="Ação"
        placeholder="Todas"
        options={auditActions.map((value) => ({ value, label: actionWords[value] }))}
        defaultValue={acao}
      />
      <Field name="de" label="De" type="date" defaultValue={de} />
      <Field name="ate" label="Até" type="date" defaultValue={ate} />
      <Field name="quem" label="Quem (código da conta)" maxLength={64} defaultValue={quem} />
      <Field name="objeto" label="Com o quê (código)" maxLength={64} defaultValue={objeto} />
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
        { header: 'Ação', cell: ({ action }) => actionWords[action] },
        { header: 'Quem', cell: linkToActor(filter) },
        { header: 'Com o quê', cell: linkToObject(filter) },
        { header: 'De onde', cell: ({ address }) => address ?? '–' },
        { header: 'Detalhes', cell: ({ details }) => detailsInWords(details) || '–' },
      ]}
    />
  )
}

function linkToActor(filter: AuditFilter) {
  return ({ actor }: Entry) =>
    actor ? (
      <TypedText>
        <Link to={narrowed(filter, { quem: actor.id })}>{actor.name ?? actor.id}</Link>
      </TypedText>
    ) : (
      '–'
    )
}

function linkToObject(filter: AuditFilter) {
  return ({ object }: Entry) =>
    object ? (
      <>
        {objectWords[object.type]}{' '}
        <Link to={narrowed(filter, { objeto: object.id })}>{object.id.slice(0, shownIdCharacters)}</Link>
      </>
    ) : (
      '–'
    )
}

function narrowed(filter: AuditFilter, more: Partial<AuditFilter>) {
  return `?${new URLSearchParams(withoutEmpty({ ...filter, ...more }))}`
}

/** Enough to tell one from another; the link holds the rest. */
const shownIdCharacters = 13
