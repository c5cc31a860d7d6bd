import { assumptionDescriptions } from '~/domain/bill/assumptions'
import { creditRegimeNames, creditRegimes } from '~/domain/tariffs/credit-regime'
import { gdClasses, gdClassNames } from '~/domain/tariffs/distributed-generation'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import type { SectionProps } from '../control'
import { surplusPriceNames } from '../fields'
import { heading } from '../form-sections'
import { FormSwitch } from '../form-switch'

type Props = SectionProps & { isOpen: boolean }

/** The assumptions of the calculation, with their default values. */
export function AdvancedSection({ control, state: { mode, firstYear }, isOpen }: Props) {
  const { id, legend } = heading('opcoes', mode)
  return (
    <Disclosure id={id} summary={legend} isOpen={isOpen}>
      <div className="grid gap-5 md:grid-cols-2 md:gap-x-6">
        <Field
          label="Perdas (opcional)"
          hint={`${assumptionDescriptions.lossesFraction.description} Vazio: 3%.`}
          {...control('lossesPercent')}
        />
        <Field
          label="Encargos setoriais (opcional)"
          hint={`${assumptionDescriptions.chargesBrlPerMwh.description} Vazio: a média recente.`}
          {...control('chargesBrlPerMwh')}
        />
        <FormSwitch
          label="Imposto sobre o desconto da TUSD"
          hint={assumptionDescriptions.isBenefitTaxed.description}
          {...control('isBenefitTaxed')}
        />
        <div hidden={mode === 'ML'}>
          <FormSwitch
            label={assumptionDescriptions.isPeakMatched.name}
            hint={assumptionDescriptions.isPeakMatched.description}
            {...control('isPeakMatched')}
          />
        </div>
        <div hidden={mode !== 'GDXAPE'}>
          <SelectField
            label={assumptionDescriptions.gdClass.name}
            hint={assumptionDescriptions.gdClass.description}
            options={gdClasses.map((value) => ({ value, label: gdClassNames[value] }))}
            {...control('gdClass')}
          />
          <FormSwitch
            label={assumptionDescriptions.isGdDispatchable.name}
            hint={assumptionDescriptions.isGdDispatchable.description}
            {...control('isGdDispatchable')}
          />
        </div>
        <div hidden={mode !== 'GDXAPE'}>
          <SelectField
            label={assumptionDescriptions.gdCreditRegime.name}
            hint={assumptionDescriptions.gdCreditRegime.description}
            placeholder="Conforme a distribuidora"
            options={creditRegimes.map((regime) => ({ value: regime, label: creditRegimeNames[regime] }))}
            {...control('gdCreditRegime')}
          />
        </div>
        <div hidden={mode === 'ML'} className="md:col-span-2">
          <p className="mb-2 font-semibold">Preço de venda do excedente</p>
          <div className="grid grid-cols-2 gap-5 md:grid-cols-5 md:gap-4">
            {surplusPriceNames.map((name, index) => (
              <Field key={name} label={`Em ${firstYear + index}`} {...control(name)} />
            ))}
          </div>
        </div>
      </div>
    </Disclosure>
  )
}
