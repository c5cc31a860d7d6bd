import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'
import { heading } from '../form-sections'
import { FormSwitch } from '../form-switch'

export function TaxesSection({ control, state }: SectionProps) {
  const help = state.taxesBilledIn
    ? `PIS e COFINS propostos: os da última fatura conhecida da distribuidora, de ${state.taxesBilledIn}. Mudam a cada mês: use os da fatura.`
    : 'PIS e COFINS mudam a cada mês: use os da fatura.'
  return (
    <Fieldset {...heading('impostos', state.mode)} help={help}>
      <div className="wide grid gap-5 md:grid-cols-3 md:gap-x-6">
        <Field label="PIS" {...control('pis')} />
        <Field label="COFINS" {...control('cofins')} />
        <Field
          label="ICMS"
          hint={state.isIcmsProposed ? 'Proposta: a alíquota geral do estado. Confira na fatura.' : 'O da fatura.'}
          {...control('icms')}
        />
      </div>
      <FormSwitch
        label="Cliente aproveita o crédito de ICMS"
        hint="O ICMS deixa de ser custo nos dois mercados."
        {...control('abateICMS')}
      />
      <FormSwitch
        label="Cliente aproveita o crédito de PIS e COFINS"
        hint="Lucro real, não cumulativo: deixam de ser custo nas tarifas. O preço da energia livre já os traz dentro: para esse cliente, informe-o sem eles."
        {...control('abatePisCofins')}
      />
      <FormSwitch label="Incluir encargos setoriais" hint="ESS, EER e ERCAP, no mercado livre." {...control('isEncargos')} />
      <FormSwitch label="Incluir a Conta Covid" hint="A cobrança terminou em outubro de 2024." {...control('isTaxCovid')} />
      <FormSwitch
        label="Incluir a conta Escassez Hídrica"
        hint="A cobrança terminou em outubro de 2024."
        {...control('isTaxScarcity')}
      />
    </Fieldset>
  )
}
