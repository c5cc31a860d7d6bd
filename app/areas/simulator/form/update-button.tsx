import { useSyncExternalStore, type ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useFormPath } from './form-path'
import { intentName, updateIntent } from './intents'

/**
 * Without script the server follows the form's rules when asked; the page comes back at the section it was asked from. Where
 * script may run the button waits ten seconds for it, and then stands for the script that did not come.
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
