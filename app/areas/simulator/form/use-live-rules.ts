import { useCallback, useEffect, useState, type RefObject } from 'react'
import type { StudyMode } from '~/domain/study/mode'
import type { AddedPriceLists } from '~/domain/tariffs/energy-price-presets'
import { keysOf } from '~/domain/records/records'
import { beforeName, beforeText, readPosted } from './form-values'
import { fieldNames, type FormValues, type FieldName } from './fields'
import { formStateOf, type FormState } from './form-state'
import { applyRules, chooseMode, type DistributorOption } from './rules'

/**
 * Runs the form's rules in the browser. The controls are uncontrolled: after each change the rules read the whole form and write
 * only the controls that a rule changed. They also run on mount, for what was typed before this code arrived.
 */
export function useLiveRules(
  form: RefObject<HTMLFormElement>,
  initial: FormValues,
  distributors: readonly DistributorOption[],
  priceLists?: AddedPriceLists,
) {
  const [state, setState] = useState(() => formStateOf(initial, distributors, priceLists))

  /** Runs the rules, in another mode when one is given, and returns the names of the controls they changed. */
  const runRules = useCallback(
    (mode?: StudyMode): FieldName[] => {
      if (!form.current) return []
      const { before, typed } = readPosted(new FormData(form.current))
      const ruled = applyRules(before, typed, distributors, priceLists)
      const after = mode ? chooseMode(ruled, mode) : ruled
      const changed = fieldNames.filter((name) => after[name] !== typed[name])
      for (const name of changed) write(form.current, name, after[name])
      write(form.current, beforeName, beforeText(after))
      setState((old) => unlessSame(old, formStateOf(after, distributors, priceLists)))
      return changed
    },
    [form, distributors, priceLists],
  )

  // The state comes from the document: something may have been typed before this code ran.
  // oxlint-disable-next-line react/set-state-in-effect
  useEffect(() => void runRules(), [runRules])

  // A distributor's groups are options only after rendering: a bill's group, waiting for them, is selected then.
  useEffect(() => {
    const { current } = form
    if (!current || state.groups.length === 0) return
    const { before, typed } = readPosted(new FormData(current))
    if (typed.grupoTarifario === '' && before.grupoTarifario !== '') write(current, 'grupoTarifario', before.grupoTarifario)
  }, [form, state.groups])

  return { state, runRules }
}

function write(form: HTMLFormElement, name: string, text: string) {
  const control = form.elements.namedItem(name)
  if (control instanceof HTMLInputElement && control.type === 'checkbox') control.checked = text === 'on'
  else if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) control.value = text
}

/** Returns the old object when nothing changed, so that React does not render again. */
function unlessSame(old: FormState, next: FormState): FormState {
  const names = keysOf(next)
  return names.every((name) => old[name] === next[name]) ? old : next
}
