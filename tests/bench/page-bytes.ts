import { gzipSync } from 'node:zlib'
import { signIn } from '../support/sign-in'
import { startServer } from '../support/start-server'
import type { Row } from './print'

/** Compressed bytes of pages with their inlined style, and of their scripts. */
export async function pageBytes(): Promise<Row[]> {
  const site = await startServer()
  try {
    const cookie = await signIn(site.address, 'black@farol.example')
    const rows: Row[] = []
    for (const [path, headers] of [
      ['/', {}],
      ['/login', {}],
      ['/simulacao', { cookie }],
    ] as const) {
      const html = await (await fetch(site.address + path, { headers })).text()
      const scripts = [...new Set([...html.matchAll(/(?:src|href)="(\/assets\/[^"]+\.js)"/g)].map(([, src]) => src!))]
      const sizes = await Promise.all(scripts.map(async (src) => gzipped(await (await fetch(site.address + src)).text())))
      const script = sizes.reduce((sum, size) => sum + size, 0)
      rows.push({ what: `${path}: HTML + CSS`, value: kilobytes(gzipped(html)) })
      rows.push({ what: `${path}: JavaScript`, value: kilobytes(script), ratio: `${scripts.length} arquivo(s)` })
    }
    return rows
  } finally {
    await site.stop()
  }
}

function gzipped(text: string) {
  return gzipSync(text).length
}

function kilobytes(bytes: number) {
  return `${(bytes / 1000).toFixed(1)} kB`
}
