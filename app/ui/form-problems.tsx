import { useActionData } from '@remix-run/react'
import { useFormContext } from 'remix-validated-form'
import { Alert } from './alert'
import { ErrorSummary } from './error-summary'

/** The action's answer to a rejected form: the reason, and which of the page's forms it was. */
type Reply = { refusal?: string; subaction?: string }

type Props = {
  /** The form's subaction, if it has one: without React in the browser the library does not know it. */
  subaction?: string
  fields?: readonly string[]
}

/**
 * Shown above a form of remix-validated-form that was rejected: the reason (`formReply`) and, on a long page, each
 * invalid field in the order of `fields`. A field's name is also its id.
 */
export function FormProblems({ subaction, fields = [] }: Props) {
  const { fieldErrors } = useFormContext()
  const refusal = useRefusal(subaction)
  return (
    <>
      {refusal && <Alert tone="error">{refusal}</Alert>}
      <ErrorSummary errors={fields.flatMap((id) => (fieldErrors[id] ? [{ id, message: fieldErrors[id] }] : []))} />
    </>
  )
}

/** The reason why the form of this subaction, or the only form of the page, was rejected. */
export function useRefusal(subaction?: string): string | undefined {
  const reply = useFormReply()
  return reply?.subaction === subaction ? reply?.refusal : undefined
}

export function useFormReply(): Reply | undefined {
  return useActionData<Reply>()
}
