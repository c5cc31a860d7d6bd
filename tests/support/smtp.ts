import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer } from 'smtp-server'

type Mishap = { code: number; at: 'recipient' | 'content' } | 'silence'

/** A mail server on the local network that keeps what it is given, and fails when told to. */
export async function startSmtp({ port = 0 } = {}) {
  const mails: (Email & { raw: string; recipients: string[] })[] = []
  const mishaps: Mishap[] = []
  const silenced: (() => void)[] = []

  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    closeTimeout: 100,
    onMailFrom(_address, _session, answer) {
      if (mishaps[0] !== 'silence') return answer()
      mishaps.shift()
      silenced.push(answer)
    },
    onRcptTo(_address, _session, answer) {
      answer(mishapAt('recipient'))
    },
    onData(stream, session, answer) {
      void buffer(stream).then(async (content) => {
        const refusal = mishapAt('content')
        if (refusal) return answer(refusal)
        const recipients = session.envelope.rcptTo.map(({ address }) => address)
        mails.push({ ...(await PostalMime.parse(content)), raw: content.toString(), recipients })
        answer()
      })
    },
  })
  server.on('error', () => {})
  server.listen(port, '127.0.0.1')
  await once(server.server, 'listening')

  function mishapAt(place: string) {
    const next = mishaps[0]
    if (next === undefined || next === 'silence' || next.at !== place) return null
    mishaps.shift()
    return Object.assign(new Error('refused on purpose'), { responseCode: next.code })
  }

  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    mails,
    /** What happens to the mails to come, one each. */
    failNext: (...next: Mishap[]) => mishaps.push(...next),
    /** How many senders are waiting for an answer that will not come. */
    waiting: () => silenced.length,
    stop: () => new Promise<void>((resolve) => server.close(() => resolve())),
  }
}
