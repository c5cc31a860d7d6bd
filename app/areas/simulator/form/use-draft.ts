import { useEffect, useState, type RefObject } from 'react'

/** A pause in the typing this long sends what was typed; shorter than the way from the keys to the button that reloads. [ms] */
const pauseMs = 400

/** Sends what is typed to be kept: at each pause, and at once when the page is left. The server clears it when a study is made. */
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
    /** What is on its way as a form is kept by the server. */
    onSent: stop,
    onChange() {
      if (!form.current) return
      // Read again, the address brings back what is typed here, and not what it was opened with.
      const query = `?modo=${String(new FormData(form.current).get('calc'))}`
      if (location.search !== query) history.replaceState(history.state, '', path + query)
      // The page that is opened next is asked for before this one is hidden.
      addEventListener('beforeunload', send)
      clearTimeout(timer)
      timer = setTimeout(send, pauseMs)
    },
  }
}
