import type { IsoDate } from '~/domain/dated/dated'
import { firstStudyYear } from '~/domain/study/quoted-years'
import { supplyStartNote } from '~/study-text/supply-start'
import { CheckboxField } from '~/ui/choice-field'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { SelectField } from '~/ui/select-field'
import {
  incentiveOptions,
  termsPriceFields,
  type NumberField,
  type SwitchName,
  type TermErrors,
  type TypedTerms,
} from './terms-form'

type Props = { typed: TypedTerms; errors: TermErrors; today: IsoDate }

/** The fields of a portfolio's shared terms. */
export function TermsFields({ typed, errors, today }: Props) {
  const of = (name: string) => ({ name, errors: errors[name] === undefined ? undefined : [errors[name]] })
  const number = (name: NumberField, unit: string) => ({
    ...of(name),
    unit,
    inputMode: 'decimal' as const,
    autoComplete: 'off',
    maxLength: 20,
    defaultValue: typed[name],
  })
  const tick = (name: SwitchName) => ({ ...of(name), value: 'sim', defaultChecked: typed[name] })
  return (
    <>
      <input type="hidden" name="estudo" value={typed.estudo} />
      <Field {...of('nome')} label="Nome da carteira" defaultValue={typed.nome} maxLength={80} autoComplete="off" />
      <Fieldset legend="Preços da energia" help={`Valem para todas as unidades, no mercado livre. ${supplyStartNote(today)}`}>
        {termsPriceFields.map((name, index) => (
          <Field key={name} {...number(name, 'R$/MWh')} label={String(firstStudyYear(today) + index)} />
        ))}
        <SelectField {...of('desconto')} label="Desconto da fonte" options={incentiveOptions} defaultValue={typed.desconto} />
        <CheckboxField
          {...tick('isContractBeforeLaw15269')}
          label="Os contratos são anteriores a 25/11/2025"
          hint="Sem isso, a Lei 15.269/2025 nega o desconto na TUSD, e o estudo é feito sem ele."
        />
      </Fieldset>
      <Fieldset
        legend="Tributos"
        help="Em branco, valem o PIS e a COFINS da última fatura que conhecemos de cada distribuidora, quando há uma, e o ICMS geral do estado. A linha da planilha que traz os seus vale mais."
      >
        <Field {...number('pis', '%')} label="PIS" />
        <Field {...number('cofins', '%')} label="COFINS" />
        <Field {...number('icms', '%')} label="ICMS" />
        <CheckboxField {...tick('abateICMS')} label="Os clientes recuperam o ICMS como crédito" />
        <CheckboxField
          {...tick('abatePisCofins')}
          label="Os clientes recuperam PIS e COFINS como crédito"
          hint="No lucro real. O preço da energia livre continua como informado."
        />
      </Fieldset>
      <Fieldset legend="Custos e reajustes">
        <Field
          {...number('custoGestao', 'R$/mês')}
          label="Custo operacional e CCEE, por unidade"
          hint="Calculado automaticamente quando fica vazio."
        />
        <Field {...number('lossesPercent', '%')} label="Perdas" hint="Em branco, as do simulador." />
        <Field {...number('chargesBrlPerMwh', 'R$/MWh')} label="Encargos setoriais" hint="Em branco, os do simulador." />
        <CheckboxField {...tick('isEncargos')} label="Incluir os encargos setoriais" />
        <Field {...number('reajusteDistribuidora', '% ao ano')} label="Reajuste da distribuidora" />
        <Field {...number('reajusteEnergia', '% ao ano')} label="Reajuste da energia" />
      </Fieldset>
    </>
  )
}
