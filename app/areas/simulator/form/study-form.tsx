import { useForm, type SubmissionResult } from '@conform-to/react'
import { memo, useEffect, useRef, type FormEvent } from 'react'
import type { StudyMode } from '~/domain/study/mode'
import type { AddedPriceLists } from '~/domain/tariffs/energy-price-presets'
import { keysOf } from '~/domain/records/records'
import { Alert } from '~/ui/alert'
import { ErrorSummary } from '~/ui/error-summary'
import { SendingKey } from '~/ui/sending-key'
import { modeTexts } from '../study/modes'
import type { InvoicePolicy } from '../submission/invoice-policy'
import { AttachedInvoiceNote, type AttachedNote } from './attached-note'
import { controlOf, type Control } from './control'
import { Doubts } from './doubts'
import { DraftNote } from './draft-note'
import { beforeName, beforeText, checkValues, draftTagName, readPosted, valuesFrom, type FormChanges } from './form-values'
import { fieldNames, imageNames, surplusPriceNames, type FormValues } from './fields'
import { sections } from './field-table'
import { FormPathProvider } from './form-path'
import { openingForm, yearOf } from './form-year'
import { proposalWishName } from './intents'
import { ModeTabs } from './mode-tabs'
import { problemText } from './problem-text'
import { Rail } from './rail'
import type { DistributorOption } from './rules'
import { AdvancedSection } from './sections/advanced'
import { CustomerSection } from './sections/customer'
import { FreeMarketSection } from './sections/free-market'
import { GeneratorSection } from './sections/generator'
import { InvoiceSection } from './sections/invoice'
import { InvoiceFileSection, invoiceFileName } from './sections/invoice-file'
import { PlantSection } from './sections/plant'
import { ProposalSection } from './sections/proposal'
import { imageFileName, type ImageErrors } from './sections/image-field'
import { TariffSection } from './sections/tariff'
import { TaxesSection } from './sections/taxes'
import { groupThousands, maskWhileTyping } from './typing'
import { useDraft } from './use-draft'
import { useInvoice } from './use-invoice'
import { useLiveAnswer } from './use-live-answer'
import { useLiveRules } from './use-live-rules'
import { useSubmitOnce } from './use-submit-once'

export type StudyFormProps = {
  /** Address the form is posted to. */
  path: string
  /** The values that differ from the initial ones. */
  values: FormChanges
  /** Tag of the person the page was opened for; sent with each draft. */
  draftTag: string
  /** When the values were typed, for a restored draft. */
  typedAt?: string | undefined
  distributors: readonly DistributorOption[]
  /** Price lists that differ from the shipped ones; absent if none does. */
  priceLists?: AddedPriceLists | undefined
  /** When supply may begin. */
  supplyNote: string
  invoicePolicy: InvoicePolicy
  /** Whether the invoice of this customer has arrived. */
  hasInvoice: boolean
  /** The server's error messages, by field. */
  lastResult?: SubmissionResult<string[]> | undefined
  invoiceError?: string | undefined
  imageErrors?: ImageErrors | undefined
  /** Why the study of a valid form could not be made. */
  failure?: { message: string; reason?: string | undefined } | undefined
  /** Differences to the attached invoice, and the fields it filled. */
  attached?: AttachedNote | undefined
  /** Implausible values, to be confirmed before the study is made. */
  doubts?: readonly string[] | undefined
  /** The form makes the draft of a proposal too; idempotency key. */
  proposalKey?: string | undefined
}

