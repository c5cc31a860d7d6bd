import type { Page } from 'playwright-core'
import { addPartners } from '../support/many-partners'
import { press, type Site, type State } from './state'

/** More than 50 partners: they are searched, not listed. */
async function openWithManyPartners(page: Page, { dataDir }: Site) {
  await addPartners(dataDir, 60)
  await page.goto('/cadastro')
}

const seek = (name: string) => async (page: Page, site: Site) => {
  await openWithManyPartners(page, site)
  await page.getByLabel('Parceiro que indicou você').fill(name)
  await press('Procurar parceiros')(page)
}

/** The partners stay in the lists of accounts, so these states come last. */
export const manyPartnersStates: readonly State[] = [
  { page: '/cadastro', state: 'parceiro a procurar', path: '/cadastro', act: openWithManyPartners },
  {
    page: '/cadastro',
    state: 'parceiros encontrados',
    path: '/cadastro',
    act: async (page, site) => {
      await seek('ceramica')(page, site)
      await page.getByRole('radio', { name: 'Cerâmica Ágil 0', exact: true }).waitFor()
    },
  },
  { page: '/cadastro', state: 'nenhum parceiro encontrado, sem script', path: '/cadastro', script: false, act: seek('moinho') },
]
