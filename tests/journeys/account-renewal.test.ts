import { createServer } from 'node:http'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { buffer } from 'node:stream/consumers'
import { setTimeout as sleep } from 'node:timers/promises'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'

/** Starts the provider as a separate program, with the demonstration that journey-setup.ts made. */
async function startProviderProgram() {
  const dataDir = mkdtempSync(path.join(tmpdir(), 'farol-provider-'))
  cpSync(process.env['JOURNEY_DATA']!, dataDir, { recursive: true })
  const child = spawn(process.execPath, ['build/server/provider.js'], {
    env: { ...process.env, NODE_ENV: 'production', PROVIDER_PORT: '0', DATA_DIR: dataDir, DEMO: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let printed = ''
  for await (const chunk of child.stdout.iterator({ destroyOnReturn: false })) {
    printed += String(chunk)
    if (/http:\/\/localhost:\d+\n/.test(printed)) break
  }
  child.stdout.resume()
  return {
    address: /http:\/\/localhost:\d+/.exec(printed)![0],
    async stop() {
      child.kill('SIGTERM')
      if (child.exitCode === null) await once(child, 'exit')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}

/** A proxy before the provider: it counts renewals and can refuse the access tokens seen so far as expired. */
async function startTokenProxy(provider: string) {
  const seen = new Set<string>()
  const expired = new Set<string>()
  let renewals = 0
  const server = createServer((request, response) => {
    void (async () => {
      const { authorization = '', connection: _, host: __, ...headers } = request.headers
      if (request.url === '/auth/refresh-token') renewals++
      if (expired.has(authorization)) {
        response.writeHead(401, { 'content-type': 'application/json' })
        return response.end('{"statusCode":401,"message":"Token vencido"}')
      }
      if (authorization) seen.add(authorization)
      const sent = await buffer(request)
      const answer = await fetch(provider + request.url, {
        method: request.method!,
        headers: { ...(headers as Record<string, string>), ...(authorization && { authorization }) },
        body: sent.length > 0 ? sent : null,
      })
      response.writeHead(answer.status, { 'content-type': answer.headers.get('content-type') ?? '' })
      return response.end(Buffer.from(await answer.arrayBuffer()))
    })()
  }).listen(0)
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    expire: () => seen.forEach((token) => expired.add(token)),
    renewals: () => renewals,
    stop: () => server.close(),
  }
}

test('50 concurrent requests with an expired access token cause 1 renewal and get 50 answers', async () => {
  const provider = await startProviderProgram()
  const gate = await startTokenProxy(provider.address)
  const site = await startServer({ PROVIDER_URL: gate.address })
  try {
    const cookie = await signIn(site.address, 'black@farol.example')
    const open = () => fetch(`${site.address}/conta/acessos`, { headers: { cookie }, redirect: 'manual' })
    expect((await open()).status).toBe(200)

    // Tokens issued in the same second are equal.
    await sleep(1_100)
    gate.expire()
    const answers = await Promise.all(Array.from({ length: 50 }, open))
    expect(answers.map(({ status }) => status)).toEqual(Array(50).fill(200))
    expect(gate.renewals()).toBe(1)

    await sleep(1_100)
    gate.expire()
    const half = await Promise.all(Array.from({ length: 25 }, open))
    expect(half.every(({ status }) => status === 200)).toBe(true)
    expect(gate.renewals()).toBe(2)
  } finally {
    await site.stop()
    gate.stop()
    await provider.stop()
  }
})
