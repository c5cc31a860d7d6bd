import { json } from '@remix-run/node'
import { cutText } from '~/domain/files/cut-text'

type Refused = {
  /** Default 400: the form is invalid. */
  status?: number
  /** The reason, shown above the form by `FormProblems` of app/ui. */
  message?: string | undefined
  /** Error messages by field. */
  fieldErrors?: Readonly<Record<string, string>>
  /** Longer texts are cut when they are returned. */
  maxCharacters?: number
  /** Other data of the page. */
  extra?: Readonly<Record<string, unknown>>
}

/** The reply to a rejected form, in the format of remix-validated-form: the errors, and what was typed. */
export function formReply(form: FormData, { status = 400, message, fieldErrors = {}, maxCharacters, extra }: Refused) {
  const subaction = form.get('subaction')
  // A message shown at a field is not repeated above the form.
  const refusal = Object.values(fieldErrors).includes(message ?? '') ? undefined : message
  const reply = { fieldErrors, repopulateFields: typedFields(form, maxCharacters), refusal }
  return json({ ...extra, ...reply, ...(typeof subaction === 'string' && { subaction }) }, status)
}

/** Longer than what people write by hand in any of our fields. */
const maxTypedCharacters = 5_000

/** The fields of a form as typed, to fill it again. A repeated name gives a list. Passwords and codes are left out. */
export function typedFields(form: FormData, maxCharacters = maxTypedCharacters): Record<string, string | string[]> {
  const names = [...new Set(form.keys())].filter((name) => /^[a-z][\w-]*$/i.test(name) && !isSecret(name))
  return Object.fromEntries(
    names.flatMap((name) => {
      const texts = form.getAll(name).filter((value) => typeof value === 'string')
      const [first, ...others] = texts.map((text) => cutText(text, maxCharacters))
      return first === undefined ? [] : [[name, others.length === 0 ? first : [first, ...others]]]
    }),
  )
}

/** Whether a field holds a password, a code or a confirmation, which people type again each time. */
export function isSecret(name: string): boolean {
  return /password|senha|^(code|confirmation)$/i.test(name)
}
