import type { Gateway } from './gateway.server'
import type { Sessions } from '~/session/sessions.server'
import type { Brand } from '~/settings/settings.server'

declare module '@remix-run/node' {
  /** Loaders' values reach their pages as they are, not as JSON would have them. */
  interface Future {
    v3_singleFetch: true
  }

  interface AppLoadContext {
    provider: Gateway
    sessions: Sessions
    brand: Brand
    health: () => Promise<{ version: string; database: 'ok' | 'indisponível' }>
  }
}
