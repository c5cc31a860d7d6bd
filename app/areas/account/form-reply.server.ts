import { json } from '@remix-run/node'

type Given = { status: number; typed?: Record<string, string>; fieldErrors?: Record<string, string>; subaction?: string }

/** Gives a form back: why it was not taken, and what was typed in it. */
export function formReply(refusal: string | undefined, { status, typed = {}, fieldErrors = {}, subaction }: Given) {
  return json({ fieldErrors, repopulateFields: typed, subaction, refusal }, status)
}

/** The named fields as they were typed; what is absurdly long is cut. Passwords are never among them. */
export function typedIn(form: FormData, names: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    names.flatMap((name) => {
      const value = form.get(name)
      return typeof value === 'string' ? [[name, value.slice(0, 1_000)]] : []
    }),
  )
}
