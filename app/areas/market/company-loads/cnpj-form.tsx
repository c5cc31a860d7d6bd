import { Field } from '~/ui/field'
import { FilterBar } from '~/ui/filter-bar'
import { companyLoadsPath } from '../paths'

export function CnpjForm({ typed, error }: { typed: string; error?: string | undefined }) {
  return (
    <FilterBar path={companyLoadsPath} button="Procurar">
      <Field
        label="CNPJ da empresa"
        name="cnpj"
        autoComplete="off"
        data-mask="cnpj"
        defaultValue={typed}
        errors={error === undefined ? undefined : [error]}
        hint="Com ou sem pontuação, numérico ou alfanumérico"
      />
    </FilterBar>
  )
}
