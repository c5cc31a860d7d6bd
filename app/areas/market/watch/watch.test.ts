import { changeWatchList } from './watch.server'

test.each(['', '.', '..', '../users', ' 3 ', 'três'])(
  '"%s" in place of an agent is answered "Agente não encontrado", without a call to the provider',
  async (agente) => {
    const form = new FormData()
    form.set('agente', agente)
    const call = vi.fn()
    const reply = await changeWatchList({ provider: { call } } as never, form, {} as never)
    expect(reply).toMatchObject({ data: { problem: 'Agente não encontrado' }, init: { status: 404 } })
    expect(call).not.toHaveBeenCalled()
  },
)
