import { maxInitialsCharacters } from '~/contract/company-records'
import { maxNameCharacters } from '~/contract/text'
import { textField, type Choices } from '~/ui/sought'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { PartnerField } from '../partner-field'
import { migrationOptions } from './record-words'

type Props = { partners: Choices }

export const partnerOfCompany = 'partner_company_id'

/** In the order of the page. */
export const companyFieldNames = [
  'name',
  'initials',
  'cnpj',
  'status',
  'start_acl',
  textField(partnerOfCompany),
  partnerOfCompany,
]

export function CompanyFields({ partners }: Props) {
  return (
    <div className="grid gap-x-6 gap-y-5 md:grid-cols-2">
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
      <PartnerField name={partnerOfCompany} label="Parceiro que indicou" choices={partners} />
      <ValidatedSelect name="status" label="Situação" options={migrationOptions} />
      <ValidatedField
        name="start_acl"
        label="Início no mercado livre"
        type="date"
        hint="Obrigatório se a situação for ativa."
        autoComplete="off"
      />
    </div>
  )
}
