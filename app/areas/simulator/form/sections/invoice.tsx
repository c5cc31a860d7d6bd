import { law15269 } from '~/domain/tariffs/tusd-discount'
import { Alert } from '~/ui/alert'
import { Disclosure } from '~/ui/disclosure'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import { shortDate } from '~/ui/format'
import { SelectField } from '~/ui/select-field'
import type { SectionProps } from '../control'
import { heading } from '../form-sections'
import { useFormPath } from '../form-path'
import type { FormState } from '../form-state'
import { FormSwitch } from '../form-switch'
import type { DistributorOption } from '../rules'
import { UpdateButton } from '../update-button'

type Props = SectionProps & { distributors: readonly DistributorOption[] }

export function InvoiceSection({ control, state, distributors }: Props) {
  return (
    <Fieldset {...heading('fatura', state.mode)} help="Como estão na conta de luz de um mês.">
      <div className="wide grid gap-5 md:grid-cols-3 md:gap-x-6">
        <SelectField
          label="Distribuidora"
          placeholder="Escolha a distribuidora"
          options={distributors}
          {...control('distribuidora')}
        />
        <SelectField
          label="Grupo tarifário"
          placeholder="Escolha o grupo"
          hint={groupHint(state)}
          options={state.groups.map((group) => ({ value: group, label: group }))}
          disabled={state.groups.length === 0}
          {...control('grupoTarifario')}
        />
        <SelectField
          label="Modalidade tarifária (THS)"
          hint={state.mayChooseVerde ? undefined : 'Neste grupo a modalidade é sempre Azul.'}
          options={[
            { value: 'VERDE', label: 'Verde', disabled: !state.mayChooseVerde },
            { value: 'AZUL', label: 'Azul' },
          ]}
          {...control('ths')}
        />
      </div>
      <UpdateButton section="fatura">
        Escolheu a distribuidora ou a modalidade? Atualize para ver os campos que mudam com ela.
      </UpdateButton>
      {state.tariffEndedOn && !state.isTariffStated && <EndedTariff on={state.tariffEndedOn} />}
      <DemandFields control={control} state={state} />
      <Field label="Consumo fora de ponta" {...control('consumoForaPonta')} />
      <Field label="Consumo na ponta" {...control('consumoPonta')} />
      <SelectField
        label="Tipo de desconto"
        hint={discountHint(state)}
        options={[
          { value: '-1', label: 'Escolha o tipo de desconto' },
          { value: '0', label: 'Convencional' },
          { value: '0.5', label: 'I5: 50% (solar ou eólica)' },
          { value: '1', label: 'I1: 100% (biogás)' },
        ]}
        disabled={!state.mayChooseDiscount}
        {...control('desconto')}
      />
      <FormSwitch
        label="O contrato é anterior a 25/11/2025"
        hint="Só com I5 ou I1: quem já era consumidor livre mantém o desconto na demanda contratada até essa data."
        {...control('isContractBeforeLaw15269')}
      />
      <UpdateButton section="fatura">
        Informou a demanda ou o desconto? Atualize para preencher os preços da energia.
      </UpdateButton>
      {state.losesDiscount && (
        <div className="wide">
          <Alert tone="warn" title="Este desconto pode não valer.">
            <p>
              Pela <a href={law15269.href}>Lei nº 15.269, de 24 de novembro de 2025</a>, quem migra para o mercado livre, ou
              aumenta a demanda, depois de 25/11/2025 não tem desconto na TUSD. O estudo mostra primeiro o resultado sem desconto
              (regra atual), ao lado do resultado com desconto.
            </p>
          </Alert>
        </div>
      )}
    </Fieldset>
  )
}

/** Guests of a partner's page cannot upload bills. */
function EndedTariff({ on }: { on: string }) {
  const mayRead = useFormPath() === simulatorPath
  return (
    <div className="wide">
      <Alert tone="warn" title={`A tarifa que temos desta distribuidora valeu até ${shortDate(on)}.`}>
        <p>
          Com a fatura em mãos, <a href="#tarifa">informe a tarifa em vigor</a>
          {mayRead && (
            <>
              {' '}
              ou <a href="/simulacao/fatura">envie a fatura</a>, que a traz
            </>
          )}
          . Sem ela, o estudo usa a última que temos e diz que venceu.
        </p>
      </Alert>
    </div>
  )
}

function groupHint({ groups, waitingGroup }: FormState) {
  if (groups.length > 0) return undefined
  return waitingGroup === ''
    ? 'Primeiro escolha a distribuidora'
    : `Primeiro escolha a distribuidora; o da fatura é ${waitingGroup}`
}

const simulatorPath = '/simulacao'

function discountHint({ mayChooseDiscount, discountUnsetBy }: FormState) {
  if (!mayChooseDiscount) return 'Primeiro informe a demanda contratada'
  if (discountUnsetBy === 'mode') return <strong>Escolha de novo: o modo mudou</strong>
  if (discountUnsetBy === 'demand') return <strong>Escolha de novo: a demanda mudou</strong>
  return 'Desconto da fonte de energia na TUSD.'
}

function DemandFields({ control, state: { hasPeakDemand } }: SectionProps) {
  const wasMeasured = control('measuredOffPeakDemand').defaultValue !== '' || control('measuredPeakDemand').defaultValue !== ''
  return (
    <>
      <Field label="Demanda fora de ponta" {...control('demandaForaPonta')} />
      <Field
        label="Demanda na ponta"
        hint={hasPeakDemand ? undefined : 'A modalidade Verde tem uma demanda só.'}
        disabled={!hasPeakDemand}
        {...control('demandaPonta')}
      />
      <Field label="Ultrapassagem fora de ponta" {...control('demandaForaPontaUltrapassagem')} />
      <Field label="Ultrapassagem na ponta" disabled={!hasPeakDemand} {...control('demandaPontaUltrapassagem')} />
      <div className="wide">
        <Disclosure summary="A demanda medida foi menor que a contratada?" isOpen={wasMeasured}>
          <div className="grid gap-5 md:grid-cols-2 md:gap-x-6">
            <p className="hint md:col-span-2">
              Sobre a demanda contratada que não foi usada não incide ICMS (STJ, Súmula 391). Sem a medida, o estudo considera
              toda a demanda como usada.
            </p>
            <Field label="Demanda medida fora de ponta (opcional)" {...control('measuredOffPeakDemand')} />
            <Field label="Demanda medida na ponta (opcional)" disabled={!hasPeakDemand} {...control('measuredPeakDemand')} />
          </div>
        </Disclosure>
      </div>
    </>
  )
}
