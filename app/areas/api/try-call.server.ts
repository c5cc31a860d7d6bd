import { json, type AppLoadContext } from '@remix-run/node'
import { keyPrefix } from '~/contract/api-keys'
import { answerKey } from './answer-key.server'

/** Of an answer on the page; a program gets the whole. */
const maxShownCharacters = 20_000

/** What was typed, without the key, and what was answered or is wrong with it. */
export type TriedCall = {
  path: string
  errors: { key?: string; path?: string }
  answer?: { status: number; body: string; isCut: boolean }
}

type Asked = { context: AppLoadContext; origin: string }

/** Makes the typed call with the typed key, as a program of the company would. The key is neither stored nor shown again. */
export async function tryCall(form: FormData, { context, origin }: Asked) {
  const key = String(form.get('key') ?? '').trim()
  const path = String(form.get('path') ?? '')
    .trim()
    .slice(0, 500)
  const url = URL.parse(path.replace(/^(https?:\/\/[^/]*)?(\/api\/v1)?\/?/, '/api/v1/'), origin)
  const called = url?.pathname.startsWith('/api/v1/') ? decoded(url.pathname.slice('/api/v1/'.length)) : undefined
  const errors = {
    ...(!isKey.test(key) && { key: `Cole a chave inteira: ela começa com ${keyPrefix}` }),
    ...(!called && { path: 'Escreva o caminho de uma das chamadas desta página, com o id no lugar.' }),
  }
  if (!url || called === undefined || Object.keys(errors).length > 0) return json<TriedCall>({ path, errors }, 400)
  const request = new Request(url, { headers: { authorization: `Bearer ${key}` } })
  const response = await answerKey({ request, context, params: { '*': called } })
  const body = JSON.stringify(await response.json(), null, 2)
  const answer = { status: response.status, body: body.slice(0, maxShownCharacters), isCut: body.length > maxShownCharacters }
  return json<TriedCall>({ path, errors, answer }, { headers: { 'Cache-Control': 'no-store' } })
}

const isKey = new RegExp(`^${keyPrefix}[\\w-]{20,100}$`)

function decoded(path: string): string | undefined {
  try {
    return decodeURIComponent(path)
  } catch {
    return undefined
  }
}
