import { yearIn } from './years'

/** The unit and year of a form, from its hidden fields: an address without a unit means the first one. */
export type FormTarget = { companyId: string; unitId: string; year: number }

export function readTarget(form: FormData, today: string): FormTarget {
  return { companyId: textIn(form, 'companyId'), unitId: textIn(form, 'unitId'), year: yearIn(form.get('year'), today) }
}

function textIn(form: FormData, name: string): string {
  const text = form.get(name)
  return typeof text === 'string' && /^[\w-]{1,64}$/.test(text) ? text : 'nenhuma'
}
