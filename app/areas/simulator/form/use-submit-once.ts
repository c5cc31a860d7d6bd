import { useEffect, useState, type FormEvent } from 'react'
import { intentName } from './intents'

/** Sends a form once: a second press while the first is being sent does nothing. Counts the presses that validation refused. */
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
      // A button that changes the form posts it without validation.
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

/** Name of the pressed button: empty for our submit; Conform validates a single field by pressing a button of its own. */
function buttonOf({ nativeEvent }: FormEvent): string | undefined {
  return nativeEvent instanceof SubmitEvent ? (nativeEvent.submitter?.getAttribute('name') ?? '') : undefined
}
