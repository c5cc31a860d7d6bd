import { yearIn } from './years'

/** The unit and the year that a form is about, as its hidden fields say: the address may name no unit, and then shows the first one. */
export type FormTarget = { companyId: string; unitId: string; year: number }

export function readTarget(form: FormData, today: string): FormTarget {
  return { companyId: textIn(form, 'companyId'), unitId: textIn(form, 'unitId'), year: yearIn(form.get('year'), today) }
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : 'nenhuma'
}
