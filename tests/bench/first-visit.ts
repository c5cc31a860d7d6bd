import type { Browser } from 'playwright-core'
import { launchBrowser } from '../support/browser'
import { startServer } from '../support/start-server'
import { startClientForm, startStarter } from './peers'
import { median, ratioOf, type Row } from './print'
import { visit, type Visit } from './visit'

const rounds = 3
const ourPages = ['/', '/novo-atacarejo/autoprodutor', '/login']

/**
 * A first visit on a cheap phone and a slow network, in turns: our pages, a new Remix application, and the form of
 * /novo-atacarejo/autoprodutor rendered in the browser.
 */
export async function firstVisitBench(): Promise<Row[]> {
  const [site, starter, form] = [await startServer(), await startStarter(), await startClientForm()]
  const browser = await launchBrowser()
  try {
    const ours = Object.fromEntries(ourPages.map((path) => [path, site.address + path]))
    const visits = await visitAll(browser, { ...ours, [starterName]: starter.address, [formName]: form.address })
    return [...visits].flatMap(([name, all]) => rowsOf(name, medianVisit(all), name in ours ? peersIn(visits) : {}))
  } finally {
    await browser.close()
    for (const { stop } of [site, starter, form]) await stop()
  }
}

const starterName = 'início do framework'
const formName = 'formulário no navegador'

async function visitAll(browser: Browser, pages: Record<string, string>): Promise<Map<string, Visit[]>> {
  const visits = new Map<string, Visit[]>()
  for (let round = 0; round < rounds; round++) {
    for (const [name, address] of Object.entries(pages))
      visits.set(name, [...(visits.get(name) ?? []), await visit(browser, address)])
  }
  return visits
}

function peersIn(visits: Map<string, Visit[]>): Record<string, Visit> {
  return Object.fromEntries([starterName, formName].map((name) => [name, medianVisit(visits.get(name)!)]))
}

const measures: Record<keyof Visit, { what: string; show: (value: number) => string }> = {
  firstPaintMs: { what: 'primeira pintura', show: (value) => `${value.toFixed(0)} ms` },
  largestPaintMs: { what: 'maior pintura', show: (value) => `${value.toFixed(0)} ms` },
  layoutShift: { what: 'deslocamento', show: (value) => value.toFixed(3) },
  pageBytes: { what: 'HTML + CSS', show: kilobytes },
  scriptBytes: { what: 'JavaScript', show: kilobytes },
  allBytes: { what: 'tudo', show: kilobytes },
}
const measureNames = Object.keys(measures) as (keyof Visit)[]

/** The median of each measure over the rounds. */
function medianVisit(visits: readonly Visit[]): Visit {
  const entries = measureNames.map((name) => [name, median(visits.map((it) => it[name]))] as const)
  return Object.fromEntries(entries) as Visit
}

function rowsOf(page: string, ours: Visit, peers: Record<string, Visit>): Row[] {
  return measureNames.map((name) => ({
    what: `${page}: ${measures[name].what}`,
    value: measures[name].show(ours[name]),
    ratio: Object.entries(peers)
      .filter(([, peer]) => peer[name] > 0)
      .map(([peerName, peer]) => `${ratioOf(ours[name], peer[name])} ${peerName}`)
      .join(', '),
  }))
}

function kilobytes(bytes: number): string {
  return `${(bytes / 1000).toFixed(1)} kB`
}
