import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'
import { heading } from '../form-sections'

export function CustomerSection({ control, state }: SectionProps) {
  return (
    <Fieldset {...heading('cliente', state.mode)}>
      <Field label="Nome do cliente (opcional)" hint="Até 23 caracteres." {...control('nomeCliente')} />
      <Field label="CNPJ" placeholder="00.000.000/0000-00" {...control('cnpj')} />
    </Fieldset>
  )
}
