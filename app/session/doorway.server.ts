import type { LoaderFunctionArgs } from '@remix-run/node'
import { requireMember, type SignedInMember } from './guards.server'
import type { GuardedPath } from './route-registry'

/** What the request of a guarded address asks for. */
export type Asked<Path extends string> = Pick<LoaderFunctionArgs, 'request' | 'context'> & {
  /** The named parts of the path, decoded. */
  params: Record<NamesIn<Path>, string>
  query: URLSearchParams
}

/** `'/areaAdm/unidades/:id/mes/:month'` has `'id' | 'month'`. */
type NamesIn<Path extends string> = Path extends `${infer Head}/${infer Tail}`
  ? NamesIn<Head> | NamesIn<Tail>
  : Path extends `:${infer Name}`
    ? Name
    : never

/**
 * Guards each loader and action of one route by the row of the registry at its path: `answer` runs for a member who may enter.
 * A route calls it at the top level; Remix removes the call from the browser's build together with the loader and the action.
 */
export function doorway<Path extends GuardedPath>(path: Path) {
  return <Reply>(answer: (member: SignedInMember, asked: Asked<Path>) => Reply) =>
    async ({ request, context, params }: LoaderFunctionArgs): Promise<Awaited<Reply>> => {
      const member = await requireMember(request, context, path)
      const query = new URL(request.url).searchParams
      return await answer(member, { request, context, params: params as Record<NamesIn<Path>, string>, query })
    }
}
