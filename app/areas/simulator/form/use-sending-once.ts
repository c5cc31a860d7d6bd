import { useEffect, useState, type FormEvent } from 'react'

/** Lets a form be sent once: a second press while the first is on its way does nothing. */
export function useSendingOnce(onSubmit: (event: FormEvent<HTMLFormElement>) => void) {
  const [isSending, setSending] = useState(false)

  useEffect(() => {
    const whenShownAgain = () => setSending(false)
    window.addEventListener('pageshow', whenShownAgain)
    return () => window.removeEventListener('pageshow', whenShownAgain)
  }, [])

  return {
    isSending,
    onSubmit(event: FormEvent<HTMLFormElement>) {
      if (isSending) return event.preventDefault()
      onSubmit(event)
      if (!event.defaultPrevented) setSending(true)
    },
  }
}
