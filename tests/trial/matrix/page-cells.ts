import { audiences, rules, type PageRule } from '../../support/pages'
import type { Trial } from './api-cells'
import { reads, type Caller } from './callers'
import type { Kind, World } from './world'

/** Each page, as each reader opens it, about each object of its kind. */
export function pageTrials(site: string, readers: readonly Caller[], worlds: readonly World[]): Trial[] {
  const things = worlds.flatMap((world) => world.things)
  return rules
    .filter(({ path }) => path !== '/sair')
    .flatMap((rule) => {
      const named = things.filter(({ kind }) => kind === kindOf(rule))
      const about = named.length > 0 ? named : [undefined]
      return readers.flatMap((reader) =>
        about.map((thing) => {
          const path = thing ? addressOf(rule, thing.id) : rule.address
          const isAdmitted = !reader.like || audiences[rule.audience].includes(reader.like)
          const cell = {
            what: `GET ${path} por ${reader.name}`,
            isAdmitted,
            isVisible: thing && reader.like ? visible(rule.path, reads(reader, thing)) : undefined,
            // For a company or unit in the query, the page may answer with the choice of one.
            mayShowPage: !/:\w+/.test(rule.path) && rule.isPage,
            refusals: [302, 401, 403, 404],
            hidden: things.filter((it) => !reads(reader, it)).map(({ secret }) => secret),
          }
          return { cell, ask: () => open(site + path, reader) }
        }),
      )
    })
}

/** Files that an object may lack: its readers may be told that there is none. */
const mayBeMissing = /promessa\.|proposta\.pdf|carteira\./

function visible(path: string, isRead: boolean) {
  return isRead && mayBeMissing.test(path) ? undefined : isRead
}

const kinds: readonly (readonly [pattern: RegExp, kind: Kind])[] = [
  [/^\/areaAdm\/empresas\/:id|^\/empresa$/, 'company'],
  [/^\/areaAdm\/unidades\/:id|^\/unidade\/:id/, 'unit'],
  [/^\/areaAdm\/comissoes\/:partnerId/, 'partner'],
  [/^\/areaAdm\/contas\/:id/, 'account'],
  [/:studyId/, 'study'],
  [/:invoiceId/, 'invoice'],
  [/^\/simulacao\/carteiras\/:id/, 'portfolio'],
  [/^\/simulacao\/imagem\/:imageId/, 'image'],
  [/^\/uploads\/:storageId/, 'file'],
]

function kindOf({ path, address }: PageRule): Kind | undefined {
  return /[?&]estudo=/.test(address) ? 'study' : kinds.find(([pattern]) => pattern.test(path))?.[1]
}

function addressOf({ path, address }: PageRule, id: string) {
  if (address.includes('estudo=')) return address.replace(/estudo=[^&]*/, `estudo=${id}`)
  if (path === '/empresa') return `/empresa?cliente=${id}`
  return path.replace(/:(?!month)\w+/, id).replace(':month', '2026-09')
}

async function open(address: string, { cookie }: Caller) {
  const response = await fetch(address, { headers: { cookie }, redirect: 'manual' })
  return { status: response.status, text: await response.text() }
}
