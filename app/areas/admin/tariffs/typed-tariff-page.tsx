import { useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { studiedSubgroups } from '~/domain/tariffs/modality'
import { thsOptions } from '~/domain/tariffs/tariff'
import { Alert } from '~/ui/alert'
import { Button, ButtonLink } from '~/ui/button'
import { CheckboxField } from '~/ui/choice-field'
import { Fieldset } from '~/ui/fieldset'
import { FormProblems } from '~/ui/form-problems'
import { PageHead } from '~/ui/page-head'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { validityText, tariffsPath, thsWords } from './tariff-words'
import type { Overlap, TypedTariff } from './typed-tariff.server'
import { rateFields, rateGroups, typedTariffValidator } from './typed-tariff-form'

const fields = ['distributorId', 'subgroup', 'ths', 'resolution', 'validFrom', 'validTo', ...rateFields.map(({ name }) => name)]

/** The form of one tariff, as its resolution prints it. */
export function TypedTariffPage({ distributors, isCorrection, values }: TypedTariff) {
  const overlap = useActionData<{ overlap?: Overlap }>()?.overlap
  const known = values?.['knownOverlaps']
  return (
    <>
      <PageHead
        title={isCorrection ? 'Ver e corrigir uma tarifa' : 'Digitar uma tarifa'}
        lead="Os valores da “Tarifa de Aplicação” da resolução, antes de PIS, COFINS e ICMS. Estudos guardados não mudam."
      />
      <ValidatedForm<Record<string, unknown>, undefined>
        validator={typedTariffValidator}
        method="post"
        className="card stack"
        noValidate
        defaultValues={values}
      >
        <FormProblems fields={fields} />
        {overlap ? (
          <OverlapQuestion overlap={overlap} />
        ) : (
          known && <input type="hidden" name="knownOverlaps" value={String(known)} />
        )}
        <Fieldset legend="Resolução" className="border-t-0 pt-0">
          <ValidatedSelect
            name="distributorId"
            label="Distribuidora"
            placeholder="Escolha a distribuidora"
            options={distributors}
            required
          />
          <ValidatedField name="resolution" label="Resolução" hint="Como REH 3.700/2026." autoComplete="off" required />
          <ValidatedSelect
            name="subgroup"
            label="Subgrupo"
            placeholder="Escolha o subgrupo"
            options={studiedSubgroups.map((value) => ({ value, label: value }))}
            required
          />
          <ValidatedSelect
            name="ths"
            label="Modalidade"
            placeholder="Escolha a modalidade"
            options={thsOptions.map((value) => ({ value, label: thsWords[value] }))}
            required
          />
          <ValidatedField name="validFrom" label="Primeiro dia da vigência" type="date" required />
          <ValidatedField name="validTo" label="Último dia da vigência" type="date" required />
        </Fieldset>
        {rateGroups.map(({ legend, unit, help, fields: ofGroup }) => (
          <Fieldset key={legend} legend={legend} help={help}>
            {ofGroup.map(({ name, label, isRequired }) => (
              <ValidatedField
                key={name}
                name={name}
                label={isRequired ? label : `${label} (opcional)`}
                unit={unit}
                inputMode="decimal"
                autoComplete="off"
                required={isRequired}
              />
            ))}
          </Fieldset>
        ))}
        <p className="flex flex-wrap gap-3">
          <Button busyText="Gravando…">Gravar a tarifa</Button>
          <ButtonLink to={tariffsPath} variant="quiet">
            Voltar às tarifas
          </ButtonLink>
        </p>
      </ValidatedForm>
    </>
  )
}

function OverlapQuestion({ overlap: { items, mark } }: { overlap: Overlap }) {
  return (
    <Alert tone="warn" title="A tarifa não foi gravada: já há outra em dias desta vigência.">
      <ul>
        {items.map((it) => (
          <li key={it.validFrom}>
            {it.resolution}, de {validityText(it)}
          </li>
        ))}
      </ul>
      <p>Onde duas valem no mesmo dia, os estudos usam a de início mais recente. A de mesmo início é trocada.</p>
      <CheckboxField name="knownOverlaps" value={mark} label="Gravar mesmo assim" />
    </Alert>
  )
}
