import { useFormContext } from 'remix-validated-form'
import { maxGuaranteeCharacters, type ContractFields } from '~/contract/energy-contracts'
import { maxNameCharacters } from '~/contract/text'
import { guaranteeKinds } from '~/domain/energy-contracts/energy-contract'
import { modulations } from '~/domain/supply-quotes/supply-quote'
import { monthNames } from '~/domain/dated/month-names'
import { capitalised } from '~/domain/files/plain-text'
import { Disclosure } from '~/ui/disclosure'
import { Fieldset } from '~/ui/fieldset'
import { cnpjMask, decimal } from '~/ui/format'
import type { Option } from '~/ui/select-field'
import { labelIn, type StoredField } from '~/ui/stored-now'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { guaranteeWords, modulationWords } from '~/unit-text/energy-contract'
import { regionOptions, titleOptions } from '../offers/offer-words'
import { volumeFields, shareField } from './contract-form'

type Unit = { id: string; name: string }
type Props = {
  units: readonly Unit[]
  origins: { studies: readonly Option[]; proposals: readonly Option[] }
}

/** In the order of the page. */
export function contractFieldNames(units: readonly Unit[]): string[] {
  return [
    'supplier',
    'supplierCnpj',
    'firstMonth',
    'lastMonth',
    'submarket',
    'source',
    'volumeKind',
    'volume',
    'averageMw',
    ...volumeFields,
    'modulation',
    'flexibilityDown',
    'flexibilityUp',
    'units',
    ...units.map(({ id }) => shareField(id)),
    'prices',
    'baseMonth',
    'guaranteeKind',
    'guarantee',
    'hasCommission',
    'studyId',
    'proposalId',
  ]
}

const volumeOptions = [
  { value: 'flat', label: 'Potência média, a mesma em todas as horas' },
  { value: 'monthly', label: 'Energia de cada mês (sazonal)' },
]

const modulationOptions = modulations.map((value) => ({ value, label: modulationWords[value] }))
const guaranteeOptions = guaranteeKinds.map((value) => ({ value, label: guaranteeWords[value] }))

export function ContractFormFields({ units, origins }: Props) {
  const { fieldErrors, defaultValues } = useFormContext()
  const isSeasonal = volumeFields.some((name) => fieldErrors[name] !== undefined) || defaultValues?.['volumeKind'] === 'monthly'
  return (
    <>
      <Fieldset legend="Fornecedor e período">
        <ValidatedField name="supplier" label="Fornecedor" maxLength={maxNameCharacters} autoComplete="off" required />
        <ValidatedField
          name="supplierCnpj"
          label="CNPJ do fornecedor"
          hint="Pode ter letras."
          data-mask="cnpj"
          autoComplete="off"
          required
        />
        <ValidatedField name="firstMonth" label="Primeiro mês" type="month" placeholder="AAAA-MM" required />
        <ValidatedField name="lastMonth" label="Último mês" type="month" placeholder="AAAA-MM" required />
        <ValidatedSelect name="submarket" label="Submercado de entrega" options={regionOptions} placeholder="Escolha…" required />
        <ValidatedSelect name="source" label="Fonte" options={titleOptions} placeholder="Escolha…" required />
      </Fieldset>
      <Fieldset legend="Volume" id="volume">
        <ValidatedSelect name="volumeKind" label="Como o volume é dado" options={volumeOptions} required />
        <ValidatedField
          name="averageMw"
          label="Potência média"
          unit="MW"
          inputMode="decimal"
          autoComplete="off"
          hint="1 MW em janeiro são 744 MWh. Em branco se o volume é sazonal."
        />
        <div className="wide">
          <Disclosure summary="Energia de cada mês, se o volume é sazonal" isOpen={isSeasonal}>
            <div className="grid grid-cols-2 gap-5 md:grid-cols-4">
              {volumeFields.map((name, at) => (
                <ValidatedField
                  key={name}
                  name={name}
                  label={capitalised(monthNames[at] ?? '')}
                  unit="MWh"
                  inputMode="decimal"
                  autoComplete="off"
                />
              ))}
            </div>
          </Disclosure>
        </div>
        <ValidatedSelect name="modulation" label="Modulação" options={modulationOptions} required />
        <div className="grid grid-cols-2 gap-5">
          <ValidatedField name="flexibilityDown" label="Flexibilidade a menos" unit="%" inputMode="decimal" autoComplete="off" />
          <ValidatedField name="flexibilityUp" label="Flexibilidade a mais" unit="%" inputMode="decimal" autoComplete="off" />
        </div>
      </Fieldset>
      <Fieldset
        legend="Unidades atendidas"
        id="units"
        help="A parte do volume de cada uma; juntas, 100%. Em branco: o contrato não atende a unidade."
      >
        {units.map(({ id, name }) => (
          <ValidatedField key={id} name={shareField(id)} label={name} unit="%" inputMode="decimal" autoComplete="off" />
        ))}
      </Fieldset>
      <Fieldset legend="Preço">
        <ValidatedTextarea
          name="prices"
          label="Preço de cada ano, em R$/MWh"
          rows={4}
          hint="Um por linha, como 2027: 182,50. Um ano sem linha tem o preço do anterior."
          required
        />
        <ValidatedField
          name="baseMonth"
          label="Data-base do IPCA (opcional)"
          type="month"
          placeholder="AAAA-MM"
          hint="O mês do dinheiro dos preços, corrigidos a cada janeiro. Em branco: sem correção."
        />
      </Fieldset>
      <Fieldset legend="Garantia e origem">
        <ValidatedSelect name="guaranteeKind" label="Garantia" options={guaranteeOptions} required />
        <ValidatedField
          name="guarantee"
          label="Valor e condições da garantia (opcional)"
          maxLength={maxGuaranteeCharacters}
          autoComplete="off"
        />
        <ValidatedSelect name="studyId" label="Estudo de origem (opcional)" options={origins.studies} placeholder="Nenhum" />
        <ValidatedSelect
          name="proposalId"
          label="Proposta de venda de origem (opcional)"
          options={origins.proposals}
          placeholder="Nenhuma"
        />
      </Fieldset>
      <ValidatedCheckbox name="hasCommission" label="O acordo de comissão da empresa é deste contrato" value="sim" />
    </>
  )
}

