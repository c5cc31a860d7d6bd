import { ValidatedForm } from 'remix-validated-form'
import { maxFilesAtOnce } from '~/contract/partner-companies'
import { maxFileMb } from '~/domain/files/limits'
import { law15269 } from '~/domain/tariffs/tusd-discount'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { decimal } from '~/ui/format'
import { FormProblems, useRefusal } from '~/ui/form-problems'
import { SendingKey } from '~/ui/sending-key'
import { dayInWords, numberInWords, StoredNow } from '~/ui/stored-now'
import { ValidatedCheckbox, ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { UnitFileRow } from './file-row'
import { Removal } from './removal'
import { filesValidator, studiedTariffs, viabilityValidator } from './unit-form'
import type { Unit } from './unit.server'

type Props = Pick<Unit, 'viability' | 'sendingKey'> & Pick<Unit['unit'], 'uploads'> & { version: string }

/** The costs under each tariff open to the unit, and the study as PDFs. */
export function UnitViability({ viability, version, uploads, sendingKey }: Props) {
  const refusal = useRefusal('remove-viability')
  const names = studiedTariffs.map(({ name }) => ({ value: name, label: name }))
  const shown: Record<string, string> | undefined = viability && {
    thsDiscountActual: viability.thsDiscountActual,
    recommendedChange: viability.recommendedChange,
    averageEconomy: typed(viability.averageEconomy, 2),
    percentEconomy: typed(viability.percentEconomy === null ? null : viability.percentEconomy * 100),
    tariffAct: viability.tariffAct ?? '',
    studiedOn: viability.studiedOn ?? '',
    isContractBeforeLaw15269: viability.isContractBeforeLaw15269 ? 'on' : '',
    ...Object.fromEntries(studiedTariffs.map(({ field, name }) => [field, typed(viability[name], 2)])),
  }
  return (
    <section className="card stack" aria-labelledby="viabilidade">
      <div className="between">
        <h2 id="viabilidade">Viabilidade</h2>
        {viability && (
          <Removal
            id="comparacao"
            label="Excluir a comparação"
            question="O cliente e o parceiro deixam de ver a comparação na hora. Isto não pode ser desfeito."
            button="Excluir a comparação"
            fields={{ subaction: 'remove-viability', version }}
          />
        )}
      </div>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <ValidatedForm
        validator={viabilityValidator}
        subaction="viability"
        method="post"
        className="stack"
        noValidate
        defaultValues={{ ...shown }}
      >
        <FormProblems subaction="viability" />
        <StoredNow
          subaction="viability"
          version={version}
          stored={[
            ...viabilityLabels.map(({ name, label, inWords }) => ({ name, label, value: shown?.[name] ?? '', inWords })),
            {
              name: 'isContractBeforeLaw15269',
              label: 'O contrato é anterior a 25/11/2025',
              value: viability?.isContractBeforeLaw15269 ? ['on'] : [],
              inWords: () => 'Sim',
            },
          ]}
        />
        <p>
          Pela <a href={law15269.href}>{law15269.title}</a>, quem migra depois de 25/11/2025 não tem desconto na TUSD. Dessas
          unidades, o cliente e o parceiro leem só os custos da energia convencional, e a recomendação entre eles.
        </p>
        <div className="grid gap-5 md:grid-cols-2">
          <ValidatedSelect
            name="thsDiscountActual"
            label="Tarifa de hoje"
            placeholder="Escolha a tarifa"
            options={names}
            required
          />
          <ValidatedSelect name="recommendedChange" label="Recomendada" placeholder="Escolha a tarifa" options={names} required />
          <ValidatedField name="averageEconomy" label="Economia por ano" unit="R$" inputMode="decimal" autoComplete="off" />
          <ValidatedField name="percentEconomy" label="Economia" unit="%" inputMode="decimal" autoComplete="off" />
          <ValidatedField name="tariffAct" label="Resolução das tarifas" hint="Exemplo: REH 3.583/2026" autoComplete="off" />
          <ValidatedField name="studiedOn" label="Dia do estudo" type="date" />
          {studiedTariffs.map(({ field, name }) => (
            <ValidatedField
              key={field}
              name={field}
              label={`Custo por ano: ${name}`}
              unit="R$"
              inputMode="decimal"
              hint="Em branco: a unidade não pode contratá-la."
              autoComplete="off"
            />
          ))}
        </div>
        <ValidatedCheckbox
          name="isContractBeforeLaw15269"
          label="O contrato é anterior a 25/11/2025"
          hint="Só assim a unidade que ainda migra mantém o desconto."
        />
        <div>
          <Button variant="secondary" busyText="Salvando…">
            Salvar a comparação
          </Button>
        </div>
      </ValidatedForm>
      <h3>Estudo em PDF</h3>
      {uploads.length === 0 ? (
        <p>Nenhum estudo enviado.</p>
      ) : (
        <ul className="rows">
          {uploads.map((file) => (
            <UnitFileRow key={file.url} file={file} />
          ))}
        </ul>
      )}
      <ValidatedForm
        validator={filesValidator}
        subaction="viability-files"
        method="post"
        encType="multipart/form-data"
        className="stack"
        noValidate
      >
        <SendingKey value={sendingKey} />
        <FormProblems subaction="viability-files" />
        <ValidatedField
          name="study"
          label="Estudos de viabilidade"
          type="file"
          accept="application/pdf,.pdf"
          multiple
          hint={`Até ${maxFilesAtOnce} PDFs, de até ${maxFileMb} MB no todo.`}
          required
        />
        <div>
          <Button variant="secondary" busyText="Enviando…">
            Enviar o estudo
          </Button>
        </div>
      </ValidatedForm>
    </section>
  )
}

const figureInWords = (text: string) => numberInWords(text, 2)

const viabilityLabels = [
  { name: 'thsDiscountActual', label: 'Tarifa de hoje', inWords: String },
  { name: 'recommendedChange', label: 'Recomendada', inWords: String },
  { name: 'averageEconomy', label: 'Economia por ano', inWords: figureInWords },
  { name: 'percentEconomy', label: 'Economia (%)', inWords: figureInWords },
  { name: 'tariffAct', label: 'Resolução das tarifas', inWords: String },
  { name: 'studiedOn', label: 'Dia do estudo', inWords: dayInWords },
  ...studiedTariffs.map(({ field, name }) => ({ name: field, label: `Custo por ano: ${name}`, inWords: figureInWords })),
]

/** A figure as typed; money with two decimals. */
function typed(figure: number | null, decimals = 0) {
  return figure === null ? '' : decimal(figure, decimals, 4)
}
