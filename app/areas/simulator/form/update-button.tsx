import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useFormPath } from './form-path'
import { intentName, updateIntent } from './intents'

/**
 * Without script: posts the form so that the server applies its rules, and opens the page at the same section. Where the
 * browser allows script the button shows only if the script has not arrived after ten seconds.
 */
export function UpdateButton({ section, children }: { section: string; children: ReactNode }) {
  const path = useFormPath()
  const isLive = useSyncExternalStore(neverChanges, isInBrowser, isOnServer)
  if (isLive) return null
  return (
    <div className="wide until-script flex flex-wrap items-center gap-4">
      <Button variant="secondary" name={intentName} value={updateIntent} formAction={`${path}#${section}`}>
        Atualizar
      </Button>
      <p className="hint">{children}</p>
    </div>
  )
}

const neverChanges = () => () => {}
const isInBrowser = () => true
const isOnServer = () => false
