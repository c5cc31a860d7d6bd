import { Alert } from '~/ui/alert'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'
import { priceNames } from '../fields'
import { heading } from '../form-sections'
import { namelessLabels } from '../problem-text'

export function FreeMarketSection({ control, state, supplyNote }: SectionProps & { supplyNote: string }) {
  const help = state.mayEditPrices
    ? `Preço da energia em cada ano, com PIS e COFINS e sem ICMS. Valores propostos: ${state.priceSource}. ${supplyNote}`
    : 'Os preços da energia são preenchidos quando o tipo de desconto é escolhido.'
  return (
    <Fieldset {...heading('mercado-livre', state.mode)} help={help}>
      <div className="wide grid grid-cols-2 gap-5 md:grid-cols-5 md:gap-4">
        {priceNames.map((name, index) => (
          <Field key={name} label={`Preço em ${state.firstYear + index}`} disabled={!state.mayEditPrices} {...control(name)} />
        ))}
      </div>
      {state.pricesEdited && (
        <div className="wide">
          <Alert tone="error">O preço foi editado e pode não refletir o mercado.</Alert>
        </div>
      )}
      <Field label={namelessLabels.taxaAtratividade} {...control('taxaAtratividade')} />
      <Field label={namelessLabels.reajusteDistribuidora} {...control('reajusteDistribuidora')} />
      <Field label={namelessLabels.reajusteEnergia} {...control('reajusteEnergia')} />
      <Field
        label="Custo operacional e CCEE (opcional)"
        hint="Calculado automaticamente quando fica vazio."
        {...control('custoGestao')}
      />
    </Fieldset>
  )
}
