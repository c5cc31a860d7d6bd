import { useActionData } from '@remix-run/react'
import { ValidatedForm } from 'remix-validated-form'
import { monthDataNames } from '~/domain/month-data/month-names'
import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { Disclosure } from '~/ui/disclosure'
import { FormProblems } from '~/ui/form-problems'
import { ValidatedField, ValidatedSelect } from '~/ui/validated-field'
import { figureColumns } from './columns'
import { ValueTable } from './conflicts'
import { FormTargetFields, type TargetProps } from './form-target-fields'
import { monthValidator } from './month-form'
import type { OpenedMonths } from './open-months.server'
import { monthsAddress } from './paths'
import type { ExistingMonth } from './save-month.server'
import type { RowTexts } from './year-grid'

type Props = TargetProps & Pick<OpenedMonths, 'years' | 'typed'>
type Reply = { subaction?: string; existing?: ExistingMonth; repopulateFields?: Record<string, string> }

const number = { inputMode: 'decimal', autoComplete: 'off', maxLength: 30, 'data-digits': '' } as const

/** One month of the unit, in any year. */
export function MonthForm({ company, unit, year, years, typed }: Props) {
  const reply = useActionData<Reply>()
  const own = reply?.subaction === 'month' ? reply : undefined
  const draft = typed?.['subaction'] === 'month' ? typed : undefined
  return (
    <Disclosure summary="Cadastrar um mês só" id="mes" isOpen={own !== undefined || draft !== undefined}>
      <ValidatedForm
        validator={monthValidator}
        method="post"
        action={monthsAddress({ aba: 'cadastrar', empresa: company.id, unidade: unit.id, ano: year })}
        subaction="month"
        className="card stack"
        noValidate
        defaultValues={{ Ano: year, Flexibilidade: 10, Status: '1', ...draft }}
      >
        <FormTargetFields subaction="month" company={company} unit={unit} year={year} />
        <FormProblems subaction="month" fields={fieldNames} />
        {own?.existing && <Existing existing={own.existing} typed={own.repopulateFields ?? {}} />}
        <div className="grid gap-5 md:grid-cols-3">
          <ValidatedSelect name="Mes" label="Mês" placeholder="Escolha o mês" options={options(monthDataNames)} />
          <ValidatedSelect name="Ano" label="Ano" options={options(years.map(String))} />
          <ValidatedSelect name="Status" label="Situação" options={statuses} />
          <ValidatedField name="EnergiaContratada" label="Energia contratada" unit="MWh" {...number} />
          <ValidatedField name="EnergiaMedida" label="Energia medida" unit="MWh" {...number} />
          <ValidatedField name="Flexibilidade" label="Flexibilidade" unit="%" {...number} />
          <ValidatedField name="CustoCativo" label="Custo cativo" unit="R$" {...number} />
          <ValidatedField name="CustoLivre" label="Custo livre" unit="R$" {...number} />
        </div>
        <div className="flex flex-wrap gap-3">
          {/* Enter presses the first button. */}
          <Button variant={own?.existing ? 'secondary' : 'primary'} busyText="Cadastrando…">
            Cadastrar
          </Button>
          {own?.existing && (
            <Button name="version" value={own.existing.version} busyText="Atualizando…">
              Atualizar
            </Button>
          )}
        </div>
      </ValidatedForm>
    </Disclosure>
  )
}

const fieldNames = ['Mes', 'Ano', 'Status', 'EnergiaContratada', 'EnergiaMedida', 'Flexibilidade', 'CustoCativo', 'CustoLivre']

const statuses = [
  { value: '1', label: 'Mês finalizado' },
  { value: '2', label: 'Mês incompleto' },
]

function options(texts: readonly string[]) {
  return texts.map((text) => ({ value: text, label: text }))
}

/** The existing month beside the typed one, before it is overwritten. */
function Existing({ existing: { name, saved }, typed }: { existing: ExistingMonth; typed: Record<string, string> }) {
  return (
    <div className="stack">
      <Alert tone="warn" title={`${name} já está cadastrado.`}>
        <p>Nada foi gravado. Compare os valores e escolha Atualizar para gravar o que você digitou no lugar deles.</p>
      </Alert>
      <ValueTable
        caption={name}
        cells={[...figureColumns.map((column) => column.name), 'isFinished']}
        saved={saved}
        typed={typedTexts(typed)}
      />
    </div>
  )
}

function typedTexts(typed: Record<string, string>): RowTexts {
  const text = (name: string) => typed[name] ?? ''
  return {
    contractedMwh: text('EnergiaContratada'),
    measuredMwh: text('EnergiaMedida'),
    flexibilityFraction: text('Flexibilidade'),
    captiveCostBrl: text('CustoCativo'),
    freeCostBrl: text('CustoLivre'),
    isFinished: text('Status') === '1',
  }
}
