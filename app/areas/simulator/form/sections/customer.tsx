import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'
import type { FormValues } from '../fields'
import { heading } from '../form-sections'
import { ImageField, type ImageErrors } from './image-field'

type Props = SectionProps & { mayBrand: boolean; values: FormValues; imageErrors: ImageErrors }

/** The customer of the study and, if its author may send one, the author's logo. */
export function CustomerSection({ control, state, mayBrand, values, imageErrors }: Props) {
  return (
    <Fieldset {...heading('cliente', state.mode)}>
      <Field label="Nome do cliente (opcional)" hint="Até 23 caracteres." {...control('nomeCliente')} />
      <Field label="CNPJ" placeholder="00.000.000/0000-00" {...control('cnpj')} />
      {mayBrand && (
        <ImageField
          control={control}
          values={values}
          errors={imageErrors}
          name="partnerLogo"
          label="Seu logotipo nos PDFs (opcional)"
          section="cliente"
        />
      )}
    </Fieldset>
  )
}
