import { isRouteErrorResponse } from '@remix-run/react'
import type { MetaFunction } from '@remix-run/react'
import { unservedOf } from './unserved-page'

/** The `meta` of a page: its title, which may depend on its loader's data, then the company's name, from the root loader's data. */
export function titleMeta(title: string | ((data: unknown) => string)): MetaFunction {
  return ({ matches, data }) => [{ title: [titleOf(title, data), brandNameOf(matches[0]?.data)].filter(Boolean).join(' · ') }]
}

function titleOf(title: Parameters<typeof titleMeta>[0], data: unknown) {
  return typeof title === 'string' ? title : title(data)
}

function brandNameOf(data: unknown) {
  return (data as { brand?: { name: string } } | undefined)?.brand?.name
}

/** The title in place of a page that could not be shown; pages have titles of their own. */
export function faultMeta({ error }: { error?: unknown }) {
  return error ? [{ title: isMissing(error) ? 'Página não encontrada' : (unservedOf(error)?.title ?? 'Algo deu errado') }] : []
}

function isMissing(error: unknown) {
  return isRouteErrorResponse(error) && error.status === 404
}
