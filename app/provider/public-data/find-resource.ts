import { z } from 'zod'
import type { Get } from './http-get'
import type { PublicSet } from './sets'
import { SourceFault } from './source-fault'

/** A file of a set, as its CKAN tells it. */
export type Resource = {
  /** Its name in lower case with hyphens, year or month included. */
  name: string
  url: string
  /** Changes when the source publishes another file. */
  version: string
  modifiedAt: string | null
  /** Its year or month, "2026" or "202609"; "" if its name has none. */
  period: string
}

const maxAnswerBytes = 4 * 1024 ** 2

const answer = z.object({
  success: z.literal(true),
  result: z.object({
    resources: z.array(
      z.object({
        id: z.string(),
        name: z.string().nullish(),
        url: z.string(),
        format: z.string().nullish(),
        last_modified: z.string().nullish(),
        size: z.number().nullish(),
        hash: z.string().nullish(),
      }),
    ),
  }),
})

/**
 * Finds the newest file of a set at its source, or that of a period. Addresses carry tokens that end, so none is stored.
 *
 * @throws SourceFault if the set, or a file with its name, is not there.
 */
export async function findResource(
  get: Get,
  portal: string,
  set: PublicSet,
  signal?: AbortSignal,
  of?: string,
): Promise<Resource> {
  const { body } = await get(`${portal}/api/3/action/package_show?id=${encodeURIComponent(set.packageId)}`, { signal })
  const { resources } = parse(await textOf(body)).result
  const named = resources.flatMap((resource) => {
    const period = [resource.name ?? '', fileNameOf(resource.url)]
      .map((name) => periodIn(name, set.resource))
      .find((it) => it !== undefined)
    const isCsv = resource.format ? /csv|gz/i.test(resource.format) : true
    return period === undefined || !isCsv || (of !== undefined && period !== of) ? [] : [{ ...resource, period }]
  })
  const newest = named.toSorted((a, b) => compare(b.period, a.period) || compare(b.last_modified ?? '', a.last_modified ?? ''))[0]
  if (!newest) throw new SourceFault(`o conjunto ${set.packageId} não tem mais um arquivo com o nome ${set.resource}`, false)
  const url = ownAddress(newest.url, portal)
  const told = {
    name: newest.period ? `${set.resource}-${newest.period}` : set.resource,
    url,
    modifiedAt: newest.last_modified ?? null,
    period: newest.period,
  }
  const { id, last_modified: modified, size, hash } = newest
  if (modified || hash) return { ...told, version: [id, modified, size, hash].join(' ') }
  const { headers, body: none } = await get(url, { method: 'HEAD', signal })
  none.resume()
  const version = [id, headers.etag, headers['last-modified'], headers['content-length']].join(' ')
  return { ...told, version, modifiedAt: isoOf(headers['last-modified']) }
}

function parse(text: string) {
  if (/^\s*</.test(text)) throw new SourceFault('o portal respondeu uma página no lugar da lista de arquivos', false)
  try {
    return answer.parse(JSON.parse(text))
  } catch {
    throw new SourceFault('o portal respondeu uma lista de arquivos que não se lê', false)
  }
}

async function textOf(body: AsyncIterable<Buffer>): Promise<string> {
  const pieces: Buffer[] = []
  let bytes = 0
  for await (const piece of body) {
    bytes += piece.length
    if (bytes > maxAnswerBytes) throw new SourceFault('a lista de arquivos do portal é grande demais', false)
    pieces.push(piece)
  }
  return Buffer.concat(pieces).toString('utf8')
}

/** The year or month after a file's name, "" without one; undefined for another file. */
function periodIn(name: string, resource: string): string | undefined {
  const plain = name
    .normalize('NFD')
    .replaceAll(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/\.gz$/, '')
    .replace(/\.csv$/, '')
    .replaceAll(/[^a-z\d]+/g, '-')
  if (plain === resource) return ''
  const rest = plain.startsWith(`${resource}-`) ? plain.slice(resource.length + 1) : ''
  return /^20\d\d(-?\d\d)?$/.test(rest) ? rest.replace('-', '') : undefined
}

function fileNameOf(url: string) {
  return URL.canParse(url) ? (new URL(url).pathname.split('/').at(-1) ?? '') : ''
}

/** CCEE's files are at a host of their own under its domain; a file elsewhere is not fetched. */
function ownAddress(address: string, portal: string): string {
  const home = new URL(portal)
  const url = URL.canParse(address, portal) ? new URL(address, portal) : undefined
  const domain = home.hostname.replace(/^dadosabertos\./, '')
  const isOwn = url && (url.hostname === domain || url.hostname.endsWith(`.${domain}`))
  const isOtherPort = url && url.hostname === home.hostname && url.port !== home.port
  if (!isOwn || isOtherPort || (home.protocol === 'https:' && url.protocol !== 'https:')) {
    throw new SourceFault(`o arquivo está em outro endereço, ${url?.host ?? address.slice(0, 80)}, que não é seguido`, false)
  }
  return url.href
}

function compare(one: string, other: string) {
  return one < other ? -1 : one > other ? 1 : 0
}

function isoOf(date: string | undefined): string | null {
  const time = Date.parse(date ?? '')
  return Number.isNaN(time) ? null : new Date(time).toISOString()
}
