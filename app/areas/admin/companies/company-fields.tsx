import { maxInitialsCharacters } from '~/contract/company-records'
import { maxNameCharacters } from '~/contract/text'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { migrationOptions } from './record-words'

type Props = { partners: readonly { id: string; name: string }[] }

/** In the order of the page. */
export const companyFieldNames = ['name', 'initials', 'cnpj', 'status', 'start_acl', 'partner_company_id'] as const

export function CompanyFields({ partners }: Props) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ValidatedField name="name" label="Nome" maxLength={maxNameCharacters} autoComplete="off" required />
      <ValidatedField
        name="initials"
        label="Sigla"
        hint="O nome curto das listas, em maiúsculas."
        maxLength={maxInitialsCharacters}
        autoComplete="off"
        required
      />
      <ValidatedField name="cnpj" label="CNPJ" hint="Pode ter letras." data-mask="cnpj" autoComplete="off" required />
      <ValidatedSelect
        name="partner_company_id"
        label="Parceiro que indicou"
        placeholder="Nenhum"
        options={partners.map(({ id, name }) => ({ value: id, label: name }))}
      />
      <ValidatedSelect name="status" label="Situação" options={migrationOptions} />
      <ValidatedField
        name="start_acl"
        label="Início no mercado livre"
        type="date"
        hint="A situação ativa precisa dele."
        autoComplete="off"
      />
    </div>
  )
}
