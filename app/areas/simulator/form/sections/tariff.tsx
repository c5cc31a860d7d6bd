import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import type { SectionProps } from '../control'
import { heading } from '../form-sections'

/** The distributor's tariff, for users with a newer one than the table's. Its fields show while the switch is on (CSS). */
export function TariffSection({ control, state: { mode, hasPeakDemand, tariffEndedOn, isTariffStated } }: SectionProps) {
  const { id, legend } = heading('tarifa', mode)
  return (
    <Disclosure id={id} summary={legend} isOpen={isTariffStated || tariffEndedOn !== undefined}>
      <div className="group/tariff grid gap-5 md:grid-cols-2 md:gap-x-6">
        <SelectField
          label="Tarifa do estudo"
          hint="Da resolução da ANEEL, antes de PIS, COFINS e ICMS."
          placeholder="A da nossa tabela"
          options={[
            { value: 'typed', label: 'Informada por mim' },
            { value: 'invoice', label: 'Da fatura' },
          ]}
          {...control('statedTariffOrigin')}
        />
        <div className="contents group-has-[option[value='']:checked]/tariff:hidden">
          <Field label="Resolução da tarifa" hint="Como REH 3.700/2026." {...control('statedTariffResolution')} />
          <Field label="Primeiro dia da vigência" {...control('statedTariffFrom')} />
          <Field label="Último dia da vigência" {...control('statedTariffTo')} />
          <Field label="Tarifa da demanda fora de ponta, ou única" {...control('statedTariffDemandOffPeak')} />
          <div hidden={!hasPeakDemand}>
            <Field label="Tarifa da demanda na ponta" {...control('statedTariffDemandPeak')} />
          </div>
          <Field label="TUSD na ponta" {...control('statedTariffTusdPeak')} />
          <Field label="TUSD fora de ponta" {...control('statedTariffTusdOffPeak')} />
          <Field label="TE na ponta" {...control('statedTariffTePeak')} />
          <Field label="TE fora de ponta" {...control('statedTariffTeOffPeak')} />
        </div>
      </div>
    </Disclosure>
  )
}
