import { DataTable, type Column } from '~/ui/data-table'
import { percent } from '~/ui/format'
import { hoursAddress } from '../unit-address'
import { meterDifference, monthInQuery, sourceNames, titleOfMonth } from './hours-words'
import type { OpenedUnitHours } from './hours.server'

type Month = OpenedUnitHours['months'][number]

/** The months that the page has, newest first, and what each settles at the spot price. */
export function HoursByMonth({ unitId, months }: { unitId: string; months: readonly Month[] }) {
  return (
    <section className="grid gap-4" aria-labelledby="meses">
      <h2 id="meses">Mês a mês</h2>
      <p>
        A modulação compara cada MWh, ao PLD da sua hora, com o PLD médio do mês: positiva, a unidade consome nas horas mais
        caras.
      </p>
      <DataTable
        caption="Horas de cada mês"
        isCaptionHidden
        columns={columnsOf(unitId)}
        rows={months.toReversed()}
        rowKey={({ month }) => String(month)}
      />
    </section>
  )
}

function modulationOf({ modulationBrl, modulationBrlPerMwh }: Month): number | undefined {
  return modulationBrlPerMwh === null ? undefined : modulationBrl
}

/** The columns, with links to the months of a unit. */
function columnsOf(unitId: string): readonly Column<Month>[] {
  return [
    {
      header: 'Mês',
      cell: ({ month }) => <a href={hoursAddress(unitId, monthInQuery(month))}>{titleOfMonth(month)}</a>,
      isWhole: true,
    },
    { header: 'Origem', cell: ({ source }) => sourceNames[source], isWhole: true },
    { header: 'Consumo (MWh)', figure: { valueOf: ({ measuredMwh }) => measuredMwh, decimals: [0, 3] }, isNumeric: true },
    { header: 'Modulação (R$/MWh)', figure: { valueOf: (it) => it.modulationBrlPerMwh, decimals: [2, 2] }, isNumeric: true },
    { header: 'Modulação (R$)', figure: { valueOf: modulationOf, decimals: [2, 2] }, isNumeric: true },
    { header: 'Fator de carga', cell: ({ loadFactor }) => (loadFactor === null ? '–' : percent(loadFactor, 1)), isNumeric: true },
    {
      header: 'Ante os dados do mês',
      cell: (it) => meterDifference(it) ?? '–',
      isNumeric: true,
    },
  ]
}
