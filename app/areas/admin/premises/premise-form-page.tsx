import { ValidatedForm } from 'remix-validated-form'
import { creditRegimeNames, creditRegimes } from '~/domain/tariffs/credit-regime'
import { peakText } from '~/domain/tariffs/peak-hours'
import { flagNames, flags } from '~/domain/tariffs/flags'
import { certainties, certaintyNames, reformSeries, taxReform } from '~/domain/tariffs/tax-reform'
import { Button, ButtonLink } from '~/ui/button'
import { FormProblems } from '~/ui/form-problems'
import { shortDate } from '~/ui/format'
import { PageHead } from '~/ui/page-head'
import { numberInWords, StoredNow, type StoredField } from '~/ui/stored-now'
import { countingWords, stepOwnerWords } from '~/unit-text/migration'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect, ValidatedTextarea } from '~/ui/validated-field'
import { peakHourOptions, premiseFieldNames, premiseValidator, premisePriceFields } from './premise-form'
import { premiseWords, premisesPath, valueText, type PremiseKind } from './premise-words'
import type { PremiseForm } from './premises.server'

/** The form of one version of a premise. A correction keeps day and distributor. */
export function PremiseFormPage({ kind, corrected, scopes, distributors, priceLists, steps, stored, values }: PremiseForm) {
  return (
    <>
      <PageHead
        title={corrected ? 'Corrigir uma premissa' : premiseWords[kind].add}
        lead={
          corrected
            ? `${premiseWords[kind].title}, a partir de ${shortDate(corrected.validFrom)}: ${valueText(corrected.value)}.`
            : premiseWords[kind].lead
        }
      />
      <ValidatedForm<Record<string, unknown>, undefined>
        validator={premiseValidator}
        method="post"
        className="card stack"
        noValidate
        defaultValues={values}
      >
        <FormProblems fields={premiseFieldNames} />
        <input type="hidden" name="kind" value={kind} />
        {corrected && stored && <StoredNow version={corrected.id} stored={storedFields(stored)} draft={values} />}
        {corrected && <input type="hidden" name="validFrom" value={corrected.validFrom} />}
        {corrected && <input type="hidden" name="scope" value={corrected.scope} />}
        <div className="grid gap-5 md:grid-cols-2">
          {!corrected && kind === 'credit-regime' && (
            <ValidatedSelect
              name="scope"
              label="Estado ou distribuidora"
              placeholder="Todos os que não têm o seu"
              options={scopes}
            />
          )}
          {!corrected && kind === 'peak-hours' && (
            <ValidatedSelect
              name="scope"
              label="Distribuidora"
              placeholder="Escolha a distribuidora"
              options={distributors}
              required
            />
          )}
          {!corrected && kind === 'energy-prices' && (
            <ValidatedSelect name="scope" label="Lista" placeholder="Escolha a lista" options={priceLists} required />
          )}
          {!corrected && kind === 'tax-reform' && (
            <ValidatedSelect
              name="scope"
              label="O que muda"
              placeholder="Escolha o imposto"
              options={reformSeries.map((value) => ({ value, label: taxReform[value].label }))}
              required
            />
          )}
          {!corrected && kind === 'migration-step' && (
            <ValidatedSelect name="scope" label="Passo" placeholder="Escolha o passo" options={steps} required />
          )}
          {!corrected && <StartField kind={kind} />}
          <ValueFields kind={kind} />
          <ValidatedField
            name="title"
            label="Fonte"
            hint="A norma ou publicação, como REH 3.700/2026."
            autoComplete="off"
            required
          />
          <ValidatedField
            name="href"
            label={isSourceFree(kind) ? 'Endereço da fonte (opcional)' : 'Endereço da fonte'}
            type="url"
            placeholder="https://"
            autoComplete="off"
            required={!isSourceFree(kind)}
          />
        </div>
        {corrected && <ValidatedTextarea name="reason" label="Motivo da correção" rows={3} required />}
        <p className="flex flex-wrap gap-3">
          <Button busyText="Gravando…">{corrected ? 'Gravar a correção' : 'Gravar a premissa'}</Button>
          <ButtonLink to={premisesPath} variant="quiet">
            Voltar às premissas
          </ButtonLink>
        </p>
      </ValidatedForm>
    </>
  )
}

/** Kinds whose source may be our own, without an address. */
function isSourceFree(kind: PremiseKind) {
  return kind === 'energy-prices' || kind === 'migration-step'
}

/** A flag is of a month, and the IPCA of a year: neither has a day. */
function StartField({ kind }: { kind: PremiseKind }) {
  if (kind === 'flag')
    return <ValidatedField name="validFrom" label="Mês da bandeira" type="month" hint="Como 2027-05." required />
  if (kind === 'price-index')
    return (
      <ValidatedField
        name="validFrom"
        label="Mês e ano em que começa"
        type="month"
        hint="Janeiro do ano, como 2027-01."
        required
      />
    )
  return <ValidatedField name="validFrom" label="Vale a partir de" type="date" required />
}

