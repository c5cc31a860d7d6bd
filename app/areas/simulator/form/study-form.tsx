import { useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { useRef } from 'react'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Spinner } from '~/ui/spinner'
import type { Control } from './control'
import { beforeName, checkEntries, readEntries } from './entries'
import { fieldNames } from './fields'
import { CustomerSection } from './sections/customer'
import { FreeMarketSection } from './sections/free-market'
import { GeneratorSection } from './sections/generator'
import { InvoiceSection } from './sections/invoice'
import { TaxesSection } from './sections/taxes'
import type { SimulatorPageProps } from './simulator-page'
import { groupThousands, maskWhileTyping } from './typing'
import { useLiveRules } from './use-live-rules'
import { useSendingOnce } from './use-sending-once'

/** The form of mode ML. Without script it is posted as it stands; with it, its rules and messages are live. */
export function StudyForm({ entries, distributors, lastResult }: Omit<SimulatorPageProps, 'failure'>) {
  const [form, fields] = useForm({
    id: 'simulacao',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkEntries(readEntries(formData).typed, formData),
  })
  const element = useRef<HTMLFormElement>(null)
  const { offered, follow } = useLiveRules(element, entries, distributors)
  const sending = useSendingOnce(form.onSubmit)
  const control: Control = (name) => ({ name, defaultValue: entries[name], errors: fields[name].errors })
  const errors = fieldNames.flatMap((name) => (fields[name].errors ?? []).map((message) => ({ id: name, message })))

  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      action="/simulacao"
      reloadDocument
      noValidate
      onSubmit={sending.onSubmit}
      onChange={({ target }) => {
        maskWhileTyping(target)
        for (const name of follow()) if (fields[name].errors) form.validate({ name })
      }}
      onBlur={({ target }) => groupThousands(target)}
      className="grid max-w-[56rem] gap-12"
    >
      {/* Enter presses the first button of a form; without script "Atualizar" would otherwise be it. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true">
        SIMULAR ECONOMIA
      </button>
      <input type="hidden" name="calc" defaultValue={entries.calc} />
      {/* Not of type hidden: its text must outlive React's renders, and come back with the other fields when the browser does. */}
      <input hidden name={beforeName} defaultValue={JSON.stringify(entries)} />
      {/* Only after a refusal: a page that grows at each field left is not calm. */}
      <ErrorSummary errors={sending.wasRefused || lastResult ? errors : []} />
      <CustomerSection control={control} offered={offered} />
      <InvoiceSection control={control} offered={offered} distributors={distributors} />
      <GeneratorSection control={control} offered={offered} />
      <TaxesSection control={control} offered={offered} />
      <FreeMarketSection control={control} offered={offered} />
      <div className="actions">
        <Button aria-disabled={sending.isSending || undefined}>
          {sending.isSending ? <Spinner text="Calculando…" /> : 'SIMULAR ECONOMIA'}
        </Button>
      </div>
    </Form>
  )
}
