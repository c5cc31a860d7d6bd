import { data, type EntryContext, type LoaderFunctionArgs, type ServerBuild } from '@remix-run/node'
import { revealData, withUnencodedData } from './loader-data.server'

const asked = {} as LoaderFunctionArgs

/** What the route's loader answers to Remix. */
async function answerOf(module: object) {
  const build = withUnencodedData({ routes: { route: { module } } } as unknown as ServerBuild)
  return (await build.routes['route']!.module.loader!(asked)) as unknown
}

/** The data that the page is drawn with. */
function revealed(loaded: unknown) {
  const loaderData = { route: loaded }
  revealData({ staticHandlerContext: { loaderData } } as unknown as EntryContext)
  return loaderData.route
}

const page = { default: () => null }
const saving = { name: 'Moinho', savingBrl: 12 }

test('of a page’s data there is nothing to encode, and the page is drawn with all of it, also a second time after an error', async () => {
  const answer = await answerOf({ ...page, loader: () => saving })
  expect(Object.entries(answer as object)).toEqual([])
  expect(revealed(answer)).toBe(saving)
  expect(revealed(saving)).toBe(saving)
})

test('a page keeps the status and headers that its loader gives', async () => {
  const init = { status: 400, headers: { 'Set-Cookie': 'aviso=1' } }
  const answer = (await answerOf({ ...page, loader: () => data(saving, init) })) as ReturnType<typeof data>
  expect(answer.init).toEqual(init)
  expect(revealed(answer.data)).toBe(saving)
})

test('responses pass as they are, and so does what a route without a page answers', async () => {
  const response = new Response('mês')
  expect(await answerOf({ ...page, loader: () => response })).toBe(response)
  expect(await answerOf({ loader: () => saving })).toBe(saving)
})
