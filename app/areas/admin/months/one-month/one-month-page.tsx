import { useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { z } from 'zod'
import { Button, ButtonLink } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { Fieldset } from '~/ui/fieldset'
import { FormProblems } from '~/ui/form-problems'
import { formValidator } from '~/ui/form-validator'
import { PageHead } from '~/ui/page-head'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { figures, figureText } from '~/unit-text/figures'
import { monthTitle } from '~/unit-text/words'
import { costsId, monthsAddress, unitDashboardAddress } from '../paths'
import { BillFields, BillFilled } from './bill-fields'
import { MonthConflict } from './month-conflict'
import {
  billFileName,
  billNotesName,
  costSections,
  dayLists,
  monthFormFieldNames,
  monthSections,
  statusOptions,
} from './month-fields'
import type { MonthReply, OneMonth } from './one-month.server'
import { readNotes } from './month-texts'
import { monthOfKey } from '~/domain/units/calendar-month'

/** The server reads and checks the fields. */
const validator = formValidator(z.record(z.string(), z.string()))

const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30, 'data-digits': '' } as const

/** One month of a unit with every editable field. */
export function OneMonthPage({ unit, month: key, version, derived, attached, texts, draft }: OneMonth) {
  const reply = useActionData<MonthReply>()
  const typed: Readonly<Record<string, unknown>> | undefined = reply?.repopulateFields ?? draft
  const notes = readNotes(typed?.[billNotesName])
  const { year, month } = monthOfKey(key)
  return (
    <>
      <PageHead
        title={`${monthTitle({ year, month })}, todos os campos`}
        answer={unit.name}
        lead={version === null ? `${unit.companyName} · Este mês ainda não está cadastrado.` : unit.companyName}
        actions={
          <>
            <ButtonLink to={`${unitDashboardAddress(unit.companyId, unit.id)}&mes=${key}`} variant="secondary">
              Ver no painel
            </ButtonLink>
            <ButtonLink
              to={monthsAddress({ aba: 'cadastrar', empresa: unit.companyId, unidade: unit.id, ano: year })}
              variant="secondary"
            >
              {`Meses de ${year}`}
            </ButtonLink>
          </>
        }
      />
      <ValidatedForm
        validator={validator}
        method="post"
        encType="multipart/form-data"
        className="card stack"
        noValidate
        defaultValues={{ ...texts, ...draft }}
      >
        {/* Enter presses the first button of a form: this one saves. Hidden from screen readers. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <input type="hidden" name="version" value={String(typed?.['version'] ?? version ?? '')} />
        <input type="hidden" name="base" value={String(typed?.['base'] ?? JSON.stringify(texts))} />
        <input type="hidden" name={billNotesName} value={JSON.stringify(notes)} />
        <FormProblems fields={[billFileName, ...monthFormFieldNames]} />
        {reply?.conflicts && <MonthConflict conflicts={reply.conflicts} />}
        {reply?.bill && <BillFilled {...reply.bill} />}
        <div className="grid gap-5 md:grid-cols-2">
          <ValidatedSelect name="status" label="Situação" options={statusOptions} />
          <ValidatedCheckbox
            name="isRetroactive"
            label="Mês retroativo"
            hint="Fica fora das listas, dos gráficos e das somas do cliente."
          />
        </div>
        <BillFields attached={attached} />
        {monthSections.map(({ title, fields }) => (
          <Fieldset key={title} legend={title}>
            {fields.map(({ name, label, unit: of }) => (
              <ValidatedField key={name} name={name} label={label} unit={of} hint={notes[name]} {...number} />
            ))}
          </Fieldset>
        ))}
        {costSections.map(({ title, fields }, index) => (
          <Disclosure
            key={title}
            id={index === 0 ? costsId : undefined}
            summary={title}
            isOpen={fields.some(({ name }) => (typed?.[name] ?? texts[name] ?? '') !== '' || notes[name])}
          >
            <CostFields fields={fields} notes={notes} />
          </Disclosure>
        ))}
        <Fieldset
          legend="Dias do mês"
          help="Um valor por linha, a partir do dia 1, como “12,5”; uma coluna copiada de uma planilha pode ser colada. Um “p” depois do valor marca um dia projetado, como “12,5 p”."
        >
          {dayLists.map(({ name, label }) => (
            <ValidatedTextarea key={name} name={name} label={label} rows={8} maxLength={2_000} autoComplete="off" />
          ))}
        </Fieldset>
        <div className="actions">
          <Button busyText="Salvando…">Salvar o mês</Button>
        </div>
      </ValidatedForm>
      {derived && <DerivedFigures derived={derived} />}
    </>
  )
}

/** Their labels name the market: the summary above them is their only title. */
function CostFields({ fields, notes }: Pick<(typeof costSections)[number], 'fields'> & { notes: ReturnType<typeof readNotes> }) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <p className="hint md:col-span-2">
        Opcional. Com impostos dentro de cada valor; se PIS, COFINS ou ICMS têm valor próprio, os outros vão sem impostos. O que
        as linhas não dizem aparece ao cliente como “não discriminado”.
      </p>
      {fields.map(({ name, label, isSuppliers }) =>
        isSuppliers ? (
          <ValidatedTextarea
            key={name}
            name={name}
            label={label}
            hint={`Um por linha, como “Comercializadora Aurora: 12.345,67”. ${notes[name] ?? ''}`}
            rows={3}
            maxLength={3_000}
            autoComplete="off"
          />
        ) : (
          <ValidatedField key={name} name={name} label={label} unit="R$" hint={notes[name]} {...number} />
        ),
      )}
    </div>
  )
}

type Derived = NonNullable<OneMonth['derived']>

const names = ['consumedMwh', 'lossesMwh', 'totalMwh', 'takeMinMwh', 'takeMaxMwh', 'invoicedMwh'] as const

/** Figures derived from a month's saved ones. */
function DerivedFigures({ derived }: { derived: Derived }) {
  return (
    <section className="card stack" aria-labelledby="calculados">
      <h2 id="calculados">Calculados do que está salvo</h2>
      <dl className="facts">
        {names.map((name) => {
          const figure = figures.find(({ key }) => key === name)!
          return (
            <div key={name}>
              <dt>{figure.label}</dt>
              <dd>{derived[name] === null ? 'Sem informação' : figureText(figure, derived[name])}</dd>
            </div>
          )
        })}
      </dl>
    </section>
  )
}
