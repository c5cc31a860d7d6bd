import { useEffect, useState, type RefObject } from 'react'

/** A pause of this length in the typing sends the draft. Short, so that a reload right after typing loses little. [ms] */
const pauseMs = 400

/** Sends the draft at each pause in the typing and when the page is left. The server deletes it when a study is made. */
export function useDraft(form: RefObject<HTMLFormElement>, path: string) {
  const [draft] = useState(() => createSender(form, path))

  useEffect(() => {
    const whenHidden = () => {
      if (document.visibilityState === 'hidden') draft.send()
    }
    document.addEventListener('visibilitychange', whenHidden)
    return () => {
      draft.onSent()
      document.removeEventListener('visibilitychange', whenHidden)
    }
  }, [draft])

  return draft
}

function createSender(form: RefObject<HTMLFormElement>, path: string) {
  let timer: ReturnType<typeof setTimeout> | undefined

  function stop() {
    removeEventListener('beforeunload', send)
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
    /** A posted form is saved by the server, so the pending draft need not be sent. */
    onSent: stop,
    onChange() {
      if (!form.current) return
      // A reload then shows the draft, not the study or the mode that the page was opened with.
      const query = `?modo=${String(new FormData(form.current).get('calc'))}`
      if (location.search !== query) history.replaceState(history.state, '', path + query)
      // The browser requests the next page before it hides this one, so `visibilitychange` would be too late.
      addEventListener('beforeunload', send)
      clearTimeout(timer)
      timer = setTimeout(send, pauseMs)
    },
  }
}