/** A contract's fields as people type them. */
export function asTyped(fields: ContractFields): Record<string, string> {
  const { volume } = fields
  const months = volume.kind === 'monthly' ? volume.monthsMwh : []
  return {
    supplier: fields.supplier,
    supplierCnpj: cnpjMask(fields.supplierCnpj),
    firstMonth: fields.firstMonth,
    lastMonth: fields.lastMonth,
    submarket: fields.submarket,
    source: fields.source,
    volumeKind: volume.kind,
    averageMw: volume.kind === 'flat' ? decimal(volume.averageMw, 0, 6) : '',
    ...Object.fromEntries(months.map((mwh, at) => [volumeFields[at], decimal(mwh, 0, 6)])),
    modulation: fields.modulation,
    flexibilityDown: percent(fields.flexibilityDownFraction),
    flexibilityUp: percent(fields.flexibilityUpFraction),
    ...Object.fromEntries(fields.units.map(({ unitId, shareFraction }) => [shareField(unitId), percent(shareFraction)])),
    prices: fields.prices.map(({ year, brlPerMwh }) => `${year}: ${decimal(brlPerMwh, 2, 4)}`).join('\n'),
    baseMonth: fields.baseMonth ?? '',
    guaranteeKind: fields.guaranteeKind,
    guarantee: fields.guarantee ?? '',
    ...(fields.hasCommission && { hasCommission: 'sim' }),
    studyId: fields.studyId ?? '',
    proposalId: fields.proposalId ?? '',
  }
}

/** The stored values, shown beside those typed over another version of the contract. */
export function storedFields(fields: ContractFields, { units, origins }: Props): StoredField[] {
  const typed = asTyped(fields)
  const labels: readonly Label[] = [
    ...storedLabels,
    ...volumeFields.map((name, at): Label => [name, `${capitalised(monthNames[at] ?? '')} (MWh)`]),
    ...units.map(({ id, name }): Label => [shareField(id), `${name} (%)`]),
    ['studyId', 'Estudo de origem', labelIn(origins.studies)],
    ['proposalId', 'Proposta de venda de origem', labelIn(origins.proposals)],
  ]
  const agreement = fields.hasCommission ? ['sim'] : []
  return [
    ...labels.map(([name, label, inWords]) => ({ name, label, value: typed[name] ?? '', ...(inWords && { inWords }) })),
    { name: 'hasCommission', label: 'Acordo de comissão', value: agreement },
  ]
}

type Label = readonly [name: string, label: string, inWords?: (value: string) => string]

const storedLabels: readonly Label[] = [
  ['supplier', 'Fornecedor'],
  ['supplierCnpj', 'CNPJ do fornecedor'],
  ['firstMonth', 'Primeiro mês'],
  ['lastMonth', 'Último mês'],
  ['submarket', 'Submercado', labelIn(regionOptions)],
  ['source', 'Fonte'],
  ['volumeKind', 'Como o volume é dado', labelIn(volumeOptions)],
  ['averageMw', 'Potência média (MW)'],
  ['modulation', 'Modulação', labelIn(modulationOptions)],
  ['flexibilityDown', 'Flexibilidade a menos (%)'],
  ['flexibilityUp', 'Flexibilidade a mais (%)'],
  ['prices', 'Preços'],
  ['baseMonth', 'Data-base'],
  ['guaranteeKind', 'Garantia', labelIn(guaranteeOptions)],
  ['guarantee', 'Valor e condições da garantia'],
]

function percent(fraction: number): string {
  return decimal(100 * fraction, 0, 6)
}
