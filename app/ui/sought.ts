import { searchText } from './list-query'
import type { Option } from './select-field'

/** The options of a form: all of them, or, when there are too many to list, the search's results and the chosen one. */
export type Choices = { options: readonly Option[]; search?: Search }

export type Search = {
  typed: string
  found: number
  hasMore: boolean
  /** The page answers a search, not a refused form. */
  isAnswer: boolean
  hasFailed?: true
}

/** Finds options by text, one by id, or the first ones. */
export type OptionSource = (asked: { text?: string; limit?: number; id?: string }) => Promise<Option[]>

/** More options than this are searched instead of listed. */
const maxListed = 50
/** Options that a search shows. */
const maxFound = 10

const nothingSought: Search = { typed: '', found: 0, hasMore: false, isAnswer: false }

/** The choices when a page opens, with the chosen option; `typed`: the search text of its address. */
export async function openChoices(
  source: OptionSource,
  { chosen = '', typed = '' }: { chosen?: string | undefined; typed?: string | undefined } = {},
): Promise<Choices> {
  const options = await source({ limit: maxListed + 1 })
  if (options.length <= maxListed) return { options }
  return seek(source, { typed, chosen, isAnswer: typed !== '' })
}

/**
 * The choices of a sent form: the results for its search text and the chosen option; undefined when the form has no search.
 *
 * @param onFailure  rethrows what is not a refusal by the provider; after a refusal the form is shown again.
 */
export async function searchChoices(
  source: OptionSource,
  form: FormData,
  name: string,
  onFailure: (error: unknown) => unknown,
): Promise<Choices | undefined> {
  if (!form.has(textField(name))) return undefined
  const asked = { typed: typedText(form, name), chosen: chosenIn(form, name), isAnswer: asksToSearch(form, name) }
  try {
    return await seek(source, asked)
  } catch (error) {
    onFailure(error)
    const { typed, chosen, isAnswer } = asked
    const options = chosen === '' ? [] : [{ value: chosen, label: 'O que você já escolheu' }]
    return { options, search: { ...nothingSought, typed, isAnswer, hasFailed: true } }
  }
}

async function seek(source: OptionSource, { typed, chosen, isAnswer }: Pick<Search, 'typed' | 'isAnswer'> & { chosen: string }) {
  const [found, kept] = await Promise.all([
    typed === '' ? [] : source({ text: typed, limit: maxFound + 1 }),
    chosen === '' ? [] : source({ id: chosen }),
  ])
  const shown = found.slice(0, maxFound)
  const others = shown.filter(({ value }) => value !== chosen)
  const search: Search = { typed, found: shown.length, hasMore: found.length > maxFound, isAnswer }
  // An older provider answers every partner for an id.
  return { options: [...kept.filter(({ value }) => value === chosen), ...others], search }
}

/** Whether a sent form asks for a search: by its button, or by Enter with a name not searched yet. */
export function asksToSearch(form: FormData, name: string): boolean {
  if (form.has(searchButton(name))) return true
  const typed = typedText(form, name)
  return typed !== '' && typed !== form.get(soughtField(name))
}

export function typedText(form: FormData, name: string): string {
  return searchText.safeParse(form.get(textField(name))).data ?? ''
}

function chosenIn(form: FormData, name: string): string {
  const chosen = form.get(name)
  return typeof chosen === 'string' ? chosen : ''
}

/** Field names of a choice, derived from the name of the field that it fills. */
export function textField(name: string): string {
  return `${name}-text`
}

/** Holds the text of the last search, so that sending the form does not search again. */
export function soughtField(name: string): string {
  return `${name}-sought`
}

export function searchButton(name: string): string {
  return `${name}-search`
}

/** Texts about a search. */
export type SoughtWords = {
  /** "parceiro" */
  one: string
  /** "parceiros" */
  many: string
  isFeminine?: true
  /** Appended to the outcome. */
  ofOne?: string
  ofMany?: string
  ofMore?: string
  failed?: string
}

/** Outcome of a search; empty when nothing was typed. */
export function searchOutcome({ typed, found, hasMore, hasFailed }: Search, words: SoughtWords): string {
  const { one, many, isFeminine, ofOne, ofMany, ofMore = 'Se o que você procura não está aqui, escreva mais do nome.' } = words
  if (typed === '') return ''
  if (hasFailed) return words.failed ?? 'Não foi possível procurar agora. Tente de novo.'
  if (found === 0) {
    return `${isFeminine ? 'Nenhuma' : 'Nenhum'} ${one} ${isFeminine ? 'encontrada' : 'encontrado'} com “${typed}”. Confira o nome e procure de novo.`
  }
  if (hasMore) return `Mostramos ${found} ${many} com “${typed}”, e há ${isFeminine ? 'outras' : 'outros'}. ${ofMore}`
  if (found === 1) return `Encontramos ${isFeminine ? 'uma' : 'um'} ${one} com “${typed}”.${ofOne ? ` ${ofOne}` : ''}`
  return `Encontramos ${found} ${many} com “${typed}”.${ofMany ? ` ${ofMany}` : ''}`
}
