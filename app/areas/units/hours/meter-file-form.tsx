import { Form, useActionData } from '@remix-run/react'
import { maxFileBytes, maxFileMb } from '~/domain/files/limits'
import { meterUnits } from '~/domain/hours/meter-columns'
import { Button, ButtonLink } from '~/ui/button'
import { Field } from '~/ui/field'
import { SelectField } from '~/ui/select-field'
import { hoursAddress, hoursDeletionAddress } from '../unit-address'
import { monthInQuery, nameOfMonth } from './hours-words'
import type { OpenedUnitHours } from './hours.server'

type Props = Pick<OpenedUnitHours, 'month' | 'months'> & { unitId: string }
type Reply = { fieldErrors?: Record<string, string>; repopulateFields?: Record<string, string> }

const unitNames = { kWh: 'kWh de cada intervalo', MWh: 'MWh de cada intervalo', kW: 'kW, a média de cada intervalo' }

/** Sends the file of the unit's meter; a link leads to deleting what was sent of the month shown. */
export function MeterFileForm({ unitId, month, months }: Props) {
  const reply = useActionData<Reply>()
  const shown = months.find((it) => it.month === month && it.sent)
  const problem = reply?.fieldErrors?.['file']
  return (
    <Form method="post" action={hoursAddress(unitId)} encType="multipart/form-data" className="card stack" noValidate>
      <h2>Enviar o arquivo do medidor</h2>
      <p>
        Uma coluna com a data, a hora ao lado ou em outra coluna, e uma com o consumo: de hora em hora, como a CCEE exporta, ou de
        15 em 15 minutos. Cada hora do arquivo toma o lugar da que estava gravada; um mês gravado de outra origem, do medidor ou
        da CCEE, é trocado inteiro.
      </p>
      <Field
        name="file"
        label="Arquivo do medidor"
        type="file"
        accept=".csv,.xlsx,text/csv"
        hint={`CSV ou XLSX de até ${maxFileMb} MB.`}
        data-max-bytes={maxFileBytes}
        errors={problem === undefined ? undefined : [problem]}
      />
      <SelectField
        name="unit"
        label="Unidade do consumo"
        hint="Só quando o cabeçalho da coluna não diz."
        placeholder="A do cabeçalho"
        options={meterUnits.map((unit) => ({ value: unit, label: unitNames[unit] }))}
        defaultValue={reply?.repopulateFields?.['unit']}
      />
      <div className="flex flex-wrap gap-3">
        <Button busyText="Lendo…">Enviar e gravar</Button>
        {shown && (
          <ButtonLink to={hoursDeletionAddress(unitId, monthInQuery(shown.month))} variant="secondary">
            Excluir as horas de {nameOfMonth(shown.month)}
          </ButtonLink>
        )}
      </div>
    </Form>
  )
}
