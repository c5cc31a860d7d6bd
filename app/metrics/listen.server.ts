import { once } from 'node:events'
import { createServer, type Server } from 'node:http'
import { collectDefaultMetrics } from 'prom-client'
import { watchDisk } from './disk.server'
import { createGauge, registry } from './registry.server'

const watchBuild = createGauge('farol_build_info', 'The version that runs', ['version'])

/** `host`: the only address of this machine that is listened on. `dataDir`: the folder whose disk is measured. */
type Place = { port: number; host: string; version: string; dataDir: string }

/**
 * Answers Prometheus at /metrics, on a port that no proxy leads to. From then on the metrics of Node.js are collected, among them
 * the event loop's delay.
 */
export async function listenForMetrics({ port, host, version, dataDir }: Place): Promise<Server> {
  watchBuild(() => [{ labels: { version }, value: 1 }])
  watchDisk(dataDir)
  collectDefaultMetrics({ register: registry })
  const server = createServer((request, response) => {
    if (request.url !== '/metrics') return void response.writeHead(404).end()
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      (error: unknown) => {
        console.error('metrics', error)
        response.writeHead(500).end()
      },
    )
  }).listen(port, host)
  await once(server, 'listening')
  return server
}
