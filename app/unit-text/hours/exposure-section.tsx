import { calendarMonthOf } from '~/domain/market/market-month'
import { monthLabel } from '~/domain/units/calendar-month'
import { Button } from '~/ui/button'
import { DataTable, type Column } from '~/ui/data-table'
import { Field } from '~/ui/field'
import { decimal, percent } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import { exposureTotal, meanMwOf, type exposureRows, type ExposureRow } from './exposure'
import { maxTyped, type ScenarioQuestion } from './scenario-question'
import { KeptFields } from './kept-fields'

type Props = {
  rows: readonly ExposureRow[]
  /** The months, from which the rows are made. */
  months: Parameters<typeof exposureRows>[0]
  question: ScenarioQuestion
  /** Parameters of the address that the form keeps. */
  kept: Readonly<Record<string, string>>
  path: string
}

/** What each month leaves to the spot price under a contract. */
export function ExposureSection({ rows, months, question, kept, path }: Props) {
  const priced = months.filter(({ hourCount }) => hourCount > 0)
  if (priced.length === 0) return null
  const { volume, unit, flexibility, flexibilityFraction } = question
  return (
    <section className="card stack" aria-labelledby="exposicao">
      <h2 id="exposicao">Exposição ao PLD com um contrato</h2>
      <p>
        O que cada mês liquida ao PLD, hora a hora: positivo é a pagar, negativo a receber. No contrato plano, o volume é igual em
        todas as horas; no de perfil da carga, segue o consumo de cada hora.
      </p>
      <form method="get" action={`${path}#exposicao`} className="filters">
        <div>
          <KeptFields kept={kept} without={['volume', 'unidade', 'flexibilidade']} />
          <Field
            label="Volume contratado"
            name="volume"
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxTyped}
            defaultValue={volume.typed}
            errors={volume.error === undefined ? undefined : [volume.error]}
            hint={`Vazio: o consumo médio, ${decimal(meanMwOf(priced), 0, 3)} MW médio`}
          />
          <SelectField
            label="Unidade"
            name="unidade"
            defaultValue={unit}
            options={[
              { value: 'mwh', label: 'MWh por mês' },
              { value: 'mwmed', label: 'MW médio' },
            ]}
          />
          <Field
            label="Flexibilidade"
            name="flexibilidade"
            unit="%"
            inputMode="decimal"
            autoComplete="off"
            maxLength={maxTyped}
            defaultValue={flexibility.typed}
            errors={flexibility.error === undefined ? undefined : [flexibility.error]}
            hint="Para cima e para baixo; vazio: 10"
          />
        </div>
        <p>
          <Button variant="secondary">Calcular</Button>
        </p>
      </form>
      {rows.length > 0 && (
        <DataTable
          caption={`Exposição de cada mês, sem flexibilidade e com ±${percent(flexibilityFraction)}`}
          columns={columnsOf(percent(flexibilityFraction))}
          rows={rows}
          rowKey={({ month }) => String(month)}
          total={exposureTotal(rows)}
        />
      )}
    </section>
  )
}

function columnsOf(flexibility: string): readonly Column<ExposureRow>[] {
  return [
    { header: 'Mês', cell: ({ month }) => (month === 0 ? 'Total' : monthLabel(calendarMonthOf(month))) },
    { header: 'Consumo (MWh)', figure: { valueOf: ({ consumedMwh }) => consumedMwh, decimals: [0, 3] } },
    { header: 'Volume (MWh)', figure: { valueOf: ({ volumeMwh }) => volumeMwh, decimals: [0, 3] } },
    brl('Plano (R$)', ({ flatBrl }) => flatBrl),
    brl(`Plano, ±${flexibility} (R$)`, ({ flatFlexibleBrl }) => flatFlexibleBrl),
    brl('Perfil da carga (R$)', ({ profileBrl }) => profileBrl),
    brl(`Perfil da carga, ±${flexibility} (R$)`, ({ profileFlexibleBrl }) => profileFlexibleBrl),
  ]
}

function brl(header: string, valueOf: (row: ExposureRow) => number): Column<ExposureRow> {
  return { header, figure: { valueOf, decimals: [2, 2] } }
}
