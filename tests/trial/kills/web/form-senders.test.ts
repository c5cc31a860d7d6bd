import { once } from 'node:events'
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import type { TrialDatabase } from '../trial-database'
import { historyOf, type History } from '../history'
import { until } from '../../until'
import { startFormSenders } from './form-senders'
import { formKinds } from './forms'

/** Redirect targets of the forms. */
const leadsTo: Record<string, string> = { '/simulacao': '/simulacao?estudo=1', '/areaAdm/arquivos/novo': '/areaAdm/arquivos' }

/** A site that claims to store each form, and stores none; or one whose proxy reports it as gone. */
async function startForgetfulSite(isGone: (method: string) => boolean) {
  let keys = 0
  const server = createServer((request, answer) => {
    const url = request.url!
    request.resume().on('end', () => {
      if (isGone(request.method!)) answer.writeHead(502).end('socket hang up')
      else if (request.method === 'GET')
        answer.end(
          `<input name="stamp" value="s"><input name="sendingKey" value="k"><input name="key" value="k${(keys += 1)}"></html>`,
        )
      else answer.writeHead(302, { location: leadsTo[url] ?? url }).end()
    })
  }).listen(0, '127.0.0.1')
  await once(server, 'listening')
  onTestFinished(() => {
    server.close()
    server.closeAllConnections()
  })
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`
}

const emptyDatabase: TrialDatabase = { rows: async () => [], tables: async () => [], close: async () => {} }

/** Sends forms to a site until there are enough, and compares them with an empty database. */
async function sendTo(site: string, isEnough: (history: History) => Promise<boolean>) {
  const history = historyOf(formKinds)
  const sentCounts = new Map<string, number>()
  const counted: History = {
    ...history,
    sent(kind, write) {
      sentCounts.set(kind, (sentCounts.get(kind) ?? 0) + 1)
      history.sent(kind, write)
    },
  }
  const senders = startFormSenders({ addresses: [site], history: counted, db: emptyDatabase, seed: 1, hasSharedLimits: true })
  await until(() => isEnough(history), 'formulários enviados')
  await senders.stop()
  await history.check(emptyDatabase, 'all')
  return { history, senders, sentCounts }
}

const isEachAcknowledged = async ({ acknowledgedKeys }: History) =>
  formKinds.every(({ name }) => acknowledgedKeys(name).length > 0)

test('a site that answers each form as stored, and stores none, has lost one of each kind', async () => {
  const site = await startForgetfulSite(() => false)
  const { history, senders } = await sendTo(site, isEachAcknowledged)
  expect(senders.surprises).toEqual([])
  const lost = [...history.faults.values()].filter(({ fault }) => fault === 'lost').map(({ kind }) => kind)
  expect(new Set(lost)).toEqual(new Set(formKinds.map(({ name }) => name)))
})

test('a form for which a proxy answers that the process is gone is not acknowledged; one with a key is sent until it is', async () => {
  let posted = 0
  // Every second form.
  const site = await startForgetfulSite((method) => method === 'POST' && (posted += 1) % 2 === 1)
  const { history, sentCounts } = await sendTo(site, async (it) => posted > 60 && (await isEachAcknowledged(it)))
  const keyed = ['formulário de um arquivo', 'formulário de documentos', 'formulário de comissão']
  for (const name of keyed) expect(history.acknowledgedKeys(name), name).toHaveLength(sentCounts.get(name)!)
  const { sent, acknowledged } = await history.figures(emptyDatabase)
  expect(acknowledged).toBeLessThan(sent)
})