/** The form of every mode. Without script its rules and messages come from the server; with script they work while typing. */
export function StudyForm({
  path,
  values: changes,
  draftTag,
  typedAt,
  distributors,
  priceLists,
  supplyNote,
  invoicePolicy,
  hasInvoice,
  lastResult,
  invoiceError,
  imageErrors = {},
  failure,
  attached,
  doubts,
  proposalKey,
}: StudyFormProps) {
  const values = valuesFrom(changes)
  const [form] = useForm({
    id: 'simulacao',
    lastResult,
    shouldValidate: 'onBlur',
    shouldRevalidate: 'onInput',
    onValidate: ({ formData }) => checkValues(readPosted(formData).typed, formData),
  })
  const element = useRef<HTMLFormElement>(null)
  const { state, runRules } = useLiveRules(element, values, distributors, priceLists)
  const draft = useDraft(element, path)
  const needsInvoice = invoicePolicy === 'with-invoice' && !hasInvoice
  const { live, announced, ...answer } = useLiveAnswer(element, path, needsInvoice)
  const invoice = useInvoice(element, { isNeeded: needsInvoice, error: invoiceError })
  const onSent = () => {
    draft.onSent()
    answer.stop()
  }
  const sending = useSubmitOnce((event: FormEvent<HTMLFormElement>) => {
    form.onSubmit(event)
    invoice.onSubmit(event)
  }, onSent)
  const summary = useRef<HTMLDivElement>(null)
  // Runs after Conform, which focuses the first invalid field before the summary is rendered.
  useEffect(() => {
    if (sending.refusals > 0) summary.current?.focus()
  }, [sending.refusals])
  const errors = form.allErrors
  const control: Control = (name) => controlOf(name, values[name], errors[name], state.distributor)
  const section = { control, state }
  const fieldErrors = [...fieldNames, 'items'].flatMap((id) =>
    (errors[id] ?? []).map((message) => ({ id, message: problemText(id, message) })),
  )
  const fileErrors = [
    ...imageNames.flatMap((name) => (imageErrors[name] ? [{ id: imageFileName(name), message: imageErrors[name] }] : [])),
    ...(invoice.error ? [{ id: invoiceFileName, message: invoice.error }] : []),
  ]
  const wasRefused = sending.refusals > 0 || lastResult !== undefined || fileErrors.length > 0

  const chooseMode = (mode: StudyMode) => {
    runRules(mode)
    draft.onChange()
    answer.onChange()
  }

  return (
    <FormPathProvider value={path}>
      {typedAt && <DraftNote path={path} typedAt={typedAt} />}
      {/* The events of its fields bubble up to it. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <form
        ref={element}
        id={form.id}
        method="post"
        action={path}
        encType="multipart/form-data"
        noValidate
        onSubmit={sending.onSubmit}
        onChange={({ target }) => {
          maskWhileTyping(target)
          for (const name of runRules()) if (errors[name]) form.validate({ name })
          draft.onChange()
          answer.onChange()
        }}
        onBlur={({ target }) => groupThousands(target)}
        className="with-rail"
      >
        {/* Enter presses the first button of a form; without this one, a tab. Hidden from screen readers. */}
        <button type="submit" className="sr-only" tabIndex={-1} aria-hidden="true" />
        <RuleInput name="calc" text={values.calc} />
        <RuleInput name={beforeName} text={beforeText(values)} />
        <input type="hidden" name={draftTagName} value={draftTag} />
        <input type="hidden" name="invoice" defaultValue={values.invoice} />
        <input type="hidden" name="firstYear" defaultValue={values.firstYear} />
        <RuleInput name="discountUnsetBy" text={values.discountUnsetBy} />
        <RuleInput name="proposedTaxes" text={values.proposedTaxes} />
        <RuleInput name="typedPlantPower" text={values.typedPlantPower} />
        <RuleInput name="typedInvestment" text={values.typedInvestment} />
        <div className="over">
          {proposalKey && <ProposalWish sendingKey={proposalKey} />}
          {failure && (
            <Alert tone="error" title={failure.message} isDismissible>
              {failure.reason && <p>{failure.reason}</p>}
            </Alert>
          )}
          {attached && <AttachedInvoiceNote {...attached} />}
          {doubts && <Doubts doubts={doubts} />}
          <ModeTabs current={state.mode} onChoose={chooseMode} />
          <p>{modeTexts[state.mode].lead}</p>
        </div>
        <div className="fields">
          {/* Only after a refusal: otherwise the summary would grow, and the page move, whenever a field is left. */}
          <ErrorSummary ref={summary} errors={wasRefused ? [...fieldErrors, ...fileErrors] : []} />
          <CustomerSection {...section} mayBrand={invoicePolicy !== 'not-submitted'} values={values} imageErrors={imageErrors} />
          <InvoiceSection {...section} distributors={distributors} />
          <TariffSection {...section} />
          <GeneratorSection {...section} />
          <TaxesSection {...section} />
          <FreeMarketSection {...section} supplyNote={supplyNote} />
          <PlantSection {...section} />
          <AdvancedSection {...section} isOpen={hasAdvanced(values, priceLists)} />
          {invoicePolicy === 'without-invoice' && (
            <ProposalSection {...section} values={values} imageErrors={imageErrors} itemsError={errors['items']?.join(' ')} />
          )}
          {invoicePolicy === 'with-invoice' && (
            <InvoiceFileSection hasInvoice={hasInvoice} error={invoice.error} onChoose={invoice.onChoose} />
          )}
        </div>
        <Rail
          state={state}
          mayPropose={invoicePolicy === 'without-invoice'}
          invoice={{ isAsked: invoicePolicy === 'with-invoice', isMissing: invoice.isAwaited }}
          isSending={sending.isSending}
          live={live}
          announced={announced}
          disabledReason={invoice.isMissing ? 'A fatura é obrigatória para simular.' : undefined}
        />
      </form>
    </FormPathProvider>
  )
}

/** Rendered once by React: `useLiveRules` writes its value, which a new render would overwrite. */
const RuleInput = memo(function RuleInput({ name, text }: { name: string; text: string }) {
  return <input type="hidden" name={name} defaultValue={text} />
})

function ProposalWish({ sendingKey }: { sendingKey: string }) {
  return (
    <>
      <input type="hidden" name={proposalWishName} value="sim" />
      <SendingKey value={sendingKey} />
      <Alert tone="info" title="O rascunho da proposta é feito com o estudo." />
    </>
  )
}

/** Whether a value in the advanced options differs from its initial one. */
function hasAdvanced(values: FormValues, priceLists: AddedPriceLists | undefined): boolean {
  const initial = openingForm(yearOf(values), priceLists)
  const names = keysOf(sections.opcoes)
  const own = names.filter((name) => values[name] !== initial[name])
  // With an I5 source the surplus prices follow the energy prices.
  return own.some((name) => values.desconto !== '0.5' || !surplusPriceNames.some((it) => it === name))
}
