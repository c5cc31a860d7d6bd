import { useForm } from '@conform-to/react'
import { Form } from '@remix-run/react'
import { memo, useRef, type FormEvent } from 'react'
import type { StudyMode } from '~/domain/study/mode'
import { Button } from '~/ui/button'
import { ErrorSummary } from '~/ui/error-summary'
import { Spinner } from '~/ui/spinner'
import { useSimulatorPath } from '../simulator-path'
import { modeTexts } from '../study/modes'
import type { Control } from './control'
import { beforeName, beforeText, checkEntries, readEntries } from './form-values'
import { fieldNames, imageNames, initialForm, surplusPriceNames, type FormValues } from './fields'
import { ModeTabs } from './mode-tabs'
import { AdvancedSection } from './sections/advanced'
import { CustomerSection } from './sections/customer'
import { FreeMarketSection } from './sections/free-market'
import { GeneratorSection } from './sections/generator'
import { InvoiceSection } from './sections/invoice'
import { InvoiceFileSection, invoiceFileName } from './sections/invoice-file'
import { PlantSection } from './sections/plant'
import { ProposalSection } from './sections/proposal'
import { imageFileName } from './sections/proposal-images'
import { TaxesSection } from './sections/taxes'
import type { SimulatorPageProps } from './simulator-page'
import { groupThousands, maskWhileTyping } from './typing'
import { useInvoice } from './use-invoice'
import { useLiveRules } from './use-live-rules'
import { useSendingOnce } from './use-sending-once'

type Props = Omit<SimulatorPageProps, 'failure'>

/** The form of every mode. Without script it is posted as it stands; with it, its rules and messages are live. */
export function StudyForm({
  entries,
  distributors,
  invoicePolicy,
  hasInvoice,
  lastResult,
  invoiceError,
  imageErrors = {},
}: Props) {
  const [form] = useForm({
    id: 'simulacao',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkEntries(readEntries(formData).typed, formData),
  })
  const path = useSimulatorPath()
  const element = useRef<HTMLFormElement>(null)
  const { offered, follow } = useLiveRules(element, entries, distributors)
  const needsInvoice = invoicePolicy === 'invoice' && !hasInvoice
  const invoice = useInvoice(element, { isNeeded: needsInvoice, error: invoiceError })
  const sending = useSendingOnce((event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    invoice.onSubmit(event)
  })
  const errors = form.allErrors
  const control: Control = (name) => ({ name, defaultValue: entries[name], errors: errors[name] })
  const section = { control, offered }
  const fieldErrors = [...fieldNames, 'items'].flatMap((id) => (errors[id] ?? []).map((message) => ({ id, message })))
  const fileErrors = [
    ...imageNames.flatMap((name) => (imageErrors[name] ? [{ id: imageFileName(name), message: imageErrors[name] }] : [])),
    ...(invoice.error ? [{ id: invoiceFileName, message: invoice.error }] : []),
  ]
  const wasJudged = sending.wasRefused || lastResult !== undefined || fileErrors.length > 0

  const chooseMode = (mode: StudyMode) => {
    follow(mode)
    history.replaceState(history.state, '', `${path}?modo=${mode}`)
  }

  return (
    <Form
      ref={element}
      id={form.id}
      method="post"
      action={path}
      encType="multipart/form-data"
      reloadDocument
      noValidate
      onSubmit={sending.onSubmit}
      onChange={({ target }) => {
        maskWhileTyping(target)
        for (const name of follow()) if (errors[name]) form.validate({ name })
      }}
      onBlur={({ target }) => groupThousands(target)}
      className="grid max-w-[56rem] gap-12"
    >
      {/* Enter presses the first button of a form; otherwise it would be a tab, or "Atualizar". Nobody reads it. */}
      <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
      <RuleInput name="calc" text={entries.calc} />
      <RuleInput name={beforeName} text={beforeText(entries)} />
      <input type="hidden" name="invoice" defaultValue={entries.invoice} />
      <div className="grid gap-4">
        <ModeTabs current={offered.mode} onChoose={chooseMode} />
        <p>{modeTexts[offered.mode].lead}</p>
      </div>
      {/* Only after a refusal: a page that grows at each field left is not calm. */}
      <ErrorSummary errors={wasJudged ? [...fieldErrors, ...fileErrors] : []} />
      <CustomerSection {...section} />
      <InvoiceSection {...section} distributors={distributors} />
      <GeneratorSection {...section} />
      <TaxesSection {...section} />
      <FreeMarketSection {...section} />
      <PlantSection {...section} />
      <AdvancedSection {...section} isOpen={hasAdvanced(entries)} />
      {invoicePolicy === 'without-invoice' && (
        <ProposalSection {...section} entries={entries} imageErrors={imageErrors} itemsError={errors['items']?.join(' ')} />
      )}
      {invoicePolicy === 'invoice' && (
        <InvoiceFileSection hasInvoice={hasInvoice} error={invoice.error} onChoose={invoice.onChoose} />
      )}
      <div className="actions">
        <Button
          aria-disabled={sending.isSending || invoice.isMissing || undefined}
          title={invoice.isMissing ? 'A fatura é obrigatória para simular.' : undefined}
        >
          {sending.isSending ? <Spinner text="Calculando…" /> : 'SIMULAR ECONOMIA'}
        </Button>
      </div>
    </Form>
  )
}

/** React draws it once: what the rules write in it must outlive the form's renders. */
const RuleInput = memo(function RuleInput({ name, text }: { name: string; text: string }) {
  return <input type="hidden" name={name} defaultValue={text} />
})

/** Whether anything was changed in the options that stand closed. */
function hasAdvanced(entries: FormValues): boolean {
  const changed = [
    'lossesPercent',
    'chargesBrlPerMwh',
    'isBenefitTaxed',
    'isPeakMatched',
    'gdClass',
    'isGdEnergyIcmsExempt',
  ] as const
  const hasOwnPrices = entries.desconto !== '0.5' && surplusPriceNames.some((name) => entries[name] !== initialForm[name])
  return hasOwnPrices || changed.some((name) => entries[name] !== initialForm[name])
}
