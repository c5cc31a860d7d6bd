import { offerRegions } from '~/contract/offers'
import { maxTitleCharacters } from '~/contract/sales-proposals'
import { maxNotesCharacters, maxWantedCharacters } from '~/contract/tenders'
import { maxNameCharacters } from '~/contract/text'
import { CheckboxField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import { dayInWords, labelIn, numberInWords, type StoredField } from '~/ui/stored-now'
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

const number = (text: string) => numberInWords(text, 0)

/** What is stored of a request, beside what was typed. */
export function storedRequest(values: Props['values']): StoredField[] {
  const at = (name: string, label: string, inWords?: StoredField['inWords']) => ({
    name,
    label,
    value: values[name] ?? '',
    ...(inWords && { inWords }),
  })
  const isHidden = values['isCustomerHidden'] !== undefined
  return [
    at('title', 'Título'),
    at('customerName', 'Nome do cliente'),
    { name: 'isCustomerHidden', label: 'Não dizer o nome do cliente', value: isHidden ? ['sim'] : [], inWords: () => 'Sim' },
    at('submarket', 'Submercado', labelIn(regionOptions)),
    at('incentive', 'Fonte da energia', labelIn(sourceOptions)),
    at('firstMonth', 'Primeiro mês'),
    at('termMonths', 'Prazo', number),
    ...tenderMonthFields.map((name, month) => at(name, calendarMonthTitles[month] ?? '', number)),
    at('volumeSource', 'De onde vêm os volumes'),
    at('flexibility', 'Flexibilidade', number),
    at('guarantee', 'Garantia oferecida'),
    at('closingDay', 'Encerra no dia', dayInWords),
    at('closingTime', 'Hora'),
    at('notes', 'Observações'),
  ]
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
