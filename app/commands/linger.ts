import type { IncomingMessage, Server, ServerResponse } from 'node:http'

/** How long the rest of a refused body is read, as nginx does by default. [ms] */
const lingerMs = 30_000

/**
 * Lets callers read an answer that comes before their whole body has arrived. The answer says "Connection: close", so no further
 * request is sent on the connection. Then our side of it is closed, and the rest is read and dropped: a connection that is closed
 * with unread bytes is reset, and its caller may lose the answer.
 */
export function lingerAfterRefusals(server: Server, forMs = lingerMs): void {
  server.prependListener('request', (request: IncomingMessage, response: ServerResponse) => {
    const { socket } = request
    const writeHead = response.writeHead.bind(response) as (...said: unknown[]) => ServerResponse
    response.writeHead = (...said: unknown[]) => {
      if (!request.complete && mayHaveBody(request)) {
        response.shouldKeepAlive = false
        socket.destroySoon = () => linger(request, forMs)
      }
      return writeHead(...said)
    }
  })
}

function mayHaveBody({ headers }: IncomingMessage) {
  return headers['transfer-encoding'] !== undefined || Number(headers['content-length'] ?? 0) > 0
}

function linger(request: IncomingMessage, forMs: number) {
  const { socket } = request
  if (socket.writableEnded) return
  socket.end()
  const end = () => socket.destroy()
  const late = setTimeout(end, forMs).unref()
  socket.once('close', () => clearTimeout(late))
  if (request.complete) end()
  else request.once('end', end).resume()
}
