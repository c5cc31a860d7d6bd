import { demoPassword } from '~/provider/demo/accounts'
import { as } from '../../contract/caller'
import type { OwnHost } from '../../contract/host'
import { newMember } from '../../contract/people'
import { signIn } from '../../support/sign-in'
import type { everyone } from '../../contract/access-rules'
import type { Thing, World } from './world'

export type Caller = {
  name: string
  /** As in the table of access. */
  role: (typeof everyone)[number]
  /** The demonstration account that opens the same pages; undefined where there is none. */
  like?: string
  id?: string
  token?: string
  cookie: string
}

/** A caller of each role; client and partners belong to the given world. */
export async function callersOf(host: OwnHost, site: string, { client, prime, plain }: World): Promise<Caller[]> {
  const password = 'vento-que-gira-a-turbina'
  const admins = await Promise.all(['admin', 'super'].map((it) => as(host, `${it}@farol.example`)))
  const byPermission = await newMember(host, { permissions: 'ADMIN' })
  const cookieOf = (email: string) => signIn(site, email, password)
  return [
    { name: 'ninguém', role: 'nobody', like: 'nobody', cookie: '' },
    { name: 'cliente', role: 'simulator', like: 'simulador', ...tokenOf(client), cookie: await cookieOf(client.email) },
    { name: 'parceiro prime', role: 'black', like: 'black', ...tokenOf(prime), cookie: await cookieOf(prime.email) },
    { name: 'parceiro', role: 'client', like: 'parceiro', ...tokenOf(plain), cookie: await cookieOf(plain.email) },
    {
      name: 'ADMIN',
      role: 'admin',
      like: 'admin',
      ...tokenOf(admins[0]!),
      cookie: await signIn(site, 'admin@farol.example', demoPassword),
    },
    {
      name: 'SUPER_ADMIN',
      role: 'superAdmin',
      like: 'super',
      ...tokenOf(admins[1]!),
      cookie: await signIn(site, 'super@farol.example', demoPassword),
    },
    { name: 'permissão ADMIN', role: 'adminByPermission', ...tokenOf(byPermission), cookie: await cookieOf(byPermission.email) },
  ]
}

function tokenOf({ id, accessToken }: { id: string; accessToken: string }) {
  return { id, token: accessToken }
}

const administrators = ['admin', 'superAdmin', 'adminByPermission', 'superAdminByPermission']

export function reads({ id, role }: Caller, { readers, isPrivate }: Thing): boolean {
  return readers.some((reader) => reader.id === id) || (!isPrivate && administrators.includes(role))
}
