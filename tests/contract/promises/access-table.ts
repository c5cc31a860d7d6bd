import { endpoints } from '~/contract'
import { demoPassword } from '~/provider/demo/accounts'
import { admitted, everyone, keyOf, rules } from '../access-rules'
import { member } from '../caller'
import type { OwnHost } from '../host'
import { emptyStudy, newMember, newVisitor } from '../people'

export function accessTablePromises(host: () => OwnHost) {
  test('the table of who may call what has every call of the contract', () => {
    expect(Object.keys(rules).toSorted()).toEqual(endpoints.map(keyOf).toSorted())
  })

  describe.each(endpoints.map((endpoint) => [keyOf(endpoint), endpoint] as const))(
    "%s on somebody else's object",
    (key, { method, path }) => {
      test.each(everyone)('as %s', async (who) => {
        const { body, others, who: group } = rules[key]!
        const address = await addressOf(path, key)
        const token = await tokenOf(who)
        const headers = {
          ...newVisitor(),
          ...(token && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        }
        const request = { method, headers, body: body === undefined ? null : JSON.stringify(body) }
        const { status } = await host().fetch(new Request(host().baseUrl + address, request))
        if ((admitted[group] as readonly string[]).includes(who)) {
          if (others === undefined) expect([401, 403].includes(status) && group !== 'anyone').toBe(false)
          else expect(status).toBe(others)
        } else {
          expect(status).toBe(who === 'nobody' ? 401 : 403)
        }
      })
    },
  )

  /** The call's path, with the ids of a person other than the callers. */
  async function addressOf(path: string, key: string) {
    const victim = await victimOf()
    const ids: Record<string, string> = {
      id: key.includes('/users/') ? victim.id : key.includes('/sign-ins/') ? victim.signInId : victim.studyId,
      imageId: victim.imageId,
      storageId: '00000000-0000-4000-8000-000000000000',
      shareId: 'nenhum',
      signerId: 'nenhum',
      keyId: 'nenhuma',
      webhookId: 'nenhum',
      deliveryId: 'nenhuma',
      kind: 'risk',
      code: 'NENHUM',
      token: 'n'.repeat(43),
      report: 'aurora-solar',
      format: 'csv',
      folder: 'documents',
      companyId: 'nenhuma',
      accountId: 'nenhuma',
      month: '2026-09',
      months: '2026-09,2026-08',
      entryId: '1',
      version: '-',
      agentId: 'nenhum',
      cnpj14: '11222333000181',
      cnpj: '11222333000181',
      distributorId: '1',
      subgroup: 'A4',
      ths: 'VERDE',
      validFrom: '1990-01-01',
    }
    const [route = '', query = ''] = path.split('?')
    const written = (text: string) => text.replaceAll(/\{(\w+)\}/g, (_, name: string) => ids[name] ?? '')
    return /{(format|folder|months|version)}/.test(query) ? `${written(route)}?${written(query)}` : written(route)
  }

  let victim: Promise<{ id: string; signInId: string; studyId: string; imageId: string }> | undefined

  function victimOf() {
    victim ??= makeVictim()
    return victim
  }

  async function makeVictim() {
    const { id } = await newMember(host())
    const { db } = host()
    const signIn = await db.selectFrom('sign_in').select('id').where('user_id', '=', id).executeTakeFirstOrThrow()
    const studyId = `estudo-de-${id.slice(0, 8)}`
    await db.insertInto('study').values(emptyStudy(studyId, id)).execute()
    const imageId = '00000000-0000-4000-8000-00000000000a'
    const file = { folder: 'study-images', name: 'x', type: 'PROPOSTA', situation: 'RECEBIDO', media_type: 'image/png' } as const
    await db
      .insertInto('stored_file')
      .values({ storage_id: imageId, ...file, size_bytes: 1, created_at: '2026-11-20' })
      .execute()
    await db.insertInto('study_image').values({ id: imageId, author_id: id, created_at: '2026-11-20' }).execute()
    return { id, signInId: signIn.id, studyId, imageId }
  }

  async function tokenOf(who: (typeof everyone)[number]) {
    if (who === 'nobody') return undefined
    if (isByPermission(who)) return (byPermission[who] ??= tokenWith(permissionOf[who]))
    return (await member(host(), emails[who])).accessToken
  }

  const byPermission: Partial<Record<keyof typeof permissionOf, Promise<string>>> = {}

  async function tokenWith(permissions: string) {
    return (await newMember(host(), { permissions, password: demoPassword })).accessToken
  }
}

/** A client with only this permission. */
const permissionOf = { adminByPermission: 'ADMIN', superAdminByPermission: 'SUPER_ADMIN' }

function isByPermission(who: string): who is keyof typeof permissionOf {
  return Object.hasOwn(permissionOf, who)
}

const emails = {
  client: 'cliente@farol.example',
  simulator: 'simulador@farol.example',
  black: 'black@farol.example',
  admin: 'admin@farol.example',
  superAdmin: 'super@farol.example',
}
