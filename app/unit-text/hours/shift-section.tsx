import { calendarMonthOf } from '~/domain/market/market-month'
import { monthName } from '~/domain/units/calendar-month'
import { shiftAssumptions } from '~/domain/hours/shift'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { money } from '~/ui/format'
import { ratesSource, type EnergyRates } from './energy-rates'
import { KeptFields } from './kept-fields'
import { kwhText } from './hour-words'
import { maxTyped, type ScenarioQuestion, type TypedNumber } from './scenario-question'
import type { ShiftFigures } from './shift-figures'

type Props = {
  shift: ShiftFigures | undefined
  question: ScenarioQuestion
  /** Of the distributor; null if they are not known. */
  rates: EnergyRates | null
  /** Parameters of the address that the form keeps. */
  kept: Readonly<Record<string, string>>
  path: string
}

/** What moving power out of the dear hours saves. */
export function ShiftSection({ shift, question, rates, kept, path }: Props) {
  const { shiftKw, peakBrlPerMwh, offPeakBrlPerMwh } = question
  return (
    <section className="card stack" aria-labelledby="deslocamento">
      <h2 id="deslocamento">Se parte do consumo mudasse de hora</h2>
      <p>Deslocar potência das três horas mais caras de cada dia para as três mais baratas, com uma bateria ou com a produção.</p>
      <form method="get" action={`${path}#deslocamento`} className="filters">
        <div>
          <KeptFields kept={kept} without={['kw', 'ponta', 'foraponta']} />
          <NumberField label="Potência deslocada" name="kw" unit="kW" field={shiftKw} />
          <NumberField
            label="Tarifa de energia na ponta"
            name="ponta"
            unit="R$/MWh"
            field={peakBrlPerMwh}
            hint={rateHint(rates, 'peakBrlPerMwh')}
          />
          <NumberField
            label="Tarifa fora de ponta"
            name="foraponta"
            unit="R$/MWh"
            field={offPeakBrlPerMwh}
            hint={rateHint(rates, 'offPeakBrlPerMwh')}
          />
        </div>
        <p>
          <Button variant="secondary">Calcular</Button>
        </p>
      </form>
      {rates && <p className="hint">Tarifas da distribuidora: {ratesSource(rates)}</p>}
      {shift && <ShiftAnswer {...shift} />}
      <Disclosure summary="O que esta conta supõe">
        <ul className="stack">
          {shiftAssumptions.map((text) => (
            <li key={text}>{text}</li>
          ))}
        </ul>
      </Disclosure>
    </section>
  )
}

/** The rate that counts while none is typed. [R$/MWh] */
function rateHint(rates: EnergyRates | null, of: 'peakBrlPerMwh' | 'offPeakBrlPerMwh'): string {
  return rates ? `Vazio: ${money(rates[of])}, ${rates.resolution}` : 'Opcional: a da tabela da distribuidora'
}

type FieldProps = { label: string; name: string; unit: string; field: TypedNumber; hint?: string }

function NumberField({ label, name, unit, field: { typed, error }, hint }: FieldProps) {
  return (
    <Field
      label={label}
      name={name}
      unit={unit}
      hint={hint}
      inputMode="decimal"
      autoComplete="off"
      maxLength={maxTyped}
      defaultValue={typed}
      errors={error === undefined ? undefined : [error]}
    />
  )
}

function ShiftAnswer({ atPld, outOfPeak, month }: ShiftFigures) {
  return (
    <>
      <p>
        <strong>
          Ao PLD, até {money(atPld.savedBrl)} em {monthName(calendarMonthOf(month))}
        </strong>
        , com {kwhText(atPld.movedKwh)} deslocados em {daysText(atPld.dayCount)}
        {atPld.daysLeftOut > 0 && `; ${daysText(atPld.daysLeftOut)} com hora sem leitura ou sem PLD ficaram de fora`}.
      </p>
      {outOfPeak && (
        <p>
          <strong>Na tarifa, {money(outOfPeak.savedBrl)}</strong>, com {kwhText(outOfPeak.movedKwh)} retirados da ponta em{' '}
          {daysText(outOfPeak.dayCount)} de ponta
          {outOfPeak.daysLeftOut > 0 && `; ${daysText(outOfPeak.daysLeftOut)} com hora sem leitura na ponta ficaram de fora`}. A
          conta usa {money(outOfPeak.peakBrlPerMwh)}/MWh na ponta e {money(outOfPeak.offPeakBrlPerMwh)}/MWh fora dela.
        </p>
      )}
    </>
  )
}

function daysText(count: number) {
  return count === 1 ? '1 dia' : `${count} dias`
}
