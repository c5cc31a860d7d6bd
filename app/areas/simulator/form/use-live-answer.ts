import { useEffect, useState, type RefObject } from 'react'
import type { LiveAnswer, LiveReply } from '../live-answer'
import { missingFields, readPosted } from './form-values'
import { invoiceFileName } from './sections/invoice-file'

/** Pause in the typing after which an answer is requested. [ms] */
const pauseMs = 200
/** An answer is announced to screen readers once it has not changed for this long. [ms] */
const settledMs = 1_500

const noAnswer = 'A economia não pôde ser calculada agora. Tente SIMULAR ECONOMIA.'

export type Live = {
  answer?: LiveAnswer | undefined
  /** Why a complete form has no answer. */
  problem?: string | undefined
  /** The form changed after this answer. */
  isStale: boolean
}

/**
 * Asks the server for the answer to a complete form after each change. An answer to an earlier form is never shown. `live` is
 * undefined until the script has run.
 */
export function useLiveAnswer(form: RefObject<HTMLFormElement>, path: string, needsInvoice: boolean) {
  const [live, setLive] = useState<Live>()
  const [announced, setAnnounced] = useState('')
  const [asker] = useState(() => createAsker(form, { path, needsInvoice, show: setLive }))

  useEffect(() => {
    asker.onChange()
    return asker.stop
  }, [asker])

  useEffect(() => {
    if (!live?.answer || live.isStale) return
    const { sentence } = live.answer
    const settling = setTimeout(() => setAnnounced(sentence), settledMs)
    return () => clearTimeout(settling)
  }, [live])

  return { live, announced, onChange: asker.onChange, stop: asker.stop }
}

type Asker = { path: string; needsInvoice: boolean; show: (next: (old: Live | undefined) => Live) => void }

function createAsker(form: RefObject<HTMLFormElement>, { path, needsInvoice, show }: Asker) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let asked: AbortController | undefined
  let answered: string | undefined

  function stop() {
    clearTimeout(timer)
    asked?.abort()
  }

  async function ask() {
    if (!form.current) return
    const posted = new FormData(form.current)
    const body = textOf(posted)
    if (body === answered) return show((old) => ({ ...old, isStale: false }))
    const isComplete =
      missingFields(readPosted(posted).typed).length === 0 && !(needsInvoice && isEmpty(posted.get(invoiceFileName)))
    if (!isComplete) {
      answered = undefined
      return show(() => ({ isStale: false }))
    }

    const { signal } = (asked = new AbortController())
    const reply = await fetchReply(`${path}/resposta`, body, signal)
    if (signal.aborted) return
    answered = 'answer' in reply ? body : undefined
    show(() => ({ ...reply, isStale: false }))
  }

  return {
    stop,
    onChange() {
      stop()
      show((old) => (old?.isStale ? old : { ...old, isStale: true }))
      timer = setTimeout(() => void ask(), pauseMs)
    },
  }
}

async function fetchReply(address: string, body: string, signal: AbortSignal): Promise<LiveReply> {
  const headers = { 'content-type': 'application/x-www-form-urlencoded' }
  try {
    const response = await fetch(address, { method: 'POST', headers, body, signal, redirect: 'error' })
    if (!response.headers.get('content-type')?.includes('json')) return { problem: noAnswer }
    return (await response.json()) as LiveReply
  } catch {
    // Aborted, or the connection is away.
    return { problem: noAnswer }
  }
}

function isEmpty(file: FormDataEntryValue | null): boolean {
  return !(file instanceof File) || file.size === 0
}

/** The form as it is sent; of a file, only its name. */
function textOf(posted: FormData): string {
  const texts = [...posted].map(([name, value]): [string, string] => [name, typeof value === 'string' ? value : value.name])
  return new URLSearchParams(texts).toString()
}
