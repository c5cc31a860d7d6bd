import type { Page } from 'playwright-core'
import type { RoutePath } from '~/session/route-registry'

/** The demonstration accounts, without "@farol.example". */
export const demoRoles = ['cliente', 'pesquisa', 'simulador', 'parceiro', 'basic', 'black', 'admin', 'super'] as const
export type DemoRole = (typeof demoRoles)[number]

/** The site that the pictures are taken of; its mails are in `outbox` below `dataDir`. */
export type Site = { address: string; dataDir: string }

/** A page in a state, seen by one account. */
export type State = {
  page: RoutePath
  /** In Portuguese: "com erros". Page and state together are the name. */
  state: string
  /** The first address. */
  path: string
  /** The signed-in account; signed out by default. */
  as?: DemoRole
  /** False: without script. */
  script?: false
  /** Its window is a picture of the README: a file of public/images. */
  picture?: `${string}.png`
  act?: (page: Page, site: Site) => Promise<unknown>
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

export const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
