import { Alert } from '~/ui/alert'
import { Button } from '~/ui/button'
import { shortMoment } from '~/ui/format'
import { intentName, restartIntent } from './intents'

/** Says that the form was restored from a draft, with a button to empty it. */
export function DraftNote({ path, typedAt }: { path: string; typedAt: string }) {
  return (
    <Alert tone="info">
      <form method="post" action={path} className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <span>Este formulário voltou como você o deixou em {shortMoment(typedAt)}.</span>
        <Button variant="secondary" name={intentName} value={restartIntent}>
          Começar de novo
        </Button>
      </form>
    </Alert>
  )
}
