import { Form, Link } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { useRefusal } from '~/ui/form-problems'
import { decimal, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { tariffsPath } from '../tariffs/tariff-words'
import {
  freshnessText,
  periodText,
  publicSetPath,
  sendDataPath,
  setNames,
  stateOf,
  type PublicDataSet,
} from './public-data-words'
import type { PublicData } from './public-data.server'

/** While a set is fetched or read the page reloads every two seconds, also without script. */
export function PublicDataPage({ items, mayFetch, nextTryAt, isMarketInvented, touched }: PublicData) {
  return (
    <>
      <PageHead
        title="Dados públicos"
        answer={freshnessText(items) ?? 'Tudo em dia'}
        lead={leadOf({ mayFetch, nextTryAt })}
        actions={
          <ButtonLink to={sendDataPath} variant="secondary">
            Enviar arquivo
          </ButtonLink>
        }
      />
      <Touched {...touched} />
      {isMarketInvented && (
        <Alert tone="info">
          O mercado desta instalação é inventado: o primeiro arquivo da CCEE, do SIGA ou da BDGD que for gravado toma o lugar
          dele.
        </Alert>
      )}
      <DataTable
        caption="Conjuntos que esta instalação acompanha"
        rows={items}
        rowKey={({ id }) => id}
        columns={mayFetch ? [...columns, actionColumn] : columns}
        stacks
      />
    </>
  )
}

function leadOf({ mayFetch, nextTryAt }: Pick<PublicData, 'mayFetch' | 'nextTryAt'>) {
  if (!mayFetch) return 'A busca está desligada nesta instalação; os arquivos podem ser enviados.'
  if (nextTryAt === null)
    return 'As tarifas e as bandeiras são buscadas uma vez, depois da partida; os outros, quando alguém pede.'
  return `Próxima busca de todos: ${shortMoment(nextTryAt)}.`
}

/** What old data touches. */
function Touched({ endedTariffs, studies, unknownFlagMonths }: PublicData['touched']) {
  if (endedTariffs === 0 && unknownFlagMonths.length === 0) return null
  return (
    <ul className="rows card">
      {endedTariffs > 0 && (
        <li>
          <div>
            <strong>{endedTariffs === 1 ? '1 combinação' : `${endedTariffs} combinações`} sem tarifa vigente</strong>
            <p className="hint">{studiesText(studies)}</p>
          </div>
          <ButtonLink to={`${tariffsPath}?situacao=expired`} variant="secondary">
            Ver tarifas
          </ButtonLink>
        </li>
      )}
      {unknownFlagMonths.length > 0 && (
        <li>
          <div>
            <strong>Sem bandeira conhecida: {unknownFlagMonths.map(periodText).join(', ')}</strong>
            <p className="hint">O risco dos estudos conta só os outros dos últimos 36 meses.</p>
          </div>
        </li>
      )}
    </ul>
  )
}

function studiesText(studies: number) {
  if (studies === 0) return 'Nenhum estudo dos últimos 7 dias usa uma delas.'
  return studies === 1
    ? '1 estudo dos últimos 7 dias usa uma delas.'
    : `${decimal(studies, 0)} estudos dos últimos 7 dias usam uma delas.`
}

const columns: readonly Column<PublicDataSet>[] = [
  {
    header: 'Conjunto',
    cell: ({ id, source }) => (
      <>
        <Link to={publicSetPath(id)}>{setNames[id]}</Link> <span className="hint">{source}</span>
      </>
    ),
  },
  { header: 'Gravado até', cell: stored },
  { header: 'Na fonte', cell: atSource },
  { header: 'Linhas', cell: ({ rows }) => (rows === null ? '–' : decimal(rows, 0)), isNumeric: true },
  { header: 'Últimas importações', cell: importsOf },
  { header: 'Última tentativa', hasOwnLine: true, cell: lastTry },
]

const actionColumn: Column<PublicDataSet> = { header: 'Buscar', hasOwnLine: true, cell: (set) => <FetchForms {...set} /> }

function stored({ storedPeriod, isStale }: PublicDataSet) {
  return (
    <>
      {storedPeriod === null ? 'ainda sem dados' : periodText(storedPeriod)} {isStale && <Badge tone="warn">atrasado</Badge>}
    </>
  )
}

/** "22/11 03:00 · 15/11 03:00 (desfeita)" */
function importsOf({ lastImports }: PublicDataSet) {
  return lastImports.map(({ at, isUndone }) => `${shortMoment(at)}${isUndone ? ' (desfeita)' : ''}`).join(' · ') || 'nenhuma'
}

/** The period of the source's newest file, and when it changed. */
function atSource({ sourcePeriod, sourceModifiedAt: at }: PublicDataSet) {
  const period = sourcePeriod === null || sourcePeriod.length === 4 ? sourcePeriod : periodText(sourcePeriod)
  return [period, at === null ? null : shortMoment(at)].filter((it) => it !== null).join(', de ') || '–'
}

function lastTry(set: PublicDataSet) {
  if (set.isRunning) return <Badge>em andamento</Badge>
  const state = stateOf(set)
  if (set.triedAt === null || !state) return 'Nenhuma tentativa ainda'
  return (
    <>
      Em {shortMoment(set.triedAt)} <Badge {...(state.tone && { tone: state.tone })}>{state.text}</Badge>
      {set.reason !== null && <span className="hint wrap-anywhere block">{set.reason}</span>}
      {set.canAccept && (
        <span className="block">
          <Link to={publicSetPath(set.id)}>
            Comparar e decidir<span className="sr-only">: {setNames[set.id]}</span>
          </Link>
        </span>
      )}
    </>
  )
}

function FetchForms({ id, isRunning }: PublicDataSet) {
  const refusal = useRefusal(id)
  if (isRunning) return null
  return (
    <>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="subaction" value={id} />
        <Button variant="secondary" busyText="Pedindo…">
          Buscar agora<span className="sr-only">: {setNames[id]}</span>
        </Button>
      </Form>
    </>
  )
}
