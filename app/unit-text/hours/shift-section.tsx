import { calendarMonthOf } from '~/domain/market/market-month'
import { monthName } from '~/domain/units/calendar-month'
import { shiftAssumptions } from '~/domain/hours/shift'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { decimal, money } from '~/ui/format'
import { ratesSource, type EnergyRates } from './energy-rates'
import { KeptFields } from './kept-fields'
import { kwhText } from './kwh-text'
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
            field={prefilled(peakBrlPerMwh, rates?.peakBrlPerMwh)}
            hint={rates ? 'Vazio: a da distribuidora' : 'Opcional: a da tabela da distribuidora'}
          />
          <NumberField
            label="Tarifa fora de ponta"
            name="foraponta"
            unit="R$/MWh"
            field={prefilled(offPeakBrlPerMwh, rates?.offPeakBrlPerMwh)}
            hint="Idem"
          />
        </div>
        <p>
          <Button variant="secondary">Calcular</Button>
        </p>
      </form>
      {rates && (
        <p className="hint">
          Tarifa da distribuidora: {money(rates.peakBrlPerMwh)}/MWh na ponta e {money(rates.offPeakBrlPerMwh)}/MWh fora dela.{' '}
          {ratesSource(rates)}
        </p>
      )}
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

/** A field with a known rate until another is typed. [R$/MWh] */
function prefilled(field: TypedNumber, known: number | undefined): TypedNumber {
  return field.typed === '' && known !== undefined ? { ...field, typed: decimal(known) } : field
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
          Ao PLD, {money(atPld.savedBrl)} em {monthName(calendarMonthOf(month))}
        </strong>
        , com {kwhText(atPld.movedKwh)} deslocados em {daysText(atPld.dayCount)}
        {atPld.daysLeftOut > 0 && `; ${daysText(atPld.daysLeftOut)} sem todas as horas ficaram de fora`}.
      </p>
      {outOfPeak && (
        <p>
          <strong>Na tarifa, {money(outOfPeak.savedBrl)}</strong>, com {kwhText(outOfPeak.movedKwh)} retirados da ponta em{' '}
          {daysText(outOfPeak.dayCount)} de ponta
          {outOfPeak.daysLeftOut > 0 && `; ${daysText(outOfPeak.daysLeftOut)} sem todas as horas ficaram de fora`}. A{' '}
          {money(outOfPeak.peakBrlPerMwh)}/MWh na ponta e {money(outOfPeak.offPeakBrlPerMwh)}/MWh fora dela.
        </p>
      )}
    </>
  )
}

function daysText(count: number) {
  return count === 1 ? '1 dia' : `${count} dias`
}
