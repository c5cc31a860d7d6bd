import { maxNameCharacters } from '~/contract/text'
import { maxClassCharacters, maxCodeCharacters } from '~/contract/unit-records'
import { icmsByState } from '~/domain/tariffs/icms'
import { subgroups } from '~/domain/tariffs/tariff'
import { submarketName } from '~/unit-text/words'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { migrationOptions } from '../companies/record-words'
import { submarketOptions, withStored } from './unit-words'

type Props = {
  distributors: readonly string[]
  /** Stored values that are missing from the options. */
  stored?: { distributor: string; submarket: string } | undefined
}

/** In the order of the page. */
export const unitFieldNames = [
  'name',
  'cnpj',
  'code_ccee',
  'class',
  'status',
  'start_acl',
  'start_date_management',
  'uf',
  'submarket',
  'distributor',
  'group',
  'ths',
] as const

export function UnitFields({ distributors, stored }: Props) {
  return (
    <div className="grid gap-5 md:grid-cols-2">
      <ValidatedField name="name" label="Nome da unidade" maxLength={maxNameCharacters} autoComplete="off" required />
      <ValidatedField name="cnpj" label="CNPJ" hint="Pode ter letras." data-mask="cnpj" autoComplete="off" required />
      <ValidatedField
        name="code_ccee"
        label="Código CCEE (opcional)"
        hint="Código do ponto de medição; é único."
        maxLength={maxCodeCharacters}
        autoComplete="off"
      />
      <ValidatedField
        name="class"
        label="Classe do agente (opcional)"
        hint="Como “Consumidor Livre” ou “Consumidor Especial”."
        maxLength={maxClassCharacters}
        autoComplete="off"
      />
      <ValidatedSelect name="status" label="Situação" options={migrationOptions} />
      <ValidatedField
        name="start_acl"
        label="Início no mercado livre"
        type="date"
        hint="Obrigatório se a situação for ativa."
        autoComplete="off"
      />
      <ValidatedField name="start_date_management" label="Início da gestão (opcional)" type="date" autoComplete="off" />
      <SupplyFields distributors={distributors} stored={stored} required />
    </div>
  )
}

/** Where a unit is supplied, and under which tariff. */
export function SupplyFields({ distributors, stored, required }: Props & { required: boolean }) {
  const names = distributors.map((name) => ({ value: name, label: name }))
  const submarkets = withStored(submarketOptions, stored?.submarket, stored && submarketName(stored.submarket))
  return (
    <>
      <ValidatedSelect
        name="uf"
        label="Estado"
        placeholder="Escolha o estado"
        options={icmsByState.map((value) => ({ value, label: value }))}
        required={required}
      />
      <ValidatedSelect
        name="submarket"
        label="Submercado"
        placeholder="Escolha o submercado"
        options={submarkets}
        required={required}
      />
      <ValidatedSelect
        name="distributor"
        label="Distribuidora"
        placeholder="Escolha a distribuidora"
        options={withStored(names, stored?.distributor)}
        required={required}
      />
      <ValidatedSelect
        name="group"
        label="Grupo tarifário"
        placeholder="Escolha o grupo"
        options={subgroups.map((value) => ({ value, label: value }))}
        required={required}
      />
      <ValidatedSelect
        name="ths"
        label="Modalidade (THS)"
        placeholder="Escolha a modalidade"
        options={[
          { value: 'VERDE', label: 'Verde' },
          { value: 'AZUL', label: 'Azul' },
        ]}
        required={required}
      />
    </>
  )
}
