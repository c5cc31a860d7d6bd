import { law15269 } from '~/domain/tariffs/tusd-discount'
import { Alert } from '~/ui/alert'
import { Field } from '~/ui/field'
import { Fieldset } from '~/ui/fieldset'
import type { SectionProps } from '../control'
import { heading } from '../form-sections'
import { FormSwitch } from '../form-switch'
import { UpdateButton } from '../update-button'

/** The plant, in every mode with one. The investment and simultaneity belong to the modes of a self-producer only. */
export function PlantSection({ control, state }: SectionProps) {
  const { mode, isLocal, mayNotBeSelfProducer, plantsSum, replacedBySum } = state
  // With a proposal, the study's plant is the sum of the proposal's plants, so these fields are read-only.
  const summed = plantsSum ? { readOnly: true, hint: 'A soma das instalações da proposta.' } : {}
  const hasInvestment = mode === 'APE' || mode === 'MLXAPE'
  return (
    <Fieldset {...heading('usina', mode)} hidden={mode === 'ML'} help="A usina que atende este consumo, num mês médio.">
      <Field label="Geração da usina" {...control('geracao')} />
      <Field label="Potência da usina" {...summed} {...control('potenciaUsina')} />
      <Field label="Demanda da usina" hint="O que a usina contrata para injetar na rede." {...control('demandaUsina')} />
      <div hidden={!hasInvestment}>
        <Field label="Valor do investimento" {...summed} {...control('custoProjeto')} />
      </div>
      {replacedBySum && <ReplacedBySum sentence={replacedBySum} />}
      <FormSwitch
        label="Usina no local do consumo"
        hint="Atrás do mesmo medidor. Uma usina remota não tem simultaneidade."
        {...control('local')}
      />
      <div hidden={!hasInvestment}>
        <Field
          label="Simultaneidade"
          hint="Parte da geração usada na hora, sem passar pela rede."
          disabled={!isLocal}
          {...control('simultaneidade')}
        />
      </div>
      <UpdateButton section="usina">Mudou o local da usina? Atualize para ajustar a simultaneidade.</UpdateButton>
      {mayNotBeSelfProducer && (
        <div className="wide">
          <Alert tone="warn" title="Esta unidade pode não ser aceita como autoprodutora por equiparação.">
            <p>
              Desde 25/11/2025, a <a href={law15269.href}>{law15269.title}</a> exige de novas equiparações demanda somada de 30 MW
              e ao menos 3 MW em cada unidade. Quem tem outorga própria, ou usina no local do consumo, está fora desse limite.
            </p>
          </Alert>
        </div>
      )}
    </Fieldset>
  )
}

/** The investment changes every figure of the result, so the replaced value is shown beside it. */
function ReplacedBySum({ sentence }: { sentence: string }) {
  return (
    <div className="wide">
      <Alert tone="warn" title={sentence}>
        <p>Sem instalações na proposta, volta o que você informou.</p>
      </Alert>
    </div>
  )
}
