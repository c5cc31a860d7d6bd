import type { Gateway } from '~/gateway/gateway.server'
import type { Sessions } from '~/session/sessions.server'
import type { VisitorLimits } from '~/session/visitor-limits.server'
import type { Brand, Settings } from '~/settings/settings.server'

declare module '@remix-run/node' {
  /** Loaders' values reach their pages as they are, not as JSON would have them. */
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
    /** The one clock that pages read. */
    now: () => Date
    health: () => Promise<{ version: string; database: 'ok' | 'indisponível' }>
  }
}
