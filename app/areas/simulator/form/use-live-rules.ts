import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { StudyMode } from '~/domain/study/mode'
import { beforeName, beforeText, readPosted } from './form-values'
import { fieldNames, type FormValues, type FieldName } from './fields'
import { availability, chooseMode, applyRules, type Availability, type DistributorOption } from './rules'

/**
 * The form's rules, live. The controls keep their own text, so nothing is ever typed over: after each change the rules read the
 * whole form and write only the controls they move. The first reading happens on mount, and finds what was typed before it.
 */
export function useLiveRules(form: RefObject<HTMLFormElement>, initial: FormValues, distributors: readonly DistributorOption[]) {
  const [offered, setOffered] = useState(() => availability(initial, distributors))

  /** Answers the names of the controls that the rules moved. */
  const follow = useCallback(
    (mode?: StudyMode): FieldName[] => {
      if (!form.current) return []
      const { before, typed } = readPosted(new FormData(form.current))
      const followed = applyRules(before, typed, distributors)
      const after = mode ? chooseMode(followed, mode) : followed
      const moved = fieldNames.filter((name) => after[name] !== typed[name])
      for (const name of moved) write(form.current, name, after[name])
      write(form.current, beforeName, beforeText(after))
      setOffered((old) => unlessSame(old, availability(after, distributors)))
      return moved
    },
    [form, distributors],
  )

  // The document is the outside world here: what people typed before this code ran.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void follow(), [follow])

  return { offered, follow }
}

function write(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text === 'on'
  else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text
}

/** The same object while nothing in it changed, so that typing does not draw the form again. */
function unlessSame(old: Availability, next: Availability): Availability {
  const names = Object.keys(next) as (keyof Availability)[]
  return names.every((name) => old[name] === next[name]) ? old : next
}
