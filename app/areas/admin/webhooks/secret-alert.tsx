import { useActionData } from '@remix-run/react'
import { Alert } from '~/ui/alert'
import type { ShownSecret } from './webhooks.server'

/** The secret of the webhook that was just made, or whose secret was just exchanged. */
export function SecretAlert({ title }: { title: string }) {
  const shown = useActionData<ShownSecret>()?.shown
  if (!shown) return null
  return (
    <Alert tone="gain" title={title}>
      <p>
        <code className="wrap-anywhere" id="segredo">
          {shown.secret}
        </code>
      </p>
      <p>Com este segredo o programa da empresa confere que cada mensagem veio daqui.</p>
    </Alert>
  )
}
