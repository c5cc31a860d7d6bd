import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { money, percent, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { toneOf } from '../result/tone'
import { modeTexts } from '../study/modes'
import type { StudyList, StudySummary } from './list.server'
import { listAddress } from './list-address'
import { studyName } from './study-name'

/** The studies a person has kept: to open, to put side by side, to changeStudySettings. */
export function ListPage(list: StudyList) {
  const { items, total, text } = list
  return (
    <main className="page stack">
      <PageTitle title="Estudos guardados" lead="Cada estudo guarda a tarifa que usou e não muda quando ela muda." />
      <form action="/simulacao/estudos" className="flex max-w-[36rem] flex-wrap items-end gap-3">
        <div className="flex-1">
          <Field label="Nome, cliente, CNPJ ou distribuidora" type="search" name="text" defaultValue={text} />
        </div>
        <Button variant="secondary">Procurar</Button>
      </form>
      {items.length === 0 ? <Empty isSearch={text !== ''} /> : <Studies {...list} />}
      {total > list.pageSize && <Pages {...list} />}
    </main>
  )
}

function Studies({ items, sort, direction, text }: StudyList) {
  return (
    <form action="/simulacao/comparar" className="stack">
      <DataTable
        caption="Seus estudos"
        columns={columnsFor({ sort, direction, text })}
        rows={items}
        rowKey={({ id }) => id}
        pairs
      />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary">Comparar dois estudos</Button>
        <p className="hint">Marque dois na lista.</p>
      </div>
    </form>
  )
}

type Order = Pick<StudyList, 'sort' | 'direction' | 'text'>

function columnsFor(order: Order): readonly Column<StudySummary>[] {
  return [
    { header: <SortLink {...order} by="customer" name="Cliente" />, cell: (study) => <Customer study={study} /> },
    { header: <SortLink {...order} by="saving" name="Economia mensal" />, cell: savingCell, isNumeric: true },
    { header: <SortLink {...order} by="mode" name="Simulação" />, cell: ({ mode }) => modeTexts[mode].name },
    {
      header: <SortLink {...order} by="createdAt" name="Data" />,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortMoment(createdAt)}</span>,
    },
    { header: 'Distribuidora', cell: ({ distributorName }) => distributorName },
    {
      header: 'Opções',
      cell: (study) => (
        <a href={`/simulacao/estudos/${study.id}`} aria-label={`Organizar ${studyName(study)}`}>
          Organizar
        </a>
      ),
    },
  ]
}

function Customer({ study }: { study: StudySummary }) {
  const name = studyName(study)
  return (
    <span className="flex items-baseline gap-3">
      <input
        type="checkbox"
        name="estudo"
        value={study.id}
        aria-label={`Comparar ${name}`}
        className="size-5 shrink-0 self-center"
      />
      <a href={`/simulacao?estudo=${study.id}`}>{name}</a>
    </span>
  )
}

function savingCell({ savingBrl, savingFraction }: StudySummary) {
  return (
    <span className={toneOf(savingBrl)}>
      {money(savingBrl)} ({percent(savingFraction)})
    </span>
  )
}

function SortLink({ by, name, ...order }: Order & { by: StudyList['sort']; name: string }) {
  const isCurrent = order.sort === by
  const direction = isCurrent && order.direction === 'desc' ? 'asc' : 'desc'
  return (
    <a href={listAddress({ ...order, sort: by, direction })} aria-label={`Ordenar por ${name.toLowerCase()}`}>
      {name}
      {isCurrent && (order.direction === 'desc' ? ' ↓' : ' ↑')}
    </a>
  )
}

function Pages({ page, pageSize, total, ...order }: StudyList) {
  const last = Math.ceil(total / pageSize)
  return (
    <nav className="flex flex-wrap items-center gap-4" aria-label="Páginas">
      {page > 1 && <a href={listAddress({ ...order, page: page - 1 })}>Anterior</a>}
      <span>
        Página {page} de {last}
      </span>
      {page < last && <a href={listAddress({ ...order, page: page + 1 })}>Próxima</a>}
    </nav>
  )
}

function Empty({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <div className="stack">
      <p>Nenhum estudo tem isso no nome, no cliente, no CNPJ ou na distribuidora.</p>
      <div>
        <ButtonLink to="/simulacao/estudos" reloadDocument variant="secondary">
          Ver todos
        </ButtonLink>
      </div>
    </div>
  ) : (
    <div className="stack">
      <p>Você ainda não tem estudos. Cada simulação que você fizer fica guardada aqui.</p>
      <div>
        <ButtonLink to="/simulacao" reloadDocument>
          Fazer uma simulação
        </ButtonLink>
      </div>
    </div>
  )
}
