import { offerRegions } from '~/contract/offers'
import { maxTitleCharacters } from '~/contract/sales-proposals'
import { maxNotesCharacters, maxWantedCharacters } from '~/contract/tenders'
import { maxNameCharacters } from '~/contract/text'
import { CheckboxField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import type { useSubactionReply } from '~/ui/subaction-reply'
import { TextareaField } from '~/ui/textarea-field'
import { submarketName } from '~/unit-text/words'
import { tenderMonthFields } from './tender-form'
import { calendarMonthTitles, sourceOptions } from './tender-words'

type Props = { values: Readonly<Record<string, string>>; reply: ReturnType<typeof useSubactionReply> }

const regionOptions = offerRegions.map((value) => ({ value, label: submarketName(value) }))

/** The fields of a request for quotes. */
export function RequestFields({ values, reply: { field: fieldOf, own } }: Props) {
  const field = (name: string) => fieldOf(name, values[name])
  const isHidden = own?.repopulateFields ? own.repopulateFields['isCustomerHidden'] : values['isCustomerHidden']
  return (
    <>
      <Fieldset legend="O que se pede">
        <Field
          label="Título"
          hint="Os fornecedores o leem."
          {...field('title')}
          maxLength={maxTitleCharacters}
          autoComplete="off"
          required
        />
        <Field label="Nome do cliente" {...field('customerName')} maxLength={maxNameCharacters} autoComplete="off" required />
        <div className="wide">
          <CheckboxField
            name="isCustomerHidden"
            value="sim"
            label="Não dizer o nome do cliente aos fornecedores"
            hint="Eles leem “Cliente não identificado”. O título, a garantia e as observações não podem dizê-lo."
            defaultChecked={isHidden !== undefined}
          />
        </div>
        <SelectField label="Submercado" options={regionOptions} placeholder="Escolha…" {...field('submarket')} required />
        <SelectField label="Fonte da energia" options={sourceOptions} {...field('incentive')} required />
        <Field label="Primeiro mês" type="month" placeholder="AAAA-MM" {...field('firstMonth')} required />
        <Field label="Prazo" unit="meses" inputMode="numeric" autoComplete="off" {...field('termMonths')} required />
      </Fieldset>
      <Fieldset legend="Volume de cada mês" help="A energia a comprar, igual em todos os anos, com as perdas até o medidor.">
        <div className="wide grid grid-cols-2 gap-x-4 gap-y-6 md:grid-cols-4">
          {tenderMonthFields.map((name, at) => (
            <Field
              key={name}
              label={calendarMonthTitles[at]}
              unit="MWh"
              inputMode="decimal"
              autoComplete="off"
              {...field(name)}
              required
            />
          ))}
        </div>
        <Field
          label="De onde vêm os volumes"
          hint="Só você lê."
          {...field('volumeSource')}
          maxLength={maxWantedCharacters}
          autoComplete="off"
          required
        />
        <Field
          label="Flexibilidade"
          hint="Para mais e para menos, em cada mês."
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          {...field('flexibility')}
        />
      </Fieldset>
      <Fieldset legend="Condições e encerramento">
        <Field
          label="Garantia oferecida (opcional)"
          hint="O que o cliente pode dar, como fiança de dois meses."
          {...field('guarantee')}
          maxLength={maxWantedCharacters}
          autoComplete="off"
        />
        <ClosingFields field={field} />
        <div className="wide">
          <TextareaField label="Observações (opcional)" rows={3} {...field('notes')} maxLength={maxNotesCharacters} />
        </div>
      </Fieldset>
    </>
  )
}

/** The day and the time of the closing. */
export function ClosingFields({ field }: { field: (name: string) => ReturnType<Props['reply']['field']> }) {
  return (
    <div className="grid grid-cols-2 gap-x-4 gap-y-6">
      <Field label="Encerra no dia" type="date" {...field('closingDay')} required />
      <Field label="Hora (Brasília)" type="time" {...field('closingTime')} required />
    </div>
  )
}
