import { Form } from '@remix-run/react'
import { Button } from '~/ui/button'
import { SelectField } from '~/ui/select-field'
import type { OpenedMonths } from './open-months.server'
import { monthsPath } from './paths'

type Props = Pick<OpenedMonths, 'tab' | 'companies' | 'company' | 'units' | 'unit' | 'year' | 'years'>

/** The company, its unit and the year, sent in the address. */
export function UnitChoice({ tab, companies, company, units, unit, year, years }: Props) {
  return (
    <Form method="get" action={monthsPath} className="unit-choice">
      <input type="hidden" name="aba" value={tab} />
      <SelectField
        name="empresa"
        label="Empresa"
        placeholder="Escolha a empresa"
        options={companies}
        defaultValue={company?.id ?? ''}
        required
      />
      {units.length > 0 && <SelectField name="unidade" label="Unidade" options={units} defaultValue={unit?.id} />}
      {tab === 'cadastrar' ? (
        <SelectField
          name="ano"
          label="Ano"
          options={years.map((it) => ({ value: String(it), label: String(it) }))}
          defaultValue={String(year)}
        />
      ) : (
        <input type="hidden" name="ano" value={year} />
      )}
      <Button variant="secondary">Abrir</Button>
    </Form>
  )
}
