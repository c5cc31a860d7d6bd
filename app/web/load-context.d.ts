import type { ReceivedBody } from './body-store.server'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The body of a form, when our own server received it. */
    received?: ReceivedBody
    /** Waits until the response takes more; false once it is closed. Present when our own server writes it. */
    drained?: () => Promise<boolean>
  }
}
