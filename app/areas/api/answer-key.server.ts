import type { LoaderFunctionArgs } from '@remix-run/node'
import { endpoints } from '~/contract'
import { isKeyCall } from '~/contract/api-keys'
import { ProviderError, readRefusal } from '~/gateway/refusal.server'

/** The calls open to keys, with their paths as patterns. */
const keyCalls = endpoints
  .filter(({ keyScope }) => keyScope)
  .map((endpoint) => ({
    endpoint,
    pattern: new RegExp(`^${endpoint.path.replace(/\?.*/, '').replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)')}$`),
  }))

/** Answers a call of a company's program, which only has a key: it is passed on to the provider, and no cookie is read. */
export async function answerKey({ request, context, params }: Pick<LoaderFunctionArgs, 'request' | 'context' | 'params'>) {
  const authorization = request.headers.get('authorization') ?? undefined
  if (!isKeyCall(authorization)) return refusal(401, 'Envie a chave da API no cabeçalho Authorization: Bearer fk_…')
  const path = `/${params['*'] ?? ''}`
  const found = keyCalls.flatMap(({ endpoint, pattern }) => {
    const named = pattern.exec(path)?.groups
    return named ? [{ endpoint, named }] : []
  })[0]
  if (!found) return refusal(403, 'Uma chave da API não faz esta chamada: ela só lê os dados da sua empresa.')
  const query = Object.fromEntries(new URL(request.url).searchParams)
  try {
    const accessToken = authorization?.replace(/^Bearer /i, '') ?? ''
    const reply = await context.provider.call(found.endpoint, { params: { ...query, ...found.named }, accessToken })
    return Response.json(reply, { headers: { 'Cache-Control': 'no-store' } })
  } catch (error) {
    const { status, message } = readRefusal(error)
    const wait = error instanceof ProviderError ? error.retryAfterSeconds : undefined
    return refusal(status, message, wait === undefined ? {} : { 'Retry-After': String(wait) })
  }
}

function refusal(statusCode: number, message: string, headers: Record<string, string> = {}) {
  return Response.json({ statusCode, message }, { status: statusCode, headers: { 'Cache-Control': 'no-store', ...headers } })
}
