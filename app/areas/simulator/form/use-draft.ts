import { useEffect, useState, type RefObject } from 'react'

/** How long what is typed waits to be sent, so that a sentence is not sent letter by letter. [ms] */
const waitMs = 2_000

/** Sends what is typed to be kept: soon after it is, and at once when the page is left. The server clears it when a study is made. */
export function useDraft(form: RefObject<HTMLFormElement>, path: string) {
  const [draft] = useState(() => createSender(form, path))

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') draft.send()
    }
    addEventListener('pagehide', draft.send)
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      removeEventListener('pagehide', draft.send)
      document.removeEventListener('visibilitychange', whenHidden)
    }
  }, [draft])

  return draft
}

function createSender(form: RefObject<HTMLFormElement>, path: string) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    clearTimeout(timer)
    timer = undefined
  }

  function send() {
    if (timer === undefined || !form.current) return
    stop()
    const texts = [...new FormData(form.current)].filter((field): field is [string, string] => typeof field[1] === 'string')
    navigator.sendBeacon(`${path}/rascunho`, new URLSearchParams(texts))
  }

  return {
    send,
    /** What is on its way as a form is kept by the server. */
    onSent: stop,
    onChange() {
      if (!form.current) return
      // Read again, the address brings back what is typed here, and not what it was opened with.
      history.replaceState(history.state, '', `${path}?modo=${String(new FormData(form.current).get('calc'))}`)
      timer ??= setTimeout(send, waitMs)
    },
  }
}
