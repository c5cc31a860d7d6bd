import { useActionData } from '@remix-run/react'
import { Alert } from './alert'
import { ErrorSummary } from './error-summary'

type Reply = {
  subaction?: string
  refusal?: string
  fieldErrors?: Readonly<Record<string, string>>
  repopulateFields?: Readonly<Record<string, string>>
}

/** The answer to some of a page's forms, named by their subactions: its problems, and the properties of a field. */
export function useSubactionReply(...subactions: readonly string[]) {
  const reply = useActionData<Reply>()
  const own = reply?.subaction !== undefined && subactions.includes(reply.subaction) ? reply : undefined
  const errors = Object.entries(own?.fieldErrors ?? {}).map(([id, message]) => ({ id, message }))
  const errorsOf = (name: string) => {
    const message = own?.fieldErrors?.[name]
    return message ? [message] : undefined
  }
  const field = (name: string, stored = '') => ({
    name,
    defaultValue: own?.repopulateFields?.[name] ?? stored,
    errors: errorsOf(name),
  })
  const problems = (
    <>
      {own?.refusal && <Alert tone="error">{own.refusal}</Alert>}
      <ErrorSummary errors={errors} />
    </>
  )
  return { field, errorsOf, problems, own }
}
