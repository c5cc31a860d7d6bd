import { Form } from '@remix-run/react'
import { subgroups } from '~/domain/tariffs/tariff'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import { meteredColumns, type FieldErrors } from '../months/month-columns'
import { MonthFields } from '../months/month-fields'
import type { TypedDemand } from './demand-form'
import type { OpenedDemand } from './open-demand.server'

type Props = Pick<OpenedDemand, 'distributors' | 'studies'> & { typed: TypedDemand; errors: FieldErrors }

const modalities = [
  { value: 'VERDE', label: 'Verde' },
  { value: 'AZUL', label: 'Azul' },
]

export function DemandForm({ distributors, studies, typed, errors }: Props) {
  const of = (name: string) => ({ name, errors: errors[name] === undefined ? undefined : [errors[name]] })
  const number = (name: 'demandaFP' | 'demandaP' | 'pis' | 'cofins' | 'icms', unit: string) => ({
    ...of(name),
    unit,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    defaultValue: typed[name],
  })
  return (
    <Form method="get" action="/simulacao/demanda#resposta" reloadDocument className="card stack">
      <Fieldset legend="O contrato de hoje">
        <SelectField
          {...of('distribuidora')}
          label="Distribuidora"
          options={distributors}
          placeholder="Escolha"
          defaultValue={typed.distribuidora}
        />
        <SelectField
          {...of('grupo')}
          label="Subgrupo"
          options={subgroups.map((value) => ({ value, label: value }))}
          placeholder="Escolha"
          defaultValue={typed.grupo}
        />
        <SelectField {...of('ths')} label="Modalidade" options={modalities} placeholder="Escolha" defaultValue={typed.ths} />
        <Field {...number('demandaFP', 'kW')} label="Demanda contratada" hint="Na Azul, a de fora de ponta." />
        <Field {...number('demandaP', 'kW')} label="Demanda contratada na ponta" hint="Só na Azul." />
      </Fieldset>
      <Fieldset legend="Tributos" help="Em branco, valem os da última fatura que conhecemos da distribuidora, quando há uma.">
        <Field {...number('pis', '%')} label="PIS" />
        <Field {...number('cofins', '%')} label="COFINS" />
        <Field {...number('icms', '%')} label="ICMS" />
        <CheckboxField
          name="abateICMS"
          value="sim"
          label="O cliente recupera o ICMS como crédito"
          defaultChecked={typed.abateICMS}
        />
        <CheckboxField
          name="abatePisCofins"
          value="sim"
          label="O cliente recupera PIS e COFINS como crédito"
          defaultChecked={typed.abatePisCofins}
        />
      </Fieldset>
      <MonthFields
        columns={meteredColumns}
        months={typed.months}
        names={typed.months.map((_, index) => `Mês ${index + 1}`)}
        errors={errors}
        hint="Como estão no histórico da fatura. Sem a demanda medida na ponta, só a Verde é calculada."
      />
      {studies.length > 0 && (
        <SelectField
          {...of('estudo')}
          label="Estudo"
          hint="Opcional: com um estudo, a resposta pode ser guardada com ele."
          options={studies}
          placeholder="Nenhum"
          defaultValue={typed.estudo}
        />
      )}
      <p>
        <Button>Calcular a melhor demanda</Button>
      </p>
    </Form>
  )
}
