import { useEffect, useState, type FormEvent } from 'react'
import { intentName } from './intents'

/** Lets a form be sent once: a second press while the first is on its way does nothing. Counts the presses that were refused. */
export function useSubmitOnce(onSubmit: (event: FormEvent<HTMLFormElement>) => void, onSent: () => void) {
  const [isSending, setSending] = useState(false)
  const [refusals, setRefusals] = useState(0)

  useEffect(() => {
    const whenShownAgain = () => setSending(false)
    window.addEventListener('pageshow', whenShownAgain)
    return () => window.removeEventListener('pageshow', whenShownAgain)
  }, [])

  return {
    isSending,
    refusals,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (isSending) return event.preventDefault()
      const button = buttonOf(event)
      // A button that changes the form sends it as it stands, right or wrong.
      if (button === intentName) return onSent()
      onSubmit(event)
      if (!event.defaultPrevented) {
        onSent()
        return setSending(true)
      }
      if (button === '') setRefusals((count) => count + 1)
    },
  }
}

/** Name of the button that was pressed: our submit has none; Conform checks a single field by pressing one of its own. */
function buttonOf({ nativeEvent }: FormEvent): string | undefined {
  return nativeEvent instanceof SubmitEvent ? (nativeEvent.submitter?.getAttribute('name') ?? '') : undefined
}
