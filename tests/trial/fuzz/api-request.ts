import type { z } from 'zod'
import { endpoints } from '~/contract'
import { takesFile, type Endpoint } from '~/contract/endpoint'
import type { Random } from '../random'
import { damaged } from './files'
import { valueOf } from './from-schema'
import { anyText, hostileText, plausibleText } from './values'

export type FuzzedRequest = { method: string; path: string; headers: Record<string, string>; body: BodyInit | null }

/** The calls with a body, and those with an id in their address. */
const calls: readonly Endpoint[] = endpoints.filter(({ body, params, takesStream }) => body || params || takesStream)

/** A call of the contract with a body of its shape, partly wrong, and with existing and impossible ids. */
export function anyCall(random: Random): FuzzedRequest {
  const call = random.pick(calls)
  const path = call.path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encodeURIComponent(wellFormed(idOf(call, name, random))))
  const headers: Record<string, string> = random.chance(0.1) ? { 'idempotency-key': plausibleText(random) } : {}
  return { method: call.method, path, ...bodyOf(call, headers, random) }
}

function idOf({ path }: Endpoint, name: string, random: Random) {
  if (random.chance(0.3)) return random.chance(0.5) ? plausibleText(random) : anyText(random)
  const room = Object.keys(known).find((part) => (name === 'id' ? path.startsWith(part) : name === part))
  return room ? known[room]! : plausibleText(random)
}

/** Ids of the demonstration, by path prefix or parameter name. */
const known: Record<string, string> = {
  '/users/measuring-points': 'demo-rede',
  '/users': 'demo-rede',
  '/companies': 'demo-empresa-serra-alta',
  '/company': 'demo-empresa-serra-alta',
  '/measuring-point': 'demo-unidade-serra-alta-002',
  '/partner-companies': 'demo-parceira-capibaribe',
  companyId: 'demo-parceira-capibaribe',
  accountId: 'demo-rede',
  distributorId: '1',
  subgroup: 'A4',
  ths: 'VERDE',
  validFrom: '2026-04-22',
  month: '2026-09',
  agentId: '100',
  cnpj: '11222333000181',
  cnpj14: '11222333000181',
  report: 'aurora-solar',
  format: 'csv',
  folder: 'documents',
}

/** An address cannot contain half a surrogate pair. */
function wellFormed(text: string) {
  return text.slice(0, 2_000).replaceAll(/\p{Surrogate}/gu, '')
}

function bodyOf(call: Endpoint, headers: Record<string, string>, random: Random): Pick<FuzzedRequest, 'headers' | 'body'> {
  if (call.method === 'GET') return { headers, body: null }
  if (!call.body) {
    const type = call.takesStream?.type ?? 'application/json'
    return { headers: { ...headers, 'content-type': type }, body: anyText(random) }
  }
  if (takesFile(call)) return { headers, body: formOf(call.body, random) }
  const [text, type] = jsonOf(call.body, random)
  return { headers: { ...headers, 'content-type': type }, body: text }
}

function jsonOf(body: z.ZodType, random: Random): [BodyInit, string] {
  const json = JSON.stringify(valueOf(body, random))
  const type = random.chance(0.97) ? 'application/json' : random.pick(['text/plain', 'application/json; charset=utf-16', ''])
  if (random.chance(0.03)) return ['['.repeat(50_000) + ']'.repeat(50_000), type]
  if (random.chance(0.03)) return [json.replace('{', `{${JSON.stringify(hostileText(random))}:1e999,`), type]
  return [random.chance(0.3) ? Buffer.from(damaged(Buffer.from(json), random)) : json, type]
}

function formOf(body: z.ZodType, random: Random): FormData {
  const form = new FormData()
  const fields = valueOf(body, random)
  if (typeof fields !== 'object' || fields === null) return form
  for (const [name, value] of Object.entries(fields)) {
    for (const part of Array.isArray(value) ? value : [value]) {
      if (part instanceof File) form.append(name, part, part.name)
      else form.append(name, typeof part === 'string' ? part : JSON.stringify(part))
    }
  }
  return form
}
