import type { Gateway } from '~/gateway/gateway.server'
import type { Sessions } from '~/session/sessions.server'
import type { VisitorLimits } from '~/session/visitor-limits.server'
import type { Brand, Settings } from '~/settings/settings.server'

declare module '@remix-run/node' {
  /** With single fetch, pages get the loaders' values with their types, not as JSON. */
  interface Future {
    v3_singleFetch: true
  }

  interface AppLoadContext {
    provider: Gateway
    sessions: Sessions
    limits: VisitorLimits
    brand: Brand
    cobrands: Settings['cobrands']
    showcase: Settings['showcase']
    publicUrl: Settings['publicUrl']
    /** The clock of all pages. */
    now: () => Date
    version: string
    /** Whether this process can serve, and what it lacks. */
    readiness: () => Promise<{ isReady: boolean; states: Record<string, string> }>
  }
}
