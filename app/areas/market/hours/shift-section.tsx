import { Form } from '@remix-run/react'
import { shiftAssumptions } from '~/domain/hours/shift'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { money } from '~/ui/format'
import { marketMonthName } from '../words'
import type { ShiftFigures } from './hours-figures'
import { maxTyped, type HoursQuestion, type TypedNumber } from './hours-question'
import { kwhText } from './hours-words'
import { KeptFields } from './kept-fields'

type Props = { shift: ShiftFigures; month: number; question: HoursQuestion; path: string }

/** What moving power out of the dear hours saves. */
export function ShiftSection({ shift, month, question, path }: Props) {
  const { shiftKw, peakBrlPerMwh, offPeakBrlPerMwh, kept } = question
  return (
    <section className="card stack" aria-labelledby="deslocamento">
      <h2 id="deslocamento">Se parte do consumo mudasse de hora</h2>
      <p>Deslocar potência das três horas mais caras de cada dia para as três mais baratas, com uma bateria ou com a produção.</p>
      <Form method="get" action={`${path}#deslocamento`} className="filters">
        <div>
          <KeptFields kept={kept} without={['kw', 'ponta', 'foraponta']} />
          <NumberField label="Potência deslocada" name="kw" unit="kW" field={shiftKw} />
          <NumberField label="Tarifa de energia na ponta" name="ponta" unit="R$/MWh" field={peakBrlPerMwh} hint={rateHint} />
          <NumberField label="Tarifa fora de ponta" name="foraponta" unit="R$/MWh" field={offPeakBrlPerMwh} hint="Idem" />
        </div>
        <p>
          <Button variant="secondary">Calcular</Button>
        </p>
      </Form>
      {shift && <ShiftAnswer shift={shift} month={month} />}
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

const rateHint = 'Opcional: a da tabela da distribuidora'

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

function ShiftAnswer({ shift: { atPld, outOfPeak }, month }: { shift: NonNullable<ShiftFigures>; month: number }) {
  return (
    <>
      <p>
        <strong>
          Ao PLD, {money(atPld.savedBrl)} em {marketMonthName(month)}
        </strong>
        , com {kwhText(atPld.movedKwh)} deslocados em {daysText(atPld.dayCount)}
        {atPld.daysLeftOut > 0 && `; ${daysText(atPld.daysLeftOut)} sem todas as horas ficaram de fora`}.
      </p>
      {outOfPeak && (
        <p>
          <strong>Na tarifa, {money(outOfPeak.savedBrl)}</strong>, com {kwhText(outOfPeak.movedKwh)} retirados da ponta em{' '}
          {daysText(outOfPeak.dayCount)} de ponta
          {outOfPeak.daysLeftOut > 0 && `; ${daysText(outOfPeak.daysLeftOut)} sem todas as horas ficaram de fora`}.
        </p>
      )}
    </>
  )
}

function daysText(count: number) {
  return count === 1 ? '1 dia' : `${count} dias`
}
