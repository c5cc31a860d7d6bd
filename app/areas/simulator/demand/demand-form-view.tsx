import { Form } from '@remix-run/react'
import { subgroups } from '~/domain/tariffs/tariff'
import { Button } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import { TextareaField } from '~/ui/textarea-field'
import type { DemandErrors, TypedDemand } from './demand-form'
import { MonthCells } from './month-cells'
import type { OpenedDemand } from './open-demand.server'

type Props = { distributors: OpenedDemand['distributors']; typed: TypedDemand; errors: DemandErrors }

const modalities = [
  { value: 'VERDE', label: 'Verde' },
  { value: 'AZUL', label: 'Azul' },
]

export function DemandForm({ distributors, typed, errors }: Props) {
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
    <Form method="get" action="/simulacao/demanda" reloadDocument className="card stack">
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
      </Fieldset>
      <fieldset className="stack">
        <legend className="text-xl font-semibold">Os doze meses</legend>
        <p className="hint">Como estão no histórico da fatura. Sem a demanda medida na ponta, só a Verde é calculada.</p>
        <Disclosure summary="Colar de uma planilha">
          <TextareaField
            name="colar"
            label="Doze linhas copiadas"
            hint="Uma linha por mês: consumo ponta, consumo fora de ponta, demanda ponta, demanda fora de ponta. O que for colado toma o lugar da tabela."
            rows={6}
          />
        </Disclosure>
        <MonthCells months={typed.months} errors={errors} />
      </fieldset>
      <p>
        <Button>Calcular a melhor demanda</Button>
      </p>
    </Form>
  )
}
