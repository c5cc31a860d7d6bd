import type { ReceivedBody } from './body-store.server'

declare module '@remix-run/node' {
  interface AppLoadContext {
    /** The body of a form, where our own server took it in. */
    received?: ReceivedBody
  }
}
