import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'

export function CustomerSection({ control }: SectionProps) {
  return (
    <Fieldset legend="Dados do cliente">
      <Field label="Nome do cliente (opcional)" hint="Até 23 caracteres." {...control('nomeCliente')} />
      <Field label="CNPJ" placeholder="00.000.000/0000-00" {...control('cnpj')} />
    </Fieldset>
  )
}
