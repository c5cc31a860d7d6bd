import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { keysOf } from '~/domain/records/records'
import type { SectionProps } from '../control'
import type { FormValues, ImageName } from '../fields'
import { heading } from '../form-sections'
import { FormSwitch } from '../form-switch'
import { namelessLabels } from '../problem-text'
import { type ImageErrors, ImageField, type ImageProps } from './image-field'
import { ProposalItems } from './proposal-items'

type Props = SectionProps & { values: FormValues; imageErrors: ImageErrors; itemsError: string | undefined }

/** The switch that asks for a proposal of a plant (UFV), and its fields, which show while the switch is on (CSS). */
export function ProposalSection({ control, state: { mode, plantsSum, replacedBySum }, values, imageErrors, itemsError }: Props) {
  return (
    <div hidden={mode !== 'APE' && mode !== 'MLXAPE'} className="group/proposal grid gap-12">
      <Fieldset {...heading('proposta', mode)}>
        <div className="wide">
          <FormSwitch
            label="Gerar proposta"
            hint="Além do estudo, um PDF com a proposta da usina fotovoltaica."
            {...control('generateProposal')}
          />
        </div>
        <div className="hidden group-has-[#generateProposal:checked]/proposal:contents">
          <Field label={namelessLabels.lcoe} {...control('lcoe')} />
          <Field label={namelessLabels.localization} {...control('localization')} />
          <ProposalImages control={control} values={values} errors={imageErrors} />
        </div>
      </Fieldset>
      <div className="hidden group-has-[#generateProposal:checked]/proposal:contents">
        <Fieldset legend="Dados técnicos do projeto">
          <Field label={namelessLabels.modules} {...control('modules')} />
          <Field label={namelessLabels.inverter} {...control('inverter')} />
          <Field label={namelessLabels.structure} {...control('structure')} />
        </Fieldset>
        <ProposalItems control={control} values={values} plantsSum={plantsSum} replaced={replacedBySum} error={itemsError} />
      </div>
    </div>
  )
}

const labels: Partial<Record<ImageName, string>> = {
  clientLogo: 'Logotipo do cliente (opcional)',
  projectImage1: 'Foto do projeto 1 (opcional)',
  projectImage2: 'Foto do projeto 2 (opcional)',
}

function ProposalImages(props: ImageProps) {
  return (
    <div className="grid gap-5 md:col-span-2 md:grid-cols-2 md:gap-x-6">
      {keysOf(labels).map((name) => (
        <ImageField key={name} {...props} name={name} label={labels[name]!} section="proposta" />
      ))}
    </div>
  )
}
