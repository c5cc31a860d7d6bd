import { once } from 'node:events'
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import type { AddressInfo } from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import compression from 'compression'
import express from 'express'
import { build } from 'vite'
import { startRemixServe } from './remix-serve'

const sources = path.resolve('tests/bench/peers')

/** A new Remix application with its default server, style sheet and React on the page. */
export async function startStarter() {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-starter-'))
  cpSync(path.join(sources, 'starter'), folder, { recursive: true })
  symlinkSync(path.resolve('node_modules'), path.join(folder, 'node_modules'))
  const config = { root: folder, configFile: path.join(folder, 'vite.config.ts'), logLevel: 'error' } as const
  await build(config)
  await build({ ...config, build: { ssr: true } })
  const { address, stop } = await startRemixServe(folder)
  return {
    address,
    async stop() {
      await stop()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}

/** A form rendered in the browser only, built into files and served compressed. */
export async function startClientForm() {
  const folder = mkdtempSync(path.join(tmpdir(), 'farol-form-'))
  await build({
    root: path.join(sources, 'form'),
    configFile: false,
    logLevel: 'error',
    resolve: { alias: { '~': path.resolve('app') } },
    build: { outDir: folder, emptyOutDir: true, target: 'es2022' },
  })
  const server = express().use(compression()).use(express.static(folder)).listen(0)
  await once(server, 'listening')
  return {
    address: `http://localhost:${(server.address() as AddressInfo).port}`,
    async stop() {
      server.close()
      server.closeAllConnections()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