const labels: Readonly<Record<string, string>> = {
  ess: 'ESS',
  eer: 'EER',
  ercap: 'ERCAP',
  applied: 'Valor aplicado nos estudos',
  share: 'Percentual',
  certainty: 'Lei ou estimativa',
  regime: 'Regime',
  flag: 'Bandeira',
  index: 'IPCA do ano (%)',
  fromHour: 'Ponta',
  ...Object.fromEntries(premisePriceFields.map((name, index) => [name, `Preço do ${index + 1}º ano`])),
  stepTitle: 'Nome do passo',
  owner: 'Quem faz',
  count: 'Prazo',
  counting: 'Contado em',
  stepText: 'O que se faz',
  title: 'Fonte',
  href: 'Endereço da fonte',
}

const choices: Readonly<Record<string, string>> = {
  ...creditRegimeNames,
  ...flagNames,
  ...certaintyNames,
  ...stepOwnerWords,
  ...countingWords,
}

const inWords = (text: string) => choices[text] ?? numberInWords(text, 2)
const peakInWords = (text: string) => (peakHourOptions.includes(text) ? peakText(Number(text)) : text)

function storedFields(stored: Readonly<Record<string, string>>): StoredField[] {
  return Object.entries(labels).flatMap(([name, label]) => {
    const value = stored[name]
    return value === undefined ? [] : [{ name, label, value, inWords: name === 'fromHour' ? peakInWords : inWords }]
  })
}

const amount = { unit: 'R$/MWh', inputMode: 'decimal', autoComplete: 'off', required: true } as const

const fromSeries = 'Em branco, a média dos meses da CCEE; sem eles, a constante.'

function optionsOf(words: Readonly<Record<string, string>>) {
  return Object.entries(words).map(([value, label]) => ({ value, label }))
}

function ValueFields({ kind }: { kind: PremiseKind }) {
  if (kind === 'fio-b') {
    return (
      <ValidatedField
        name="share"
        label="Parcela devida (opcional)"
        hint="Em branco, valem as regras do art. 17 da Lei 14.300/2022."
        unit="%"
        inputMode="decimal"
        autoComplete="off"
      />
    )
  }
  if (kind === 'credit-regime') {
    return (
      <ValidatedSelect
        name="regime"
        label="Regime"
        placeholder="Escolha o regime"
        options={creditRegimes.map((value) => ({ value, label: creditRegimeNames[value] }))}
        required
      />
    )
  }
  if (kind === 'tax-reform') {
    return (
      <>
        <ValidatedField
          name="share"
          label="Percentual"
          hint="Da CBS, do IBS e do preço informado, a alíquota; de PIS, COFINS e ICMS, a parte que ainda se cobra."
          unit="%"
          inputMode="decimal"
          autoComplete="off"
          required
        />
        <ValidatedSelect
          name="certainty"
          label="Lei ou estimativa"
          placeholder="Escolha"
          options={certainties.map((value) => ({ value, label: certaintyNames[value] }))}
          required
        />
      </>
    )
  }
  if (kind === 'peak-hours') {
    return (
      <ValidatedSelect
        name="fromHour"
        label="Ponta"
        placeholder="Escolha o horário, na hora local"
        options={peakHourOptions.map((value) => ({ value, label: peakText(Number(value)) }))}
        required
      />
    )
  }
  if (kind === 'migration-step') {
    return (
      <>
        <ValidatedField name="stepTitle" label="Nome do passo" autoComplete="off" maxLength={80} required />
        <ValidatedSelect name="owner" label="Quem faz" placeholder="Escolha" options={optionsOf(stepOwnerWords)} required />
        <ValidatedField name="count" label="Prazo" inputMode="numeric" autoComplete="off" required />
        <ValidatedSelect name="counting" label="Contado em" placeholder="Escolha" options={optionsOf(countingWords)} required />
        <ValidatedField name="stepText" label="O que se faz" autoComplete="off" maxLength={300} required />
      </>
    )
  }
  if (kind === 'flag') {
    return (
      <ValidatedSelect
        name="flag"
        label="Bandeira"
        placeholder="Escolha a bandeira"
        options={flags.map((value) => ({ value, label: flagNames[value] }))}
        required
      />
    )
  }
  if (kind === 'price-index') {
    return <ValidatedField name="index" label="IPCA do ano" unit="%" inputMode="decimal" autoComplete="off" required />
  }
  if (kind === 'energy-prices') {
    return premisePriceFields.map((name, index) => (
      <ValidatedField key={name} name={name} label={`Preço do ${index + 1}º ano`} {...amount} />
    ))
  }
  return (
    <>
      <ValidatedField name="ess" label="ESS (opcional)" hint={fromSeries} {...amount} required={false} />
      <ValidatedField name="eer" label="EER (opcional)" hint={fromSeries} {...amount} required={false} />
      <ValidatedField name="ercap" label="ERCAP (opcional)" hint="Em branco, a constante." {...amount} required={false} />
      <ValidatedField
        name="applied"
        label="Valor aplicado nos estudos (opcional)"
        hint="Com os três: a soma, que pode ser arredondada em até R$ 1,00/MWh. Em branco, a soma."
        {...amount}
        required={false}
      />
      <ValidatedCheckbox
        name="returns"
        value="sim"
        label="Deixar os três em branco: os estudos voltam aos meses da CCEE, ou à constante"
      />
    </>
  )
}
