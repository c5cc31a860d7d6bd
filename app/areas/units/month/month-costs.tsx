import { costName, costSides, sideOf, sideTotal, type CostSide } from '~/domain/units/cost-lines'
import type { UnitMonth } from '~/domain/units/unit-month'
import { type Column, DataTable } from '~/ui/data-table'
import { money, unavailable } from '~/ui/format'

/** What a month was paid for, by market, with what its lines do not tell; nothing for a month without lines. */
export function MonthCosts({ month }: { month: UnitMonth }) {
  const sides = costSides.flatMap((side) => {
    const told = sideOf(month.costLines ?? [], side, sideTotal(month, side))
    return told ? [{ side, ...told }] : []
  })
  if (sides.length === 0) return null
  return (
    <section aria-labelledby="custos" className="grid gap-4">
      <h2 id="custos">Do que se fez o custo</h2>
      <div className="month-costs">
        {sides.map(({ side, lines, totalBrl, restBrl }) => (
          <DataTable<Row>
            key={side}
            caption={titles[side]}
            columns={columns}
            rows={[
              ...lines.filter(({ brl }) => brl !== 0).map((line) => ({ name: costName(line), brl: line.brl })),
              ...(restBrl ? [{ name: 'Não discriminado', brl: restBrl }] : []),
            ]}
            rowKey={({ name }) => name}
            total={{ name: 'Custo do mês', brl: totalBrl }}
          />
        ))}
      </div>
    </section>
  )
}

const titles: Record<CostSide, string> = { captive: 'No mercado cativo', free: 'No mercado livre' }

type Row = { name: string; brl: number | null }

const columns: readonly Column<Row>[] = [
  { header: 'Pago por', cell: ({ name }) => <span className="wrap-anywhere">{name}</span> },
  { header: 'Valor', cell: ({ brl }) => (brl === null ? unavailable : money(brl)), isNumeric: true, isAnswer: true },
]
