import { data, type EntryContext, type LoaderFunction, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'

/**
 * A loader's data, for which Remix's encoder finds nothing to write. No page of this site has Remix's script, which alone would
 * read it: a quarter of the panel's time was the encoding of data that nobody asked for.
 */
class Unencoded {
  readonly #value: unknown

  constructor(value: unknown) {
    this.#value = value
  }

  static valueOf(it: unknown): unknown {
    return it instanceof Unencoded ? it.#value : it
  }
}

/** The build with pages whose loaders' data Remix does not encode. */
export function withUnencodedData(build: ServerBuild): ServerBuild {
  const routes = Object.entries(build.routes).map(([id, route]) => {
    const { default: page, loader } = route?.module ?? {}
    return [id, route && page && loader ? { ...route, module: { ...route.module, loader: unencoded(loader) } } : route]
  })
  return { ...build, routes: Object.fromEntries(routes) as ServerBuild['routes'] }
}

function unencoded(loader: LoaderFunction): LoaderFunction {
  return async (asked: LoaderFunctionArgs) => {
    const answer: unknown = await loader(asked)
    if (answer === undefined || answer instanceof Response) return answer
    return isDataWithInit(answer) ? data(new Unencoded(answer.data), answer.init ?? undefined) : new Unencoded(answer)
  }
}

/** Made by `data()`, whose class is not exported. */
function isDataWithInit(answer: unknown): answer is ReturnType<typeof data> {
  return typeof answer === 'object' && answer !== null && 'type' in answer && answer.type === 'DataWithResponseInit'
}

/** Gives the pages of a document the loaders' data. */
export function revealData({ staticHandlerContext }: Pick<EntryContext, 'staticHandlerContext'>): void {
  const { loaderData } = staticHandlerContext
  for (const [id, value] of Object.entries(loaderData)) loaderData[id] = Unencoded.valueOf(value)
}
