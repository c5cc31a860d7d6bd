import type { ReceivedBody } from './body-store.server'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The body of a form, when our own server received it. */
    received?: ReceivedBody
  }
}
