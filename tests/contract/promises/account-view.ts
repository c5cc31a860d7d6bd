import { randomUUID } from 'node:crypto'
import { viewAccount, viewOnlyMessage } from '~/contract/account-view'
import { call, member } from '../caller'
import type { OwnHost } from '../host'
import { newMember, newPerson, trailOf } from '../people'

export function accountViewPromises(host: () => OwnHost) {
  const newAdmin = () => newMember(host(), { role: 'ADMIN' })

  async function viewAs(admin: Awaited<ReturnType<typeof newAdmin>>, id: string) {
    const { status, json } = await admin.post(`/users/${id}/view`, {})
    expect(status).toBe(200)
    const { accessToken, until } = viewAccount.reply.parse(json)
    const ask = (method: string, path: string, body?: unknown) => call(host(), method, path, { token: accessToken, body })
    return { until, ask }
  }

  test('an administrator sees for fifteen minutes what a client sees: their company, and no other', async () => {
    const { until, ask } = await viewAs(await newAdmin(), 'demo-cliente')
    // The host's clock is at 15:00.
    expect(until).toBe('2026-11-21T15:15:00.000Z')
    const { json } = await member(host(), 'cliente@farol.example').then(({ get }) => get('/users/demo-cliente'))
    const own = await ask('GET', '/users/demo-cliente')
    expect(own).toMatchObject({ status: 200, json: { name: 'Caio Monteiro', role: 'CLIENTE' } })
    expect(own.json).toEqual(json)
    expect(await ask('GET', '/users/demo-simulador')).toMatchObject({ status: 403 })
    expect(await ask('GET', '/users')).toMatchObject({ status: 403 })
  })

  test('they only read: every other call is refused, and the person’s data are not taken away', async () => {
    const { id } = await newPerson(host())
    const { ask } = await viewAs(await newAdmin(), id)
    const refused = { status: 403, json: { message: viewOnlyMessage } }
    expect(await ask('PATCH', `/users/${id}`, { name: 'Tomado' })).toMatchObject(refused)
    expect(await ask('POST', `/users/${id}/deletion-request`, { password: 'x' })).toMatchObject(refused)
    expect(await ask('POST', '/sign-ins/end', { password: 'x' })).toMatchObject(refused)
    expect(await ask('GET', `/users/${id}/data?format=json`)).toMatchObject(refused)
    // It would be the person's own token, and outlive the view.
    expect(await ask('GET', '/general-reports/aurora-solar/access')).toMatchObject(refused)
    expect(await trailOf(host(), id)).toEqual(['account-viewed'])
  })

  test('nobody sees the platform as an administrator, as nobody, or as somebody whose access is over', async () => {
    const admin = await newAdmin()
    const [byRole, byPermission] = [await newPerson(host(), { role: 'ADMIN' }), await newPerson(host(), { permissions: 'ADMIN' })]
    for (const { id } of [byRole, byPermission]) expect(await admin.post(`/users/${id}/view`, {})).toMatchObject({ status: 403 })
    expect(await admin.post(`/users/${randomUUID()}/view`, {})).toMatchObject({ status: 404 })
    const { id } = await newPerson(host())
    await host().db.updateTable('user_account').set({ access_expires_on: '2020-01-31' }).where('id', '=', id).execute()
    expect(await admin.post(`/users/${id}/view`, {})).toMatchObject({ status: 422 })
  })

  test('it ends with the sign-in of the administrator', async () => {
    const admin = await newAdmin()
    const { ask } = await viewAs(admin, 'demo-cliente')
    await host().db.deleteFrom('sign_in').where('user_id', '=', admin.id).execute()
    expect(await ask('GET', '/users/demo-cliente')).toMatchObject({ status: 401 })
  })

  test('it ends when the administrator loses the role', async () => {
    const admin = await newAdmin()
    const { ask } = await viewAs(admin, 'demo-cliente')
    await host().db.updateTable('user_account').set({ role: 'CLIENTE' }).where('id', '=', admin.id).execute()
    expect(await ask('GET', '/users/demo-cliente')).toMatchObject({ status: 401 })
  })

  test('it ends when the person becomes an administrator', async () => {
    const { id } = await newPerson(host())
    const { ask } = await viewAs(await newAdmin(), id)
    await host().db.updateTable('user_account').set({ permissions: 'ADMIN' }).where('id', '=', id).execute()
    expect(await ask('GET', `/users/${id}`)).toMatchObject({ status: 401 })
  })
}
