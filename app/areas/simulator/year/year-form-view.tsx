import { Form } from '@remix-run/react'
import { monthNames } from '~/domain/dated/month-names'
import { monthName, monthKey } from '~/domain/units/calendar-month'
import type { Study } from '~/domain/study/study'
import type { ReformChoice } from '~/study-text/tax-reform'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import type { FieldErrors } from '../months/month-columns'
import { MonthFields } from '../months/month-fields'
import { yearFormColumns, rowName, supplyOptions, type TypedYear } from './year-form'

type Props = { id: string; study: Study; typed: TypedYear; choice: ReformChoice | undefined; errors: FieldErrors }

export function SupplyYearForm({ id, study, typed, choice, errors }: Props) {
  const months = supplyOptions(study).map((month) => ({ value: monthKey(month), label: monthName(month) }))
  return (
    <Form method="get" action="/simulacao/doze-meses#resposta" reloadDocument className="card stack">
      <input type="hidden" name="estudo" value={id} />
      <input type="hidden" name="mes" value={typed.mes} />
      {choice && <input type="hidden" name="reforma" value={choice} />}
      <SelectField
        name="inicio"
        label="Primeiro mês de fornecimento"
        hint="São 180 dias de aviso à distribuidora e, depois, o primeiro dia do mês seguinte."
        options={months}
        defaultValue={typed.inicio}
        errors={errors['inicio'] === undefined ? undefined : [errors['inicio']]}
      />
      <MonthFields
        columns={yearFormColumns(study)}
        months={typed.months}
        names={typed.months.map((_, index) => rowName(typed, index))}
        errors={errors}
        hint={hintOf(study)}
        besidePaste={
          <SelectField
            name="mesColado"
            label="Mês da primeira linha copiada"
            options={monthNames.map((label, index) => ({ value: String(index + 1), label }))}
          />
        }
      />
      <p>
        <Button>Calcular os doze meses</Button>
      </p>
    </Form>
  )
}

function hintOf({ plant }: Study): string {
  const demand = 'Sem a demanda medida, vale a contratada.'
  return plant ? `${demand} Sem a geração de um mês, vale a do estudo.` : demand
}
