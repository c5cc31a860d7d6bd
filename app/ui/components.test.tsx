import { HtmlValidate } from 'html-validate'
import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { Alert } from './alert'
import { Badge } from './badge'
import { Button } from './button'
import { FigureCard } from './card'
import { CheckboxField, SwitchField } from './choice-field'
import { DataTable } from './data-table'
import { Disclosure } from './disclosure'
import { ErrorSummary } from './error-summary'
import { Field } from './field'
import { Fieldset } from './fieldset'
import { PageTitle } from './page-title'
import { SelectField } from './select-field'
import { Spinner } from './spinner'
import { Toast } from './toast'

const htmlValidate = new HtmlValidate({ extends: ['html-validate:standard', 'html-validate:a11y'] })

const wrong = ['Demanda fora de Ponta precisa ser um número valido']
const table = (
  <DataTable
    caption="Custo mensal"
    columns={[
      { header: 'Parcela', cell: ({ name }: { name: string; brl: string }) => name },
      { header: 'R$', cell: ({ brl }) => brl, isNumeric: true },
    ]}
    rows={[{ name: 'Demanda', brl: '12.500,00' }]}
    rowKey={({ name }) => name}
    total={{ name: 'Total', brl: '12.500,00' }}
  />
)

const components: Record<string, ReactElement> = {
  Field: (
    <Field label="Demanda" name="demanda" unit="kW" hint="Como está na fatura" errors={wrong} inputMode="decimal" required />
  ),
  SelectField: (
    <SelectField label="Grupo" name="grupo" placeholder="Escolha" options={[{ value: 'A4', label: 'A4', disabled: true }]} />
  ),
  CheckboxField: <CheckboxField label="Li os termos" name="termos" errors={wrong} />,
  SwitchField: <SwitchField label="Encargos" name="encargos" hint="ESS, EER e ERCAP" defaultChecked />,
  Fieldset: (
    <Fieldset legend="Impostos" help="Como estão na fatura">
      <Field label="PIS" name="pis" unit="%" />
    </Fieldset>
  ),
  Button: <Button busyText="Calculando…">Calcular</Button>,
  Alert: (
    <Alert tone="warn" title="Tarifa vencida" isDismissible>
      A vigência terminou.
    </Alert>
  ),
  ErrorSummary: <ErrorSummary errors={[{ id: 'demanda', message: wrong[0]! }]} />,
  FigureCard: <FigureCard label="Economia por mês" value="R$ 18.692,00" tone="gain" note="13 %" />,
  DataTable: table,
  Disclosure: <Disclosure summary="Premissas">Texto</Disclosure>,
  Toast: <Toast tone="gain" message="Login efetuado com sucesso!" />,
  Badge: <Badge tone="gain">Completo</Badge>,
  Spinner: <Spinner />,
  PageTitle: <PageTitle title="Simulação" lead="Uma frase." />,
}

test.each(Object.entries(components))('%s writes valid, accessible HTML', async (_, component) => {
  const { results } = await htmlValidate.validateString(renderToStaticMarkup(component))
  expect(results.flatMap(({ messages }) => messages.map(({ ruleId, message }) => `${ruleId}: ${message}`))).toEqual([])
})

test.each(['Field', 'CheckboxField', 'SwitchField'])('%s refers to its notes by ids that exist', (name) => {
  const html = renderToStaticMarkup(components[name]!)
  const ids = /aria-describedby="([^"]*)"/.exec(html)![1]!.split(' ')
  expect(ids.length).toBeGreaterThan(0)
  for (const id of ids) expect(html).toContain(`id="${id}"`)
})

test('an invalid field is marked beside its label, and a valid one is not', () => {
  expect(renderToStaticMarkup(components['Field']!)).toMatch(
    /aria-invalid="true".*Demanda fora de Ponta precisa ser um número valido/,
  )
  expect(renderToStaticMarkup(<Field label="PIS" name="pis" errors={[]} />)).not.toMatch(/aria-|error/)
})

test('without errors there is no summary', () => {
  expect(renderToStaticMarkup(<ErrorSummary errors={[]} />)).toBe('')
})
