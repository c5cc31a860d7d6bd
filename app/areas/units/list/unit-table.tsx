import { migrationWord, monthTitle } from '~/unit-text/words'
import { yearSaving } from '~/domain/units/company-year'
import { decimal, unavailable, money } from '~/ui/format'
import { Badge } from '~/ui/badge'
import { DataTable, type Column } from '~/ui/data-table'
import { TypedText } from '~/ui/typed-text'
import { signTone } from '../tone-of'
import { unitAddress, type UnitDoor } from '../unit-address'
import type { ListedUnit } from './unit-rows'

type Props = { rows: readonly ListedUnit[]; door: UnitDoor; caption?: string }

/** Units with their migration, savings and alerts; each links to its dashboard. */
export function UnitTable({ rows, door, caption = 'Situação e economia de cada unidade' }: Props) {
  return <DataTable caption={caption} columns={columnsOf(door)} rows={rows} rowKey={({ id }) => id} />
}

function columnsOf(door: UnitDoor): Column<ListedUnit>[] {
  return [
    {
      header: 'Unidade',
      cell: ({ id, name }) => (
        <TypedText>
          <a href={unitAddress(door, { unidade: id })}>{name}</a>
        </TypedText>
      ),
    },
    { header: 'Situação', cell: ({ status }) => migrationWord(status) },
    { header: 'Último mês finalizado', cell: ({ lastFinalizedMonth }) => monthText(lastFinalizedMonth) },
    { header: 'Pede atenção', cell: ({ alertCount }) => <Alerts count={alertCount} /> },
    { header: 'Em 12 meses', cell: ({ year }) => <YearSaving year={year} />, isNumeric: true, isAnswer: true },
    {
      header: 'Desde a migração',
      cell: ({ savingBrl }) => <span className={signTone(savingBrl)}>{money(savingBrl)}</span>,
      isNumeric: true,
    },
  ]
}

function YearSaving({ year }: Pick<ListedUnit, 'year'>) {
  if (!year) return unavailable
  const savingBrl = yearSaving(year)
  const share = year.captiveBrl > 0 ? ` (${decimal((100 * savingBrl) / year.captiveBrl, 1)}%)` : ''
  return (
    <span className={signTone(savingBrl)}>
      {money(savingBrl)}
      {share}
      {year.months < 12 && <span className="hint block">{year.months === 1 ? '1 mês' : `${year.months} meses`}</span>}
    </span>
  )
}

function monthText(key: string | undefined): string {
  return key === undefined ? unavailable : monthTitle({ year: Number(key.slice(0, 4)), month: Number(key.slice(5)) })
}

function Alerts({ count }: { count: number }) {
  if (count === 0) return <span className="no-alerts">Nada</span>
  return <Badge tone="warn">{count === 1 ? '1 alerta' : `${count} alertas`}</Badge>
}
