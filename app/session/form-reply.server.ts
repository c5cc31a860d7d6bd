import { json } from '@remix-run/node'

type Refused = {
  /** 400 when the form itself is wrong. */
  status?: number
  /** Why it was not taken, on top of the form: see `FormProblems` of app/ui. */
  message?: string | undefined
  /** What is wrong, by field. */
  fieldErrors?: Readonly<Record<string, string>>
}

/** Gives a form back as remix-validated-form reads it: what is wrong, and what was typed. */
export function formReply(form: FormData, { status = 400, message, fieldErrors = {} }: Refused) {
  const subaction = form.get('subaction')
  // What stands under a field is not said twice.
  const refusal = Object.values(fieldErrors).includes(message ?? '') ? undefined : message
  const reply = { fieldErrors, repopulateFields: typedIn(form), refusal }
  return json({ ...reply, ...(typeof subaction === 'string' && { subaction }) }, status)
}

/** More than any field of ours takes. */
const maxCharacters = 5_000

/** The fields of a form as they were typed, for its return; a name that comes twice is a list. Passwords and codes are typed again. */
export function typedIn(form: FormData): Record<string, string | string[]> {
  const names = [...new Set(form.keys())].filter((name) => /^[a-z][\w-]*$/i.test(name) && !isSecret(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === 'string')
      const typed = texts.map((text) => text.slice(0, maxCharacters))
      return typed.length > 0 ? [[name, typed.length === 1 ? typed[0]! : typed]] : []
    }),
  )
}

/** Whether a field holds what is typed again each time. */
export function isSecret(name: string): boolean {
  return /password|senha|^(code|confirmation)$/i.test(name)
}
