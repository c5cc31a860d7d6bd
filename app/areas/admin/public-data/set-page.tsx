import { Form } from '@remix-run/react'
import { undoReasons } from '~/contract/public-data'
import { Alert } from '~/ui/alert'
import { Badge } from '~/ui/badge'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { DataTable, type Column } from '~/ui/data-table'
import { Disclosure } from '~/ui/disclosure'
import { Empty } from '~/ui/empty'
import { useRefusal } from '~/ui/form-problems'
import { decimal, shortMoment } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { SelectField } from '~/ui/select-field'
import { useSubactionReply } from '~/ui/subaction-reply'
import { countsText, signedPercent, totalWords, valueChangeText, type SetComparison, type SetDecisions } from './comparison-words'
import { ImportedHours } from './imported-hours'
import { periodText, publicDataPath, setNames, stateOf, undoWords } from './public-data-words'

type Waiting = NonNullable<SetDecisions['waiting']>
type Import = SetDecisions['imports'][number]

/** A set: the file that waits beside what is stored, and the last imports, of which the newest can be undone. */
export function SetPage({ set, waiting, imports, hourMonths, bases }: SetDecisions) {
  const state = stateOf(set)
  return (
    <>
      <PageHead
        title={setNames[set.id]}
        answer={set.storedPeriod === null ? 'Ainda sem dados' : `Gravado até ${periodText(set.storedPeriod)}`}
        lead={
          set.triedAt !== null && state
            ? `Última tentativa em ${shortMoment(set.triedAt)}: ${state.text}.`
            : 'Nenhuma tentativa ainda.'
        }
        actions={
          <>
            <ButtonLink to={set.href} variant="secondary">
              Ver na {set.source}
            </ButtonLink>
            <ButtonLink to={publicDataPath} variant="secondary">
              Voltar aos dados
            </ButtonLink>
          </>
        }
      />
      {set.isRunning ? (
        <Alert tone="info">O arquivo está sendo lido e comparado com o que está gravado. Esta página se atualiza sozinha.</Alert>
      ) : (
        <>
          {set.reason !== null && set.reason !== waiting?.doubt && <Alert tone="warn">{set.reason}</Alert>}
          {waiting && <WaitingFile waiting={waiting} id={set.id} />}
        </>
      )}
      {bases.length > 0 && <StoredBases bases={bases} />}
      {set.id === 'consumo_horario_perfil_agente' ? (
        <ImportedHours months={hourMonths} />
      ) : (
        <section className="stack" aria-labelledby="importacoes">
          <h2 id="importacoes">Últimas importações</h2>
          {imports.length === 0 ? (
            <Empty>Nenhuma importação desde que a plataforma passou a guardar o que cada uma muda.</Empty>
          ) : (
            imports.map((it) => <ImportCard key={it.id} made={it} isRunning={set.isRunning} isOfSet={it.setId === set.id} />)
          )}
        </section>
      )}
    </>
  )
}

/** The distributors whose captive units are stored. */
function StoredBases({ bases }: Pick<SetDecisions, 'bases'>) {
  return (
    <section className="stack" aria-labelledby="bases">
      <h2 id="bases">Bases gravadas</h2>
      <p>Um arquivo substitui as unidades de cada distribuidora que traz; as das outras ficam.</p>
      <DataTable
        caption="Unidades cativas de cada distribuidora"
        isCaptionHidden
        rows={bases}
        rowKey={({ distributor }) => distributor}
        columns={baseColumns}
        stacks
      />
    </section>
  )
}

const baseColumns: readonly Column<SetDecisions['bases'][number]>[] = [
  { header: 'Distribuidora', cell: ({ distributor }) => distributor },
  { header: 'Base', cell: ({ baseMonth }) => (baseMonth === null ? 'não informada' : periodText(baseMonth)) },
  { header: 'Unidades cativas', cell: ({ units }) => decimal(units, 0), isNumeric: true },
]

function WaitingFile({ waiting, id }: { waiting: Waiting; id: Import['setId'] }) {
  const { fileName, sha256, rows, at, actor, doubt, comparison, isFinal } = waiting
  const refusal = useRefusal('waiting')
  return (
    <section className="card stack" aria-labelledby="espera">
      <h2 id="espera">Espera uma decisão</h2>
      <p className="wrap-anywhere">
        {fileName}, de {decimal(rows, 0)} {rows === 1 ? 'linha' : 'linhas'}, {actor === null ? 'buscado' : `enviado por ${actor}`}{' '}
        em {shortMoment(at)}. Nada foi gravado ainda.
      </p>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      {doubt !== null && <Alert tone="warn">{doubt}</Alert>}
      {isFinal && (
        <Alert tone="warn">
          O mercado desta instalação é inventado, e este arquivo toma o lugar dele: é a única importação que não se desfaz.
        </Alert>
      )}
      <ComparisonView comparison={comparison} id={id} />
      <Disclosure summary="A impressão digital do arquivo">
        <p className="wrap-anywhere">SHA-256 {sha256}</p>
      </Disclosure>
      <Form method="post" className="flex flex-wrap gap-3">
        <input type="hidden" name="subaction" value="waiting" />
        <input type="hidden" name="sha256" value={sha256} />
        <Button name="decision" value="confirm" busyText="Gravando…">
          Confirmar e gravar
        </Button>
        <Button variant="secondary" name="decision" value="discard" busyText="Descartando…">
          Descartar o arquivo
        </Button>
      </Form>
    </section>
  )
}

