import { json } from '@remix-run/node'
import { tooManyMessage } from '~/contract/error'
import type { ProviderError } from '~/gateway/gateway.server'

type Given = { status: number; typed?: Record<string, string>; fieldErrors?: Record<string, string>; subaction?: string }

/** Gives a form back: why it was not taken, and what was typed in it. */
export function formReply(refusal: string | undefined, { status, typed = {}, fieldErrors = {}, subaction }: Given) {
  return json({ fieldErrors, repopulateFields: typed, subaction, refusal }, status)
}

/** What to say to who asked too often, with the wait when the provider tells it; undefined for any other refusal. */
export function tooManyOf({ status, retryAfterSeconds }: ProviderError): string | undefined {
  if (status !== 429) return undefined
  if (retryAfterSeconds === undefined) return tooManyMessage
  const minutes = Math.ceil(retryAfterSeconds / 60)
  return `Muitos pedidos em pouco tempo. Tente novamente em ${minutes === 1 ? '1 minuto' : `${minutes} minutos`}.`
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
