import { endpoints } from '~/contract'
import { takesFile, type Endpoint } from '~/contract/endpoint'
import { admitted, keyOf, rules } from '../../contract/access-rules'
import { newVisitor } from '../../contract/people'
import { reads, type Caller } from './callers'
import type { Answer, Cell } from './judge'
import type { Kind, Thing, World } from './world'

export type Trial = { cell: Cell; ask: () => Promise<Answer> }

/** Each call of the contract by each caller about each object of its kind, except permitted changes. */
export function apiTrials(address: string, callers: readonly Caller[], worlds: readonly World[]): Trial[] {
  const things = worlds.flatMap((world) => world.things.map((thing) => ({ thing, world })))
  return endpoints.flatMap((endpoint) => {
    const kind = kindOf(endpoint.path)
    const about = kind ? things.filter(({ thing }) => thing.kind === kind) : [{ thing: undefined, world: worlds[0]! }]
    return callers.flatMap((caller) =>
      about.flatMap(({ thing, world }) => {
        const isAdmitted = isLetIn(caller, endpoint, thing)
        const isVisible = thing && reads(caller, thing)
        if (isAdmitted && isVisible !== false && endpoint.method !== 'GET') return []
        const hidden = worlds.flatMap((it) => it.things).filter((it) => !reads(caller, it))
        const path = addressOf(endpoint.path, thing, world)
        const cell: Cell = {
          what: `${endpoint.method} ${path} por ${caller.name}`,
          isAdmitted,
          isVisible: neverThere.includes(keyOf(endpoint)) ? undefined : isVisible,
          refusals: caller.token ? [403] : [401],
          hidden: hidden.map(({ secret }) => secret),
        }
        return [{ cell, ask: () => call(address + path, endpoint, caller) }]
      }),
    )
  })
}

function isLetIn({ role, id }: Caller, endpoint: Endpoint, thing: Thing | undefined) {
  const { who } = rules[keyOf(endpoint)]!
  const isSelf = thing !== undefined && thing.id === id
  if (who === 'nobodyElse' || (isSelf && opensToSelf.includes(keyOf(endpoint)))) return isSelf
  return (admitted[who] as readonly string[]).includes(role)
}

/** Administrators' calls that a person also makes about themselves. */
const opensToSelf = ['GET /users/{id}']

/** Reads about an object whose data may be absent. */
const neverThere = ['GET /users/{id}/deletion-request', 'GET /measuring-point/{id}/promise']

const kinds: readonly (readonly [start: string, kind: Kind])[] = [
  ['/users/', 'account'],
  ['/companies/{', 'company'],
  ['/company/{', 'company'],
  ['/measuring-point/', 'unit'],
  ['/partner-companies/', 'partner'],
  ['/partner-documents/{', 'partner'],
  ['/uploads/{', 'file'],
  ['/studies/images/{', 'image'],
  ['/studies/{', 'study'],
  ['/invoices/{', 'invoice'],
  ['/portfolios/{', 'portfolio'],
]

function kindOf(path: string): Kind | undefined {
  return kinds.find(([start]) => path.startsWith(start))?.[1]
}

function addressOf(path: string, thing: Thing | undefined, { client, reportId }: World) {
  const others: Record<string, string> = {
    accountId: client.id,
    month: '2026-09',
    format: 'csv',
    folder: 'documents',
    report: 'aurora-solar',
    agentId: '100',
    distributorId: '1',
    subgroup: 'A4',
    ths: 'VERDE',
    validFrom: '2026-04-22',
    entryId: '1',
    ...(thing && thing.kind !== 'file' && { storageId: reportId }),
  }
  const [route = '', query = ''] = path.split('?')
  const written = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => others[name] ?? thing?.id ?? 'nenhum')
  return /\{(format|folder)\}/.test(query) ? `${written(route)}?${written(query)}` : written(route)
}

async function call(address: string, endpoint: Endpoint, { token }: Caller): Promise<Answer> {
  const { body } = rules[keyOf(endpoint)]!
  const form = endpoint.body && takesFile(endpoint) ? new FormData() : undefined
  const response = await fetch(address, {
    method: endpoint.method,
    headers: {
      ...newVisitor(),
      ...(token && { authorization: `Bearer ${token}` }),
      ...(!form && endpoint.method !== 'GET' && { 'content-type': 'application/json' }),
    },
    body: endpoint.method === 'GET' ? null : (form ?? JSON.stringify(body ?? {})),
  })
  return { status: response.status, text: await response.text() }
}
