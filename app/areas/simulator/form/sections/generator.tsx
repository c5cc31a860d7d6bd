import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'
import { heading } from '../form-sections'
import { FormSwitch } from '../form-switch'

/** In the free market the generator is off, so MLXAPE has no such section. The fields show while the switch is on (CSS). */
export function GeneratorSection({ control, state }: SectionProps) {
  return (
    <Fieldset {...heading('gerador', state.mode)} hidden={state.mode === 'MLXAPE'} className="group/generator">
      <div className="wide">
        <FormSwitch
          label="Usa gerador a diesel"
          hint="No mercado livre o gerador fica desligado e a energia dele é comprada na ponta."
          {...control('isGerador')}
        />
      </div>
      <div className="hidden group-has-[#isGerador:checked]/generator:contents">
        <Field label="Consumo do gerador" {...control('consumoGerador')} />
        <Field label="Custo do diesel" {...control('custoDiesel')} />
        <Field
          label="Custo do gerador"
          hint="Consumo × custo do diesel: informe um e o outro é calculado."
          {...control('custoGerador')}
        />
      </div>
    </Fieldset>
  )
}
