import { data, type AppLoadContext } from '@remix-run/node'
import { getAgent } from '~/contract/agents'
import { getMarketOrigin } from '~/contract/market-search'
import { getWatchList, unwatchAgent, watchAgent } from '~/contract/market-watch'
import { readRefusal, unlessMissing } from '~/gateway/refusal.server'
import type { SignedInMember } from '~/session/guards.server'
import { redirectWithToast } from '~/session/toast.server'
import { pageNumberIn } from '~/ui/pager'
import { watchPath } from '../paths'

/** The list; with `agente` in the address, the question whether to watch that agent, or to stop watching it. */
export async function openWatchList({ provider }: SignedInMember, query: URLSearchParams) {
  const asked = query.get('agente')?.slice(0, 200)
  const [list, { isInvented }, agent] = await Promise.all([
    provider.call(getWatchList, { params: { page: pageNumberIn(query) } }),
    provider.call(getMarketOrigin),
    asked ? unlessMissing(provider.call(getAgent, { params: { agentId: asked } })) : undefined,
  ])
  const known = asked ? list.watched.find(({ code }) => String(code) === asked) : undefined
  const name = agent?.name ?? known?.name ?? known?.initials
  const question =
    asked && (agent || known) ? { agentId: asked, name: name ?? `Agente ${asked}`, isWatched: known !== undefined } : undefined
  return { ...list, isInvented, question, isMissing: Boolean(asked) && !question }
}

export type OpenedWatchList = Awaited<ReturnType<typeof openWatchList>>

/** Starts or stops watching the form's agent. */
export async function changeWatchList({ provider }: SignedInMember, form: FormData, context: Pick<AppLoadContext, 'sessions'>) {
  const agentId = String(form.get('agente') ?? '')
  // Other texts could change the call's path: "..", for example.
  if (!/^\d{1,9}$/.test(agentId)) return data({ problem: 'Agente não encontrado' }, 404)
  const leaves = form.get('acao') === 'deixar'
  try {
    await provider.call(leaves ? unwatchAgent : watchAgent, { params: { agentId } })
  } catch (error) {
    const { status, message } = readRefusal(error)
    return data({ problem: message }, status)
  }
  return redirectWithToast(watchPath, leaves ? 'agent-left' : 'agent-watched', context)
}
