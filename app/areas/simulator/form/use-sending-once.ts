import { useEffect, useState, type FormEvent } from 'react'

/** Lets a form be sent once: a second press while the first is on its way does nothing. Tells whether a press was refused. */
export function useSendingOnce(onSubmit: (event: FormEvent<HTMLFormElement>) => void) {
  const [isSending, setSending] = useState(false)
  const [wasRefused, setRefused] = useState(false)

  useEffect(() => {
    const whenShownAgain = () => setSending(false)
    window.addEventListener('pageshow', whenShownAgain)
    return () => window.removeEventListener('pageshow', whenShownAgain)
  }, [])

  return {
    isSending,
    wasRefused,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (isSending) return event.preventDefault()
      onSubmit(event)
      if (!event.defaultPrevented) setSending(true)
      else if (isPress(event)) setRefused(true)
    },
  }
}

/** Conform checks a single field by submitting the form with a button of its own, which has a name; ours have none. */
function isPress({ nativeEvent }: FormEvent): boolean {
  return nativeEvent instanceof SubmitEvent && !nativeEvent.submitter?.getAttribute('name')
}
