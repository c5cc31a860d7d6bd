import { randomUUID } from 'node:crypto'
import * as build from 'virtual:remix/server-build'
import { readSettings } from '~/settings/settings.server'
import { openSite } from '~/site.server'

/** Opens the site from its sources, for `npm run dev`. A version of its own: browsers keep no page of earlier sources. */
export function openDevSite(tell: (line: string) => void) {
  const assets = { ...build.assets, version: randomUUID() }
  return openSite({ ...build, assets, assetsBuildDirectory: 'public' }, readSettings(process.env), tell)
}
