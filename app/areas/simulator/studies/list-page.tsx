import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Empty } from '~/ui/empty'
import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { money, shortMoment } from '~/ui/format'
import { PageTitle } from '~/ui/page-title'
import { Pager } from '~/ui/pager'
import { atResult } from '~/ui/result-place'
import { modeTexts } from '../study/modes'
import type { StudyList, StudySummary } from './list.server'
import { addressOf, studyOrderQuery, type Order } from './list-address'
import { studyName } from './study-name'

const path = '/simulacao/estudos'

/** The list of a person's saved studies. */
export function StudiesPage({ list, order }: StudyList) {
  return (
    <main id="conteudo" className="page stack">
      <PageTitle title="Estudos guardados" lead="Cada estudo guarda a tarifa que usou e não muda quando ela muda." />
      <p className="flex flex-wrap gap-3">
        <ButtonLink to="/simulacao" reloadDocument>
          Nova simulação
        </ButtonLink>
        <ButtonLink to="/simulacao/fatura" reloadDocument variant="secondary">
          Simular com uma fatura
        </ButtonLink>
      </p>
      <FilterBar path={path}>
        <Field label="Nome, cliente, CNPJ ou distribuidora" type="search" name="busca" defaultValue={order.busca} />
      </FilterBar>
      {list.items.length === 0 ? <NoStudies isSearch={order.busca !== ''} /> : <Studies list={list} order={order} />}
      <Pager {...list} query={studyOrderQuery(order)} />
    </main>
  )
}

function Studies({ list, order }: StudyList) {
  return (
    <form action="/simulacao/comparar" className="stack">
      <DataTable caption="Seus estudos" columns={columnsFor(order)} rows={list.items} rowKey={({ id }) => id} pairs />
      <div className="flex flex-wrap items-center gap-4">
        <Button variant="secondary">Comparar estudos</Button>
        <p className="hint">Marque de dois a quatro na lista.</p>
      </div>
    </form>
  )
}

function columnsFor(order: Order): readonly Column<StudySummary>[] {
  return [
    { header: <SortLink {...order} by="cliente" name="Cliente" />, cell: (study) => <Customer study={study} /> },
    { header: <SortLink {...order} by="economia" name="Economia mensal" />, cell: savingCell, isNumeric: true },
    { header: <SortLink {...order} by="simulacao" name="Simulação" />, cell: ({ mode }) => modeTexts[mode].name },
    {
      header: <SortLink {...order} by="data" name="Data" />,
      cell: ({ createdAt }) => <span className="whitespace-nowrap">{shortMoment(createdAt)}</span>,
    },
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
      <label className="grid size-11 shrink-0 cursor-pointer place-items-center self-center md:size-5">
        <input className="size-5" type="checkbox" name="estudo" value={study.id} aria-label={`Comparar ${name}`} />
      </label>
      <span>
        <a href={`/simulacao?estudo=${study.id}`}>{name}</a>
        {study.name !== null && <span className="hint block">{studyName({ ...study, name: null })}</span>}
      </span>
    </span>
  )
}

function savingCell({ neverPaysBack, ...saving }: StudySummary) {
  return (
    <>
      <span className={judgedTone(saving)}>
        {money(saving.savingBrl)} ({savingPercent(saving.savingFraction)})
      </span>
      {neverPaysBack && <span className="loss block">O investimento não se paga</span>}
    </>
  )
}

type SortLinkProps = Order & { by: Order['ordem']; name: string }

function SortLink({ by, name, busca, ...order }: SortLinkProps) {
  const isCurrent = order.ordem === by
  const direcao = isCurrent && order.direcao === 'decrescente' ? 'crescente' : 'decrescente'
  return (
    <a href={atResult(addressOf({ busca, ordem: by, direcao }))}>
      {name} <span className="sr-only">(ordenar)</span>
      {isCurrent && (order.direcao === 'decrescente' ? ' ↓' : ' ↑')}
    </a>
  )
}

function NoStudies({ isSearch }: { isSearch: boolean }) {
  return isSearch ? (
    <Empty action={{ to: path, label: 'Ver todos' }}>
      Nenhum estudo tem isso no nome, no cliente, no CNPJ ou na distribuidora.
    </Empty>
  ) : (
    <Empty action={{ to: '/simulacao', label: 'Fazer uma simulação', variant: 'primary' }}>
      Você ainda não tem estudos. Cada simulação que você fizer fica guardada aqui.
    </Empty>
  )
}
