import type { Gateway } from './gateway.server'
import type { Sessions } from '~/session/sessions.server'
import type { Brand } from '~/settings/settings.server'

declare module '@remix-run/node' {
  interface AppLoadContext {
    provider: Gateway
    sessions: Sessions
    brand: Brand
    health: () => Promise<{ version: string; database: 'ok' | 'indisponível' }>
  }
}
