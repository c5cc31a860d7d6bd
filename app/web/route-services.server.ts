import type { AppLoadContext, LoaderFunctionArgs, ServerBuild } from '@remix-run/node'
import { networkOf } from '~/domain/access/network'
import { noteRequester } from '~/metrics/request-scope.server'
import { takesTariffs } from '~/session/route-registry'
import { clientAddressHeader } from '~/session/visitor-limits.server'
import { paced } from './backpressure.server'
import { readableForm, streamedForm } from './sent-form.server'
import { unservedResponse, unservedStatus } from './unserved.server'

type Routes = ServerBuild['routes']

/**
 * Gives the services to every loader and action, and a readable form to actions, whichever server calls them. The loaders of one
 * exchange share theirs. What fails because a database or a store is away or full is thrown as a response with 503 or 507.
 */
export function withServices(all: Routes, contextOf: (request: Request) => AppLoadContext): Routes {
  const ofLoaders = new WeakMap<AppLoadContext, AppLoadContext>()
  const sharedContext = ({ request, context: exchange }: Pick<LoaderFunctionArgs, 'request' | 'context'>) => {
    const shared = ofLoaders.get(exchange) ?? contextOf(request)
    ofLoaders.set(exchange, shared)
    return shared
  }
  return Object.fromEntries(
    Object.entries(all).map(([id, route]) => {
      if (!route) return [id, route]
      const { loader, action } = route.module
      const module = {
        ...route.module,
        ...(loader && {
          loader: (args: Parameters<typeof loader>[0]) =>
            orUnserved(args, route, async () => {
              const context = sharedContext(args)
              if (pathOf(args.request).endsWith('.pdf')) noteRequester(await requesterOf(args.request, context))
              return atItsReadersPace(await loader({ ...args, context }), args.context.drained)
            }),
        }),
        ...(action && {
          action: (args: Parameters<typeof action>[0]) =>
            orUnserved(args, route, async () =>
              action({
                ...args,
                request: takesTariffs(pathOf(args.request))
                  ? streamedForm(args.request, args.context.received)
                  : await readableForm(args.request, args.context.received),
                context: contextOf(args.request),
              }),
            ),
        }),
      }
      return [id, { ...route, module }]
    }),
  )
}

/** Who requests a document: PDFs take turns by requester, so that nobody's block all others. */
async function requesterOf(request: Request, { sessions }: AppLoadContext): Promise<string[]> {
  const found = await sessions.find(request)
  const network = networkOf(request.headers.get(clientAddressHeader) ?? 'unknown')
  return [network, found.state === 'open' ? found.session.userId : network]
}

function pathOf({ url }: Request) {
  return new URL(url).pathname.replace(/\.data$/, '')
}

/** A file is sent at its reader's pace; page data is small. */
function atItsReadersPace<Reply>(reply: Reply, drained: AppLoadContext['drained']): Reply | Response {
  if (!drained || !(reply instanceof Response) || !reply.body || !reply.headers.has('content-disposition')) return reply
  return new Response(paced(reply.body, drained), reply)
}

async function orUnserved<T>(
  { request, context }: Pick<LoaderFunctionArgs, 'request' | 'context'>,
  route: NonNullable<Routes[string]>,
  answer: () => Promise<T>,
): Promise<T> {
  try {
    return await answer()
  } catch (error) {
    const status = unservedStatus(error)
    if (status === undefined || !(error instanceof Error)) throw error
    console.error(`unserved ${status} ${request.method} ${new URL(request.url).pathname}: ${error.message}`)
    const isPage = route.module.default !== undefined
    throw await unservedResponse(status, error, { request, received: context.received, isPage })
  }
}
