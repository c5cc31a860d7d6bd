import type { Page } from 'playwright-core'
import type { RoutePath } from '~/session/route-registry'

/** The demonstration's accounts, by what stands before "@farol.example". */
export const demoRoles = ['cliente', 'pesquisa', 'simulador', 'parceiro', 'basic', 'black', 'admin', 'super'] as const
export type DemoRole = (typeof demoRoles)[number]

/** One thing to look at: a page as somebody sees it, brought into a state. */
export type State = {
  page: RoutePath
  /** In Portuguese: "com erros". With the page it names the state. */
  state: string
  /** Where it begins. */
  path: string
  /** Who is signed in; nobody when it is left out. */
  as?: DemoRole
  /** False for what a browser without script shows. */
  script?: false
  act?: (page: Page) => Promise<unknown>
}

export const press = (name: string) => (page: Page) => page.getByRole('button', { name, exact: true }).click()

export const follow = (name: string | RegExp) => (page: Page) => page.getByRole('link', { name }).first().click()
