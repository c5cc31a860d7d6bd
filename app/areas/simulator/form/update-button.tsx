import type { ReactNode } from 'react'
import { Button } from '~/ui/button'
import { useSimulatorPath } from '../simulator-path'
import { intentName, updateIntent } from './intents'

/** Without script the server follows the form's rules when asked; the page comes back at the section it was asked from. */
export function UpdateButton({ place, children }: { place: string; children: ReactNode }) {
  return (
    <div className="wide flex flex-wrap items-center gap-4 [@media(scripting:enabled)]:hidden">
      <Button variant="secondary" name={intentName} value={updateIntent} formAction={`${useSimulatorPath()}#${place}`}>
        Atualizar
      </Button>
      <p className="hint">{children}</p>
    </div>
  )
}
