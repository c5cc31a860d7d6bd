import { listAudit } from '~/contract/audit'
import { audit } from '~/provider/audit/audit'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { from, newMember, newPerson, password, pendingId, register, registration } from '../people'
import { readVersions } from '../read-versions'

export function auditPromises(host: () => OwnHost) {
  async function read(query: string) {
    const { get } = await member(host(), 'admin@farol.example')
    return listAudit.reply.parse((await get(`/audit?${query}`)).json)
  }

  test('an administrator reads who did what to which object, when and from where', async () => {
    const { id, email } = await newPerson(host())
    await call(host(), 'POST', '/auth/login', { body: { email, password: 'chute-qualquer' }, headers: from('198.51.100.40') })
    await call(host(), 'POST', '/auth/login', { body: { email, password }, headers: from('198.51.100.41') })
    const { items } = await read(`object=${id}`)
    expect(items).toEqual([
      {
        id: expect.stringMatching(/^\d+$/),
        at: '2026-11-21T15:00:00.000Z',
        action: 'sign-in-refused',
        actor: null,
        object: { type: 'account', id, name: 'Joana Prado' },
        address: '198.51.100.40',
        details: { reason: 'password' },
      },
    ])
    const { items: own } = await read(`actor=${id}`)
    expect(own).toMatchObject([
      { action: 'sign-in', actor: { id, name: 'Joana Prado' }, address: '198.51.100.41', details: { factors: 'password' } },
    ])
  })

  test('an import of the market is read with the set that it names', async () => {
    const details = { by: 'market:import', kind: 'pld_horario', rows: '744' } as const
    const client = { address: undefined, agent: undefined }
    await audit(host().db, { action: 'market-imported', client, details }, new Date('2026-11-21T15:00:00Z'))
    const { items } = await read('action=market-imported')
    expect(items[0]).toMatchObject({ actor: null, details })
  })

  test('the trail is filtered by the name or the e-mail of the actor, or of the affected account', async () => {
    const { id, email } = await newMember(host())
    const { patch } = await member(host(), 'admin@farol.example')
    await patch(`/users/${id}/access`, { role: 'CLIENTE', permissions: [], version: await readVersions(host).access(id) })
    const { items } = await read(`person=${email.toUpperCase()}`)
    expect(items.map(({ action, actor, object }) => [action, actor?.id, object?.name])).toEqual([
      ['access-changed', 'demo-admin', 'Joana Prado'],
      ['sign-in', id, null],
    ])
    expect((await read(`person=joana ${email}`)).items).toHaveLength(2)
    expect((await read(`person=helena ${email}`)).items).toEqual([])
  })

  test('the trail of a registration that never became an account is found by its name, e-mail and CPF', async () => {
    const email = 'trilha-recusada@exemplo.example'
    await register(host(), registration({ email, nome: 'Zuleica Peçanha' }))
    const id = await pendingId(host(), email)
    const { post } = await member(host(), 'admin@farol.example')
    await post(`/registrations/${id}/refuse`, { reason: 'Documento ilegível.' })
    for (const person of ['zuleica pecanha', email, '529.982.247-25 zuleica']) {
      const { items } = await read(`person=${encodeURIComponent(person)}`)
      expect(items.map(({ action }) => action)).toEqual(['registration-refused', 'registration-received'])
    }
  })

  test('the trail is filtered by action and day, and read page by page without a gap', async () => {
    const { id, get } = await newMember(host())
    const entry = {
      at: '2026-11-10T12:00:00.000Z',
      actor_id: id,
      object_type: 'account' as const,
      object_id: id,
      address: null,
      details: '{}',
    }
    const rows = Array.from({ length: 120 }, (_, index) => ({
      ...entry,
      action: index < 70 ? ('sign-in' as const) : ('data-exported' as const),
    }))
    await host().db.insertInto('audit_entry').values(rows).execute()
    const filter = `actor=${id}&action=sign-in&from=2026-11-10&to=2026-11-10`
    const first = await read(filter)
    const second = await read(`${filter}&before=${first.next}`)
    expect([first.items.length, second.items.length, second.next]).toEqual([50, 20, null])
    expect(new Set([...first.items, ...second.items].map((it) => it.id)).size).toBe(70)
    expect((await read(`actor=${id}&to=2026-11-09`)).items).toEqual([])
    expect(await get('/audit')).toMatchObject({ status: 403 })
  })

  test.each(['before=abc', 'before=2147483648', 'action=excluir', 'from=ontem', "object=' or '1'='1' --&from=x"])(
    '%s is refused',
    async (query) => {
      const { get } = await member(host(), 'admin@farol.example')
      expect(await get(`/audit?${query}`)).toMatchObject({ status: 400 })
    },
  )

  test('nobody changes or deletes a line of it, not even with the database in hand', async () => {
    await newMember(host())
    const { db } = host()
    await expect(db.updateTable('audit_entry').set({ actor_id: 'outro' }).execute()).rejects.toThrow('append-only')
    await expect(db.deleteFrom('audit_entry').execute()).rejects.toThrow('append-only')
  })

  test('an action that fails leaves no line: both are one transaction', async () => {
    const { id, patch } = await newMember(host())
    const { email: taken } = await newPerson(host())
    await patch(`/users/${id}`, { email: taken, previousPassword: password })
    const { items } = await read(`object=${id}`)
    expect(items.map(({ action }) => action)).not.toContain('profile-changed')
  })
}
