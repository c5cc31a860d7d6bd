import { cpSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { launchBrowser } from '../support/browser'
import { startServer } from '../support/start-server'
import { isChanged } from './changes'
import { drawDocument } from './documents'
import { indexPage, type Shown } from './index-page'
import { nameOf, states } from './states'
import { createPhotographer, type Taken } from './take'

/**
 * `npm run gallery`: every state in every appearance, in a folder that git ignores. An argument selects states by name; `readme`
 * takes the pictures of the README again.
 */
const folder = '.gallery'
const [now, before] = [path.join(folder, 'now'), path.join(folder, 'before')]
const wanted = process.argv[2] ?? ''
const isForReadme = wanted === 'readme'
const chosen = states.filter((it) => (isForReadme ? it.picture !== undefined : nameOf(it).includes(wanted)))

mkdirSync(now, { recursive: true })
cpSync(now, before, { recursive: true })

const [site, browser] = await Promise.all([startServer(), launchBrowser()])
const shown: Shown[] = []
try {
  const take = createPhotographer(browser, site, now, isForReadme ? 'public/images' : undefined)
  for (const state of chosen) {
    const taken = await take(state)
    shown.push(await show(taken))
    console.log(`${nameOf(state)}${taken.fault ? `: ${taken.fault}` : ''}`)
  }
} finally {
  await browser.close()
  await site.stop()
}
writeFileSync(path.join(folder, 'index.html'), indexPage(shown, new Date()))
console.log(`\n${path.resolve(folder, 'index.html')}`)
process.exitCode = shown.some(({ fault }) => fault !== undefined) ? 1 : 0

async function show(taken: Taken): Promise<Shown> {
  const drawn = Object.fromEntries(taken.documents.map((file) => [file, drawDocument(now, file)]))
  const changed = new Set<string>()
  for (const file of taken.pictures) if (await isChanged(file, now, before)) changed.add(file)
  return { ...taken, drawn, changed }
}