function ImportCard({ made, isRunning, isOfSet }: { made: Import; isRunning: boolean; isOfSet: boolean }) {
  const { id, setId, fileName, at, actor, rows, comparison, undone, canUndo, isFinal } = made
  return (
    <article className="card stack" aria-labelledby={`importacao-${id}`}>
      <h3 id={`importacao-${id}`}>
        {shortMoment(at)}
        {!isOfSet && `: ${setNames[setId]}`} {undone && <Badge tone="warn">desfeita</Badge>}
      </h3>
      <p className="wrap-anywhere">
        {fileName}, {decimal(rows, 0)} {rows === 1 ? 'linha lida' : 'linhas lidas'}
        {actor === null ? '' : `, por ${actor}`}. {countsText(comparison) ?? 'Nada mudou'}.
        {isFinal && <span className="hint block">Tomou o lugar do mercado inventado, e por isso não se desfaz.</span>}
        {undone && (
          <span className="hint block">
            Desfeita em {shortMoment(undone.at)}
            {undone.by === null ? '' : ` por ${undone.by}`}: {undoWords[undone.reason]}.
          </span>
        )}
      </p>
      {countsText(comparison) !== undefined && (
        <Disclosure summary="O que mudou">
          <ComparisonView comparison={comparison} id={setId} />
        </Disclosure>
      )}
      {canUndo && isOfSet && !isRunning && <UndoForm id={id} rows={rows} />}
    </article>
  )
}

function UndoForm({ id, rows }: Pick<Import, 'id' | 'rows'>) {
  const { field, problems } = useSubactionReply('undo')
  return (
    <Form method="post" className="stack">
      {problems}
      <input type="hidden" name="subaction" value="undo" />
      <input type="hidden" name="importId" value={id} />
      <SelectField
        {...field('reason', undoReasons[0])}
        label="Por que desfazer"
        options={undoReasons.map((value) => ({ value, label: undoWords[value] }))}
        hint="Cada linha volta a ser o que era antes dela. A busca só grava de novo quando a fonte publicar outro arquivo."
      />
      <CheckboxField
        name="confirm"
        value="sim"
        label={`Sim: desfazer a importação de ${decimal(rows, 0)} ${rows === 1 ? 'linha' : 'linhas'}.`}
        required
      />
      <div>
        <Button variant="danger" busyText="Desfazendo…">
          Desfazer esta importação
        </Button>
      </div>
    </Form>
  )
}

/** The stored values beside the file's. */
function ComparisonView({ comparison, id }: { comparison: SetComparison; id: Import['setId'] }) {
  const { periods, months, largest } = comparison
  const counts = countsText(comparison)
  if (counts === undefined) return <p>Nada muda: o que o arquivo diz é o que está gravado.</p>
  return (
    <div className="stack">
      <p>
        <strong>{counts}.</strong>
        {periods.length > 0 &&
          months.length === 0 &&
          ` ${periods.some(isDay) ? 'Vigências que mudam, desde' : 'Meses que mudam'}: ${periods.map(periodText).join(', ')}.`}
      </p>
      {months.length > 0 && (
        <DataTable
          caption="Meses do arquivo, antes e depois"
          rows={months}
          rowKey={({ month }) => month}
          columns={monthColumns(totalWords[id] ?? 'Total')}
          stacks
        />
      )}
      {largest.length > 0 && (
        <>
          <p>As maiores mudanças:</p>
          <ul>
            {largest.map((change) => (
              <li key={`${change.name} ${change.field}`}>{valueChangeText(change, id)}</li>
            ))}
          </ul>
        </>
      )}
    </div>
  )
}

function isDay(period: string) {
  return period.length > 7
}

type Month = SetComparison['months'][number]

function monthColumns(total: string): readonly Column<Month>[] {
  return [
    { header: 'Mês', cell: ({ month }) => periodText(month) },
    { header: 'Linhas gravadas', cell: ({ rowsBefore }) => decimal(rowsBefore, 0), isNumeric: true },
    { header: 'Linhas do arquivo', cell: ({ rows }) => decimal(rows, 0), isNumeric: true },
    { header: `${total}: gravado`, figure: { valueOf: ({ totalBefore }) => totalBefore, decimals: [0, 2] } },
    { header: `${total}: do arquivo`, figure: { valueOf: ({ total: its }) => its, decimals: [0, 2] } },
    {
      header: 'Mudança',
      isNumeric: true,
      cell: ({ totalBefore, total: its }) =>
        totalBefore !== null && its !== null && totalBefore !== 0 ? signedPercent(its / totalBefore - 1) : '–',
    },
  ]
}
