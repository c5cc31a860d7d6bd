import { useActionData } from '@remix-run/react'
import { useFormContext } from 'remix-validated-form'
import { Alert } from './alert'
import { ErrorSummary } from './error-summary'

/** What a form's action answered: why it was not taken, and which of the page's forms it was. */
type Reply = { refusal?: string; subaction?: string }

/**
 * On top of a form of remix-validated-form that came back: why it was not taken (`formReply`) and, where the page is long, each
 * wrong field in the order of `fields`, whose names are their ids.
 */
export function FormProblems({ fields = [] }: { fields?: readonly string[] }) {
  const { fieldErrors, subaction } = useFormContext()
  const refusal = useRefusal(subaction)
  return (
    <>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <ErrorSummary errors={fields.flatMap((id) => (fieldErrors[id] ? [{ id, message: fieldErrors[id] }] : []))} />
    </>
  )
}

/** Why the form of this subaction, or the only form of the page, was not taken. */
export function useRefusal(subaction?: string): string | undefined {
  const reply = useFormReply()
  return reply?.subaction === subaction ? reply?.refusal : undefined
}

export function useFormReply(): Reply | undefined {
  return useActionData<Reply>()
}
