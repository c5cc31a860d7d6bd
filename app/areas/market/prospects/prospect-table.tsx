import { Form } from '@remix-run/react'
import { maxPortfolioNameCharacters, maxPortfolioUnits } from '~/contract/portfolios'
import { judgedTone, savingPercent } from '~/study-text/saving-text'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { wholeMoney } from '~/ui/format'
import { SendingKey } from '~/ui/sending-key'
import type { ProspectListRow } from './prospect-words'
import type { OpenedProspects } from './prospects.server'

type Props = Pick<OpenedProspects, 'list' | 'form' | 'sendingKey'> & { maySell: boolean }

/** The units of a page; who makes proposals ticks those to be taken to a portfolio. */
export function ProspectTable({ list, form, sendingKey, maySell }: Props) {
  const ticked = new Set(form.ids)
  const table = (
    <DataTable
      caption="Unidades cativas, da de maior consumo à de menor"
      columns={[placeColumn(maySell ? ticked : undefined), ...columns]}
      rows={list.items}
      rowKey={({ id }) => id}
      stacks
    />
  )
  if (!maySell) return table
  return (
    <Form method="post" reloadDocument noValidate className="stack">
      <SendingKey value={sendingKey} />
      {form.problem !== undefined && <Alert tone="error">{form.problem}</Alert>}
      {table}
      <div className="card stack">
        <h2>Levar a uma carteira do simulador</h2>
        <Field
          label="Nome da carteira"
          name="nome"
          defaultValue={form.name}
          maxLength={maxPortfolioNameCharacters}
          autoComplete="off"
        />
        <p className="flex flex-wrap gap-3">
          <Button name="escolha" value="marcadas">
            Levar as marcadas
          </Button>
          <Button name="escolha" value="filtro" variant="secondary">
            {allLabel(list)}
          </Button>
        </p>
      </div>
    </Form>
  )
}

function allLabel({ total, hasMore }: Props['list']) {
  return hasMore || total > maxPortfolioUnits ? `Levar as ${maxPortfolioUnits} maiores do filtro` : 'Levar todas do filtro'
}

/** `ticked`: undefined where nothing can be chosen. */
function placeColumn(ticked: ReadonlySet<string> | undefined): Column<ProspectListRow> {
  return {
    header: 'Lugar',
    cell: (row) => (
      <span className="flex items-baseline gap-3">
        {ticked && (
          <label className="grid size-11 shrink-0 cursor-pointer place-items-center self-center md:size-5">
            <input
              className="size-5"
              type="checkbox"
              name="unidade"
              value={row.id}
              defaultChecked={ticked.has(row.id)}
              aria-label={`Escolher ${row.place}, ${row.activity}`}
            />
          </label>
        )}
        <span>
          {row.place}
          <span className="hint block">{row.tariff}</span>
        </span>
      </span>
    ),
  }
}

const columns: readonly Column<ProspectListRow>[] = [
  {
    header: 'Atividade',
    cell: ({ activity, className, hasGeneration }) => (
      <span>
        {activity}
        <span className="hint block">{[className, hasGeneration && 'tem geração própria'].filter(Boolean).join(', ')}</span>
      </span>
    ),
  },
  { header: 'kWh/mês', figure: { valueOf: ({ meanKwh }) => meanKwh, decimals: [0, 0] } },
  { header: 'Demanda (kW)', figure: { valueOf: ({ kw }) => kw, decimals: [0, 0] } },
  { header: 'Economia estimada por ano', cell: savingCell, isNumeric: true },
]

function savingCell({ estimate }: ProspectListRow) {
  if (estimate.outcome === 'none') return <span className="hint block whitespace-normal">{estimate.reason}</span>
  const { savingBrl, captiveBrl } = estimate
  const savingFraction = savingBrl / captiveBrl
  return (
    <span className={judgedTone({ savingBrl, savingFraction })}>
      {wholeMoney(savingBrl)} ({savingPercent(savingFraction)})
    </span>
  )
}
