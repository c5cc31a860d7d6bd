import { Form } from '@remix-run/react'
import { CheckboxField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import { isBlankYear, monthTitles } from '../months/metered-year'
import { monthKey, monthName } from '~/domain/units/calendar-month'
import { meteredColumns, type FieldErrors } from '../months/month-columns'
import { FormButtons } from '../months/form-buttons'
import { MonthFields } from '../months/month-fields'
import type { OpenedQuotes } from './open-quotes.server'
import { QuoteFieldset } from './quote-fieldset'

type Props = Pick<OpenedQuotes, 'studies' | 'typed' | 'starts'> & { errors: FieldErrors }

export function QuotesForm({ studies, typed, starts, errors }: Props) {
  const errorsOf = (id: string) => (errors[id] === undefined ? undefined : [errors[id]])
  const hasMonths = !isBlankYear(typed.months)
  return (
    <Form method="get" action="/simulacao/fornecedores#resposta" reloadDocument className="card stack">
      <Fieldset legend="O consumo" help="O estudo dá a distribuidora, a tarifa, os tributos, o contrato e o consumo.">
        <SelectField
          name="estudo"
          label="Estudo"
          options={studies}
          placeholder="Escolha"
          defaultValue={typed.estudo}
          errors={errorsOf('estudo')}
        />
        <input type="hidden" name="primeiroAno" value={typed.firstMonth.year} />
        <SelectField
          name="inicio"
          label="Início do fornecimento"
          hint={`O aviso de 180 dias à distribuidora permite ${monthName(starts.allowed)}; uma unidade já livre pode começar antes.`}
          options={starts.options.map((month) => ({ value: monthKey(month), label: monthName(month) }))}
          defaultValue={monthKey(typed.firstMonth)}
          errors={errorsOf('inicio')}
        />
        <CheckboxField
          name="contratoAnterior"
          value="sim"
          label="A unidade já é livre, com contrato anterior a 25/11/2025"
          hint="Só assim a fonte I5 ou I1 mantém o desconto na TUSD (Lei 15.269/2025)."
          defaultChecked={typed.isContractBefore}
        />
      </Fieldset>
      {typed.quotes.map((quote, index) => (
        <QuoteFieldset key={index} quote={quote} index={index} firstYear={typed.firstMonth.year} errors={errors} />
      ))}
      <Disclosure summary="O consumo de cada mês" isOpen={hasMonths}>
        <div className="stack">
          <p>Flexibilidade e take-or-pay só contam quando os meses diferem. Sem eles, o mês do estudo vale para todos.</p>
          <Field
            name="liquidacao"
            label="Preço do que passa da flexibilidade"
            hint="Em branco, o do contrato."
            unit="R$/MWh"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            defaultValue={typed.settlement}
            errors={errorsOf('liquidacao')}
          />
          <MonthFields
            columns={meteredColumns}
            months={typed.months}
            names={monthTitles}
            errors={errors}
            hint="De janeiro a dezembro, como estão no histórico da fatura."
          />
        </div>
      </Disclosure>
      <FormButtons label="Comparar propostas" />
    </Form>
  )
}
