import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

/** Faults: a refusal; no answer to the sender's address; or accepted content, with the connection cut or without an answer. */
type Fault = { code: number; at: 'recipient' | 'content' } | 'silence' | 'taken, cut' | 'taken, silence'

/** A local mail server that stores the mails it receives; it can be told to fail. */
export async function startSmtp({ port = 0 } = {}) {
  const mails: (Email & { raw: string; recipients: string[] })[] = []
  const faults: Fault[] = []
  const silenced: (() => void)[] = []

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, answer) {
      if (faults[0] !== 'silence') return answer()
      faults.shift()
      silenced.push(answer)
    },
    onRcptTo(_address, _session, answer) {
      answer(faultAt('recipient'))
    },
    onData(stream, session, answer) {
      const take = async () => {
        const content = await buffer(stream)
        const refusal = faultAt('content')
        if (refusal) return answer(refusal)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(content)), raw: content.toString(), recipients })
        const fault = faults[0]
        if (fault !== 'taken, cut' && fault !== 'taken, silence') return answer()
        faults.shift()
        if (fault === 'taken, cut') for (const connection of server.connections) connection.close()
      }
      // A sender that disconnects before the end of the content has sent no mail.
      void take().catch(answer)
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')

  function faultAt(place: string) {
    const next = faults[0]
    if (typeof next !== 'object' || next.at !== place) return null
    faults.shift()
    return Object.assign(new Error('refused on purpose'), { responseCode: next.code })
  }

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** The faults of the next mails, one each. */
    failNext: (...next: Fault[]) => faults.push(...next),
    /** Number of senders waiting for an answer that is never sent. */
    waiting: () => silenced.length,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
