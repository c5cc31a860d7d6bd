import { Link } from '@remix-run/react'
import { maxSearchCharacters } from '~/contract/text'
import { Alert } from '~/ui/alert'
import { ButtonLink } from '~/ui/button'
import type { Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { shortDeadline, shortMoment } from '~/ui/format'
import { FoundLinks } from '~/ui/found-links'
import { ListPage } from '~/ui/list-page'
import { withoutEmpty } from '~/ui/list-query'
import { pageAddress } from '~/ui/pager'
import { SelectField } from '~/ui/select-field'
import { stateQuery, StateTabs } from '~/ui/tabs'
import { TypedText } from '~/ui/typed-text'
import { partnerWords } from '../choice-words'
import { clockText, exchangeWords, waitingText } from './document-words'
import type { ListedExchange, ListedDocument } from './documents.server'
import { documentDeletionPath, exchangePath, sendPath } from './paths'

export function ExchangePage({ list, filter, isSent, partners }: ListedExchange) {
  const { situacao: status, busca, parceiro } = filter
  const unfiltered = `${exchangePath}${pageAddress(stateQuery(status), 1)}`
  return (
    <ListPage
      title="Documentos"
      lead={`${waitingText(list.waiting)} Cada um se responde em até 48 horas úteis, contadas de segunda a sexta, fora os feriados nacionais.`}
      list={list}
      caption={`Documentos: ${exchangeWords[status].toLowerCase()}`}
      columns={columns[status]}
      query={withoutEmpty(filter)}
      empty={<NoDocuments isFiltered={Boolean(busca || parceiro)} unfiltered={unfiltered} />}
      actions={<ButtonLink to={sendPath(parceiro ? { partnerId: parceiro } : {})}>Enviar documentos</ButtonLink>}
    >
      {isSent && (
        <Alert tone="gain" isDismissible>
          Documentos enviados! O parceiro recebe um aviso por e-mail.
        </Alert>
      )}
      <StateTabs label="Situação dos documentos" words={exchangeWords} current={status} />
      <FilterBar path={unfiltered}>
        <input type="hidden" name="situacao" value={status} />
        <Field
          name="busca"
          label="Nome do documento"
          type="search"
          maxLength={maxSearchCharacters}
          defaultValue={busca}
          autoComplete="off"
        />
        <PartnerFilter partners={partners} filter={filter} />
      </FilterBar>
      <FoundLinks choices={partners} chosen={parceiro} words={partnerWords} to={(id) => pageAddress(ofPartner(filter, id), 1)} />
    </ListPage>
  )
}

/** Chooses a partner: from a list, or, of many, by a search with its results below the filter. */
function PartnerFilter({ partners, filter }: Pick<ListedExchange, 'partners' | 'filter'>) {
  const { parceiro, nomeParceiro } = filter
  if (!partners.search) {
    return <SelectField name="parceiro" label="Parceiro" placeholder="Todos" options={partners.options} defaultValue={parceiro} />
  }
  const chosen = partners.options.find(({ value }) => value === parceiro)
  return (
    <>
      {chosen && <input type="hidden" name="parceiro" value={chosen.value} />}
      <Field
        name="nomeParceiro"
        label="Nome do parceiro"
        type="search"
        maxLength={maxSearchCharacters}
        defaultValue={nomeParceiro}
        autoComplete="off"
        hint={
          chosen && (
            <>
              Mostramos só os de {chosen.label}. <Link to={pageAddress(ofPartner(filter), 1)}>Ver os de todos</Link>
            </>
          )
        }
      />
    </>
  )
}

function ofPartner({ situacao, busca }: ListedExchange['filter'], parceiro?: string) {
  return withoutEmpty({ situacao, busca, parceiro })
}

const document: Column<ListedDocument> = {
  header: 'Documento',
  cell: ({ id, name }) => (
    <TypedText>
      <a href={`/uploads/${id}`} download>
        {name}
      </a>
    </TypedText>
  ),
}
const partner: Column<ListedDocument> = { header: 'Parceiro', cell: ({ partner: { name } }) => <TypedText>{name}</TypedText> }
const sentAt: Column<ListedDocument> = { header: 'Enviado', cell: ({ createdAt }) => shortMoment(createdAt) }

const columns: Record<ListedExchange['filter']['situacao'], readonly Column<ListedDocument>[]> = {
  waiting: [
    document,
    partner,
    sentAt,
    { header: 'Prazo', cell: deadline },
    { header: 'Contato', hasOwnLine: true, cell: contactLines },
    { header: 'Ações', hasOwnLine: true, cell: (row) => <Actions {...row} answers /> },
  ],
  answered: [
    document,
    partner,
    sentAt,
    { header: 'Respondido', cell: answeredOn },
    { header: 'Resposta', cell: ({ answer }) => answer && <a href={`/uploads/${answer.id}`}>{answer.name}</a> },
    { header: 'Ações', hasOwnLine: true, cell: (row) => <Actions {...row} /> },
  ],
  sent: [
    document,
    partner,
    sentAt,
    { header: 'Recado', hasOwnLine: true, cell: ({ note }) => note && <TypedText>{note}</TypedText> },
    { header: 'Ações', hasOwnLine: true, cell: (row) => <Actions {...row} /> },
  ],
}

function deadline({ dueAt, hoursLeft }: ListedDocument) {
  if (dueAt === null || hoursLeft === null) return '–'
  return (
    <>
      <span className={hoursLeft < 0 ? 'loss' : undefined}>{clockText(hoursLeft)}</span>
      <p className="hint">até {shortDeadline(dueAt)}</p>
    </>
  )
}

function contactLines({ contact }: ListedDocument) {
  if (!contact) return '–'
  return (
    <TypedText>
      {contact.name}, {contact.office}
      <p className="hint">
        {contact.phone} · {contact.email}
      </p>
    </TypedText>
  )
}

function answeredOn({ answeredAt, dueAt }: ListedDocument) {
  if (answeredAt === null || dueAt === null) return '–'
  const isLate = answeredAt > dueAt
  return (
    <>
      {shortMoment(answeredAt)}
      <p className={isLate ? 'hint loss' : 'hint'}>{isLate ? 'Fora do prazo' : 'No prazo'}</p>
    </>
  )
}

function Actions({ id, name, partner: { id: partnerId }, answers = false }: ListedDocument & { answers?: boolean }) {
  return (
    <span className="flex flex-wrap gap-x-4 gap-y-2">
      {answers && (
        <Link to={sendPath({ partnerId, documentId: id })}>
          Responder <span className="sr-only">{name}</span>
        </Link>
      )}
      <Link to={documentDeletionPath(id)} className="loss" data-dialog="">
        Excluir <span className="sr-only">{name}</span>
      </Link>
    </span>
  )
}

function NoDocuments({ isFiltered, unfiltered }: { isFiltered: boolean; unfiltered: string }) {
  if (!isFiltered) return <Empty>Nenhum documento aqui.</Empty>
  return <Empty action={{ to: unfiltered, label: 'Ver todos' }}>Nenhum documento foi encontrado com este filtro.</Empty>
}
